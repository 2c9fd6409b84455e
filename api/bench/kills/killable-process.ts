import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A compiled program that is started, killed and started again. */
export class KillableProcess {
  private child?: ChildProcess;
  private ended: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly program: 'main' | 'worker' | 'cli',
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  get isRunning(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  start(...args: string[]): void {
    const path = fileURLToPath(new URL(`../../src/${this.program}.js`, import.meta.url));
    this.child = spawn(process.execPath, [path, ...args], { env: this.env, stdio: 'ignore' });
    this.ended = once(this.child, 'exit');
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    this.child?.kill(signal);
    await this.ended;
  }

  /** Waits for the end and returns whether it succeeded. */
  async result(): Promise<boolean> {
    await this.ended;
    return this.child?.exitCode === 0;
  }
}
