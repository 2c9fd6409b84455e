import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const shortestLifeMs = 5_000;
const longestLifeMs = 25_000;

/** Workers as production starts them, which are killed now and then and followed by others. */
export class MortalWorkers {
  kills = 0;
  private over = false;
  private readonly alive = new Set<ChildProcess>();

  /**
   * @param random from 0 up to 1
   * @param onKill when one has just died
   */
  constructor(
    private readonly env: NodeJS.ProcessEnv,
    private readonly random: () => number,
    private readonly onKill: () => Promise<void>,
  ) {}

  /** So many at a time, until `done`; so many of them are killed, as long as that takes. */
  async work({ workers, kills }: { workers: number; kills: number }, done: Promise<void>): Promise<void> {
    const place = async () => {
      for (;;) {
        const worker = this.start();
        const isToDie = this.kills < kills;
        if (isToDie) {
          this.kills += 1;
          const life = shortestLifeMs + this.random() * (longestLifeMs - shortestLifeMs);
          await Promise.race([sleep(life, undefined, { ref: false }), done]);
        } else await done;
        if (this.over) {
          await end(worker, 'SIGTERM');
          if (isToDie) this.kills -= 1;
          return;
        }
        await end(worker, 'SIGKILL');
        await this.onKill();
      }
    };
    void done.then(() => (this.over = true));
    try {
      await Promise.all(Array.from({ length: workers }, place));
    } finally {
      for (const worker of this.alive) worker.kill('SIGKILL');
    }
  }

  private start(): ChildProcess {
    const door = fileURLToPath(new URL('../../src/worker.js', import.meta.url));
    const env = { ...this.env, WORKER_METRICS_PORT: '0' };
    const worker = spawn(process.execPath, [door], { env, stdio: 'ignore' });
    this.alive.add(worker);
    worker.once('exit', () => this.alive.delete(worker));
    return worker;
  }
}

async function end(worker: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) throw new Error('A worker ended by itself');
  const ended = once(worker, 'exit');
  worker.kill(signal);
  await ended;
}
