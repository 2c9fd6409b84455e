import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const MIN_LIFETIME_MS = 5_000;
const MAX_LIFETIME_MS = 25_000;

/** Workers with production settings that are killed at random times and replaced. */
export class CrashingWorkers {
  kills = 0;
  private isDone = false;
  private readonly alive = new Set<ChildProcess>();

  /**
   * @param random returns a number from 0 up to 1
   * @param onKill called after a worker was killed
   */
  constructor(
    private readonly env: NodeJS.ProcessEnv,
    private readonly random: () => number,
    private readonly onKill: () => Promise<void>,
  ) {}

  /** Keeps a number of workers running until `done` and kills up to `kills` of them. */
  async work({ workers, kills }: { workers: number; kills: number }, done: Promise<void>): Promise<void> {
    const runWorkers = async () => {
      for (;;) {
        const worker = this.start();
        const isToBeKilled = this.kills < kills;
        if (isToBeKilled) {
          this.kills += 1;
          const lifetimeMs = MIN_LIFETIME_MS + this.random() * (MAX_LIFETIME_MS - MIN_LIFETIME_MS);
          await Promise.race([sleep(lifetimeMs, undefined, { ref: false }), done]);
        } else await done;
        if (this.isDone) {
          await end(worker, 'SIGTERM');
          if (isToBeKilled) this.kills -= 1;
          return;
        }
        await end(worker, 'SIGKILL');
        await this.onKill();
      }
    };
    void done.then(() => (this.isDone = true));
    try {
      await Promise.all(Array.from({ length: workers }, runWorkers));
    } finally {
      for (const worker of this.alive) worker.kill('SIGKILL');
    }
  }

  private start(): ChildProcess {
    const program = fileURLToPath(new URL('../../src/worker.js', import.meta.url));
    const env = { ...this.env, WORKER_METRICS_PORT: '0' };
    const worker = spawn(process.execPath, [program], { env, stdio: 'ignore' });
    this.alive.add(worker);
    worker.once('exit', () => this.alive.delete(worker));
    return worker;
  }
}

async function end(worker: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) throw new Error('A worker ended by itself');
  const exit = once(worker, 'exit');
  worker.kill(signal);
  await exit;
}
