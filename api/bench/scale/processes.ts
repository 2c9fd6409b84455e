import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Client } from 'pg';
import { processorMs } from './processor-time.js';

const MAX_DURATION_MS = 60 * 60_000;
const POLL_MS = 50;

/** Runs the command line with these arguments and returns its processor time in ms. */
export async function runCli(env: NodeJS.ProcessEnv, args: string[]): Promise<number> {
  const child = start('cli', env, args);
  let used = 0;
  // The kernel drops the time of a child when it ends.
  const watch = setInterval(() => (used = Math.max(used, processorMs(child.pid ?? 0))), POLL_MS);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearInterval(watch);
  if (code !== 0) throw new Error(`cli ${args.join(' ')} ended with ${code}`);
  return used;
}

/** Worker processes that run the jobs which `drain` adds, and no others. */
export class Workers {
  private constructor(
    private readonly client: Client,
    private readonly children: ChildProcess[],
  ) {}

  static async start(client: Client, env: NodeJS.ProcessEnv, count: number): Promise<Workers> {
    // A database that is used again is due for nights that no worker ran.
    await client.query(
      'delete from graphile_worker._private_jobs; delete from job_worker; update graphile_worker._private_known_crontabs set last_execution = now()',
    );
    const children = Array.from({ length: count }, () => start('worker', { ...env, WORKER_METRICS_PORT: '0' }, []));
    const workers = new Workers(client, children);
    await workers.waitFor('select count(distinct process) >= $1 as done from job_worker', [count]);
    return workers;
  }

  /** Adds a job and waits until nothing is left to do. Returns the processor time of the workers in ms. */
  async drain(task: string): Promise<number> {
    const before = this.processorMs();
    await this.client.query('select add_job($1)', [task]);
    await this.waitFor(
      `select not exists (select from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts) as done`,
    );
    return this.processorMs() - before;
  }

  async stop(): Promise<void> {
    await Promise.all(
      this.children.map(async (child) => {
        const exit = once(child, 'exit');
        if (child.kill('SIGTERM')) await exit;
      }),
    );
  }

  private processorMs(): number {
    return this.children.reduce((sum, { pid }) => sum + processorMs(pid ?? 0), 0);
  }

  private async waitFor(condition: string, parameters: unknown[] = []): Promise<void> {
    const deadline = Date.now() + MAX_DURATION_MS;
    while (Date.now() < deadline) {
      const { rows } = await this.client.query<{ done: boolean }>(condition, parameters);
      if (rows[0]?.done) return;
      if (this.children.some(({ exitCode }) => exitCode !== null)) throw new Error('A worker ended by itself');
      await sleep(POLL_MS);
    }
    throw new Error('The workers take more than an hour');
  }
}

function start(program: 'cli' | 'worker', env: NodeJS.ProcessEnv, args: string[]): ChildProcess {
  const path = fileURLToPath(new URL(`../../src/${program}.js`, import.meta.url));
  // A worker of a killed run would take the jobs of the next run on the same database.
  const exitWithParent = new URL('../../launch/exit-with-parent.js', import.meta.url).href;
  return spawn(process.execPath, ['--import', exitWithParent, path, ...args], {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}
