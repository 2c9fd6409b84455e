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
  const supervise = (program: string, graceMs = 5_000, said: string[] = []) => {
    const writing = `require('fs').appendFileSync(${JSON.stringify(join(folder, 'starts'))}, process.pid + '\\n');`;
    const args = ['-e', writing + program];
    const spec = { name: 'The server', command: process.execPath, args, stopSignal: 'SIGTERM', graceMs } as const;
    return new SupervisedProcess(spec, (line) => said.push(line));
  };
  const starts = () => {
    const file = join(folder, 'starts');
    return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map(Number) : [];
  };
  const untilStarted = async (times: number) => {
    while (starts().length < times) await sleep(10);
  };

  it('tells how its first run ended, and is left alone, until it is to be kept alive', async () => {
    await expect(supervise('process.exit(3)').start()).resolves.toBe('ended with 3');
    expect(starts()).toHaveLength(1);
  });

  it('is started again whenever it dies', async () => {
    const said: string[] = [];
    const server = supervise('setInterval(() => {}, 1000)', 5_000, said);
    void server.start();
    server.keepAlive();
    for (const times of [1, 2]) {
      await untilStarted(times);
      process.kill(starts()[times - 1] ?? 0, 'SIGKILL');
    }
    await untilStarted(3);
    await server.stop();
    expect(said).toEqual(Array(2).fill('The server was ended by SIGKILL; starting it again.'));
  });

  it('is killed, with what it started, when it does not heed the request to end', async () => {
    const deaf = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000);`;
    const child = `spawn('sleep', ['60'])`;
    const tellingOfIt = `require('fs').appendFileSync(${JSON.stringify(join(folder, 'starts'))}, child.pid + '\\n');`;
    const server = supervise(`const child = require('child_process').${child}; ${tellingOfIt} ${deaf}`, 200);
    const ended = server.start();
    await untilStarted(2);
    await server.stop();
    await expect(ended).resolves.toBe('was ended by SIGKILL');
    while (starts().some(isAlive)) await sleep(10);
  });
});

function isAlive(pid: number): boolean {
  try {
    // One that ended and was not yet collected by its parent counts as gone: state Z.
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
