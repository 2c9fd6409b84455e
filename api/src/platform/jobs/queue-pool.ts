import { Client, Pool, type PoolClient, type QueryConfig } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { translatePostgresError } from '../database/postgres-errors.js';

const RETRY_MS = 500;
/** Names of the queue's statements that end jobs. Repeating one changes nothing. */
const END_OF_JOB = /^(?:complete|fail)_job/;

type ConnectCallback = Parameters<Pool['connect']>[0];

/**
 * Connections of the queue, which does not wait for the statements that end a job: one that fails would be an unhandled rejection and
 * end the process, in a failover those of all workers at once. So these statements, and connecting, wait for the database.
 */
export class QueuePool extends Pool {
  private readonly stopping = new AbortController();

  override connect(): Promise<PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<PoolClient> | void {
    if (callback) {
      super.connect(callback);
      return;
    }
    return this.waitForDatabase(async () => {
      const client = await super.connect();
      Object.assign(client, { query: this.queryOf(client) });
      return client;
    });
  }

  /** Lets everything that waits for the database fail, for the end of the process. */
  stopWaiting(): void {
    this.stopping.abort();
  }

  private queryOf(client: PoolClient) {
    const query = plainQuery(client);
    return (...args: unknown[]) => {
      const [statement] = args;
      if (!isEndOfJob(statement)) return query(...args);
      return query(statement).catch((error: unknown) => {
        if (!isLost(error)) throw error;
        return this.waitForDatabase(() => this.queryOnce(statement));
      });
    };
  }

  private async queryOnce(statement: QueryConfig): Promise<unknown> {
    const client = await super.connect();
    try {
      return await plainQuery(client)(statement);
    } finally {
      client.release();
    }
  }

  private async waitForDatabase<Result>(work: () => Promise<Result>): Promise<Result> {
    const { signal } = this.stopping;
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!isLost(error) || signal.aborted) throw error;
        await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  }
}

function plainQuery(client: PoolClient): (...args: unknown[]) => Promise<unknown> {
  return Client.prototype.query.bind(client);
}

function isEndOfJob(statement: unknown): statement is QueryConfig {
  return END_OF_JOB.test((statement as QueryConfig | null)?.name ?? '');
}

function isLost(error: unknown): boolean {
  return translatePostgresError(error)?.kind === 'unavailable';
}
