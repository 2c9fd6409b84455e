import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

export interface ProcessSpec {
  /** Name in messages: 'API', 'worker'. */
  name: string;
  command: string;
  args: string[];
  options?: Pick<SpawnOptions, 'cwd' | 'env' | 'stdio' | 'uid' | 'gid'>;
  /** Signal for a graceful shutdown. */
  stopSignal: NodeJS.Signals;
  /** Milliseconds after the stop signal until the process is killed. */
  graceMs: number;
}

const MIN_RESTART_DELAY_MS = 200;
const MAX_RESTART_DELAY_MS = 10_000;
/** After this uptime a process counts as healthy: the next failure starts again with the shortest delay. */
const HEALTHY_UPTIME_MS = 30_000;

/**
 * A child process in a process group of its own: Ctrl-C in the terminal reaches only this process, which then stops
 * its children in order. After `keepAlive` the child is started again whenever it dies, with exponential backoff.
 */
export class SupervisedProcess {
  private child: ChildProcess | null = null;
  private isKeptAlive = false;
  private readonly stopping = new AbortController();

  constructor(
    private readonly spec: ProcessSpec,
    private readonly say: (line: string) => void,
  ) {}

  /** Resolves with how the first run ended: `ended with 1`, `was ended by SIGKILL`. */
  start(): Promise<string> {
    return this.run();
  }

  keepAlive(): void {
    this.isKeptAlive = true;
    if (this.child === null && !this.stopping.signal.aborted) void this.restart(MIN_RESTART_DELAY_MS);
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    const child = this.child;
    if (child?.pid === undefined) return;
    const exit = once(child, 'exit');
    child.kill(this.spec.stopSignal);
    const killing = setTimeout(() => killGroup(child.pid), this.spec.graceMs);
    await exit;
    clearTimeout(killing);
    killGroup(child.pid);
  }

  private run(): Promise<string> {
    const { command, args, options } = this.spec;
    const child = spawn(command, args, { ...options, detached: true });
    const started = Date.now();
    this.child = child;
    return new Promise((resolve) => {
      const end = (how: string) => {
        this.child = null;
        resolve(how);
        if (!this.isKeptAlive || this.stopping.signal.aborted) return;
        this.say(`${this.spec.name} ${how}; starting it again.`);
        void this.restart(Date.now() - started > HEALTHY_UPTIME_MS ? MIN_RESTART_DELAY_MS : this.nextDelayMs);
      };
      child.once('error', (error) => end(`cannot be started: ${error.message}`));
      child.once('exit', (code, signal) => end(signal === null ? `ended with ${code}` : `was ended by ${signal}`));
    });
  }

  private nextDelayMs = MIN_RESTART_DELAY_MS;

  private async restart(delayMs: number): Promise<void> {
    this.nextDelayMs = Math.min(delayMs * 2, MAX_RESTART_DELAY_MS);
    await sleep(delayMs, undefined, { signal: this.stopping.signal }).catch(() => undefined);
    if (!this.stopping.signal.aborted) void this.run();
  }
}

function killGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // The group has already ended.
  }
}
