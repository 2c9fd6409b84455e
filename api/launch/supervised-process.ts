import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

export interface ProcessSpec {
  /** What messages call it: 'API', 'worker'. */
  name: string;
  command: string;
  args: string[];
  options?: Pick<SpawnOptions, 'cwd' | 'env' | 'stdio' | 'uid' | 'gid'>;
  /** The signal that asks it to end in good order. */
  stopSignal: NodeJS.Signals;
  /** Milliseconds after which a process that was asked to end is killed. */
  graceMs: number;
}

const firstPauseMs = 200;
const longestPauseMs = 10_000;
/** A process that lived this long was healthy: its next failure starts the pauses anew. */
const healthyMs = 30_000;

/**
 * A child process in a group of its own, so that a Ctrl-C in the terminal reaches only us and we end things in order.
 * Once `keepAlive` has been called it is started again, after a growing pause, whenever it dies.
 */
export class SupervisedProcess {
  private child: ChildProcess | null = null;
  private kept = false;
  private readonly stopping = new AbortController();

  constructor(
    private readonly spec: ProcessSpec,
    private readonly say: (line: string) => void,
  ) {}

  /** Resolves, with how, when this first run of the process has ended. */
  start(): Promise<string> {
    return this.run();
  }

  keepAlive(): void {
    this.kept = true;
    if (this.child === null && !this.stopping.signal.aborted) void this.revive(firstPauseMs);
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    const child = this.child;
    if (child?.pid === undefined) return;
    const ended = once(child, 'exit');
    child.kill(this.spec.stopSignal);
    const killing = setTimeout(() => killGroup(child.pid), this.spec.graceMs);
    await ended;
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
        if (!this.kept || this.stopping.signal.aborted) return;
        this.say(`${this.spec.name} ${how}; starting it again.`);
        void this.revive(Date.now() - started > healthyMs ? firstPauseMs : this.nextPause);
      };
      child.once('error', (error) => end(`cannot be started: ${error.message}`));
      child.once('exit', (code, signal) => end(signal === null ? `ended with ${code}` : `was ended by ${signal}`));
    });
  }

  private nextPause = firstPauseMs;

  private async revive(pauseMs: number): Promise<void> {
    this.nextPause = Math.min(pauseMs * 2, longestPauseMs);
    await sleep(pauseMs, undefined, { signal: this.stopping.signal }).catch(() => undefined);
    if (!this.stopping.signal.aborted) void this.run();
  }
}

function killGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // Nobody of the group is left: what we wanted.
  }
}
