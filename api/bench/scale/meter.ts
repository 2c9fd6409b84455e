import type { Client } from 'pg';
import { ServerProcessorTime } from './processor-time.js';

export interface Cost {
  ms: number;
  /** Processor time of PostgreSQL and of the processes that the work counts itself. */
  processorMs: number;
  walBytes: number;
}

/** Measures what a piece of work costs. */
export class Meter {
  private constructor(
    private readonly client: Client,
    private readonly server: ServerProcessorTime | undefined,
  ) {}

  static async on(client: Client): Promise<Meter> {
    return new Meter(client, await ServerProcessorTime.of(client));
  }

  /** @param work returns the processor time of its own processes, in ms */
  async measure(work: () => Promise<number | void>): Promise<Cost> {
    const wal = async () => {
      const { rows } = await this.client.query<{ bytes: number }>(
        `select (pg_current_wal_insert_lsn() - '0/0')::float8 as bytes`,
      );
      return rows[0]?.bytes ?? NaN;
    };
    const [walBefore, before, started] = [await wal(), this.server?.read() ?? NaN, performance.now()];
    const ownMs = (await work()) ?? 0;
    const ms = performance.now() - started;
    return { ms, processorMs: (this.server?.read() ?? NaN) - before + ownMs, walBytes: (await wal()) - walBefore };
  }
}
