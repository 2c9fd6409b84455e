import type { Client } from 'pg';
import { ServerProcessorTime } from './processor-time.js';

export interface Cost {
  ms: number;
  /** Processor time of PostgreSQL and of the processes that the work counts itself. */
  processorMs: number;
  walBytes: number;
}

/** Measures what a piece of work costs, on Citus in all nodes together. */
export class Meter {
  private constructor(
    private readonly client: Client,
    private readonly isDistributed: boolean,
    private readonly servers: ServerProcessorTime[],
  ) {}

  static async on(client: Client, isDistributed = false): Promise<Meter> {
    const backends = await readServers(client, isDistributed, 'pg_backend_pid()');
    const servers = backends.flatMap((pid) => ServerProcessorTime.of(pid) ?? []);
    return new Meter(client, isDistributed, servers);
  }

  /** @param work returns the processor time of its own processes, in ms */
  async measure(work: () => Promise<number | void>): Promise<Cost> {
    const wal = async () =>
      sum(await readServers(this.client, this.isDistributed, `pg_current_wal_insert_lsn() - '0/0'`));
    const processor = () => (this.servers.length > 0 ? sum(this.servers.map((server) => server.read())) : NaN);
    const [walBefore, before, started] = [await wal(), processor(), performance.now()];
    const ownMs = (await work()) ?? 0;
    const ms = performance.now() - started;
    return { ms, processorMs: processor() - before + ownMs, walBytes: (await wal()) - walBefore };
  }
}

/** Returns a number of each server, the coordinator first. */
async function readServers(client: Client, isDistributed: boolean, expression: string): Promise<number[]> {
  const { rows } = await client.query<{ value: number }>(
    `select (${expression})::float8 as value
     ${isDistributed ? `union all select result::float8 from run_command_on_workers($$select ${expression}$$)` : ''}`,
  );
  return rows.map(({ value }) => value);
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
