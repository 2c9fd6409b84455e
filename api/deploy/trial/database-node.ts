import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { processTree, signalAll } from './process-tree.js';
import type { Engines } from './engines.js';

export interface Member {
  name: string;
  role: string;
  state: string;
  /** Bytes; a text when unknown. */
  lag?: number | string;
}

/** A database server of the pair: Patroni and its PostgreSQL. */
export class DatabaseNode {
  private patroni?: ChildProcess;
  private frozen: number[] = [];

  constructor(
    readonly name: string,
    readonly port: number,
    readonly restPort: number,
    private readonly engines: Engines,
  ) {}

  start(): void {
    this.patroni = this.engines.start(this.name, 'patroni', this.engines.path(`${this.name}.yml`));
  }

  /** Ends all processes at once, as when the power fails. */
  async kill(): Promise<void> {
    signalAll([...this.pids(), ...this.frozen], 'SIGKILL');
    this.frozen = [];
    if (this.patroni?.exitCode === null && this.patroni.signalCode === null) await once(this.patroni, 'exit');
  }

  /** Stops all processes: connections stay open and nothing responds, as when a network is cut. */
  freeze(): void {
    this.frozen = this.pids();
    signalAll(this.frozen, 'SIGSTOP');
  }

  thaw(): void {
    signalAll(this.frozen, 'SIGCONT');
    this.frozen = [];
  }

  /** Returns the members that Patroni of this node knows of; undefined when it does not respond. */
  async members(): Promise<Member[] | undefined> {
    try {
      const response = await fetch(`${this.restUrl}/cluster`, { signal: AbortSignal.timeout(1_000) });
      return ((await response.json()) as { members: Member[] }).members;
    } catch {
      return undefined;
    }
  }

  /** @throws Error when Patroni refuses */
  async switchover(candidate: DatabaseNode): Promise<void> {
    const response = await fetch(`${this.restUrl}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: this.name, candidate: candidate.name }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`Patroni refused the switchover: ${text}`);
  }

  private get restUrl(): string {
    return `http://127.0.0.1:${this.restPort}`;
  }

  /** The PostgreSQL server is no child of Patroni. */
  private pids(): number[] {
    return processTree([this.patroni?.pid, this.postmaster()].filter((pid) => pid !== undefined));
  }

  private postmaster(): number | undefined {
    try {
      const file = this.engines.outerPath(`${this.name}/postmaster.pid`);
      return Number.parseInt(readFileSync(file, 'utf8'), 10);
    } catch {
      return undefined;
    }
  }
}
