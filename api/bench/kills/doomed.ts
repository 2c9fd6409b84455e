import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A program of ours as production starts it, which is killed and started again. */
export class Doomed {
  private child?: ChildProcess;
  private ended: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly door: 'main' | 'worker' | 'cli',
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  get isRunning(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  start(...args: string[]): void {
    const program = fileURLToPath(new URL(`../../src/${this.door}.js`, import.meta.url));
    this.child = spawn(process.execPath, [program, ...args], { env: this.env, stdio: 'ignore' });
    this.ended = once(this.child, 'exit');
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    this.child?.kill(signal);
    await this.ended;
  }

  /** Resolves with whether it ended well, once it has ended. */
  async result(): Promise<boolean> {
    await this.ended;
    return this.child?.exitCode === 0;
  }
}
