import { Logger } from '@nestjs/common';
import { Client, Pool, type PoolClient, type QueryConfig } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { isConnectionLost } from '../database/postgres-errors.js';

const RETRY_MS = 500;
/**
 * Names of the queue's prepared statements that end jobs. Repeating one changes nothing, unless this process alone was cut off
 * for so long that another one has freed and taken the job (`DeadWorkerSweeper`).
 */
const END_OF_JOB = /^(?:complete|fail)_job/;

type ConnectCallback = Parameters<Pool['connect']>[0];

/**
 * Connections of the queue, which does not wait for the statements that end a job: one that fails would be an unhandled rejection and
 * end the process, in a failover those of all workers at once. So these statements, and connecting, wait for the database.
 */
export class QueuePool extends Pool {
  private readonly logger = new Logger(QueuePool.name);
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
      // The queue passes no callback; `Pool.query` does, with which nothing is repeated.
      if (args.length > 1 || !isEndOfJob(statement)) return query(...args);
      return query(statement).catch((error: unknown) => {
        if (!isConnectionLost(error)) throw error;
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
    for (let failures = 0; ; failures += 1) {
      try {
        const result = await work();
        if (failures > 0) this.logger.warn('The queue has its database again');
        return result;
      } catch (error) {
        if (!isConnectionLost(error) || signal.aborted) throw error;
        if (failures === 0) this.logger.warn(`The queue waits for its database: ${String(error)}`);
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
