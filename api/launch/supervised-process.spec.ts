import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SupervisedProcess } from './supervised-process.js';

describe('a supervised process', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'forksight-launch-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  /** A Node program that first appends its process id to `starts`. */
  const supervise = (program: string, graceMs = 5_000, messages: string[] = []) => {
    const writePid = `require('fs').appendFileSync(${JSON.stringify(join(folder, 'starts'))}, process.pid + '\\n');`;
    const args = ['-e', writePid + program];
    const spec = { name: 'The server', command: process.execPath, args, stopSignal: 'SIGTERM', graceMs } as const;
    return new SupervisedProcess(spec, (line) => messages.push(line));
  };
  const starts = () => {
    const file = join(folder, 'starts');
    // What follows the last line break is not written yet.
    return existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1).map(Number) : [];
  };
  /** Waits for the nth process id. */
  const waitForStart = async (nth: number): Promise<number> => {
    for (;;) {
      const pid = starts()[nth - 1];
      if (pid !== undefined) return pid;
      await sleep(10);
    }
  };

  it('reports how its first run ended and does not restart before keepAlive', async () => {
    await expect(supervise('process.exit(3)').start()).resolves.toBe('ended with 3');
    expect(starts()).toHaveLength(1);
  });

  it('restarts whenever it dies', async () => {
    const messages: string[] = [];
    const server = supervise('setInterval(() => {}, 1000)', 5_000, messages);
    void server.start();
    server.keepAlive();
    for (const times of [1, 2]) {
      process.kill(await waitForStart(times), 'SIGKILL');
    }
    await waitForStart(3);
    await server.stop();
    expect(messages).toEqual(Array(2).fill('The server was ended by SIGKILL; starting it again.'));
  });

  it('is killed with its child processes when it ignores the stop signal', async () => {
    const ignoreSigterm = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000);`;
    const child = `spawn('sleep', ['60'])`;
    const writeChildPid = `require('fs').appendFileSync(${JSON.stringify(join(folder, 'starts'))}, child.pid + '\\n');`;
    const server = supervise(`${ignoreSigterm} const child = require('child_process').${child}; ${writeChildPid}`, 200);
    const exitReason = server.start();
    await waitForStart(2);
    await server.stop();
    await expect(exitReason).resolves.toBe('was ended by SIGKILL');
    while (starts().some(isAlive)) await sleep(10);
  });
});

function isAlive(pid: number): boolean {
  try {
    // A zombie (state Z: ended, not yet reaped by its parent) counts as ended.
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
