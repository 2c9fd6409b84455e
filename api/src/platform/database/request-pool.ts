import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Pool, type PoolClient, type PoolConfig, type QueryResult, type QueryResultRow } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import Cursor from 'pg-cursor';
import { TimeoutClient, type TimeoutClientConfig } from './timeout-client.js';
import { BytesClient } from './bytes-client.js';
import { Config, type DatabaseConfig } from '../config/config.js';
import { roleOption, REQUEST_ROLE } from './database-roles.js';
import { CONNECT_TIMEOUT_MS, DOWNLOAD_TIMEOUT_MS, DOWNLOAD_STALL_TIMEOUT_MS, STATEMENT_TIMEOUT_MS } from '../limits.js';
import { PipelinedPool } from './pipelined-pool.js';
import { FairQueue, type QueueKey } from './fair-queue.js';
import { PerUserSemaphore } from './per-user-semaphore.js';

const READ_CONNECTIONS = 10;
/** Leaves connections for other workspaces. */
const MAX_READS_PER_WORKSPACE = 7;
/** Leaves connections for other users of the workspace. */
const MAX_LIST_READS_PER_USER = 3;
/** Of users with so many more waiting, while others are active: their reads take a processor each (decision 0039). */
const MAX_LIST_READS_PER_GREEDY_USER = 1;
const MAX_LIST_BACKLOG = 10;
const SHARED_CONNECTIONS = 2;
/** A download keeps its connection until the client has taken the last row. */
const STREAM_CONNECTIONS = 4;
/** Leaves stream connections for other users. */
const MAX_STREAMS_PER_USER = 2;
const BATCH_ROWS = 200;
/** While pages are waiting for a connection. */
const SMALL_BATCH_ROWS = 100;
/** Pause before each batch while pages wait: four minutes in all for a million rows. */
const MAX_YIELD_MS = 25;
const YIELD_POLL_MS = 2;

/** A connection parses a named statement once and may keep its plan; the same name must always have the same text. */
export interface Statement {
  name?: string;
  text: string;
  values?: unknown[];
}

export interface ReadConnection {
  client: PoolClient;
  /** Call it once. */
  release: () => void;
}

/**
 * Read-only connections of requests. Statements are pipelined: sent without waiting for earlier results. Since none can
 * write, a statement sent after a session statement that denies access does no harm.
 */
@Injectable()
export class RequestPool implements OnApplicationShutdown {
  private readonly pool: Pool;
  /** Connections on which no request opens a workspace. */
  private readonly sessionless: Pool;
  private readonly streams: Pool;
  private readonly shared: PipelinedPool;
  private readonly readSlots = new FairQueue({
    total: READ_CONNECTIONS,
    perWorkspace: MAX_READS_PER_WORKSPACE,
    perUser: MAX_LIST_READS_PER_USER,
    perGreedyUser: MAX_LIST_READS_PER_GREEDY_USER,
    maxBacklog: MAX_LIST_BACKLOG,
  });
  private readonly streamSlots = new PerUserSemaphore(MAX_STREAMS_PER_USER);

  constructor(@Inject(Config) { databaseUrl }: DatabaseConfig) {
    this.pool = createPool(databaseUrl, { max: READ_CONNECTIONS, pipeline: true, Client: BytesClient });
    this.sessionless = createPool(databaseUrl, { max: SHARED_CONNECTIONS, pipeline: true, Client: BytesClient });
    this.shared = new PipelinedPool(this.sessionless);
    // A cursor cannot share its connection with pipelined statements.
    const streamConfig = { max: STREAM_CONNECTIONS, Client: TimeoutClient, idleTimeoutMs: DOWNLOAD_STALL_TIMEOUT_MS };
    this.streams = createPool(databaseUrl, streamConfig, DOWNLOAD_TIMEOUT_MS);
  }

  /**
   * For the session statement and those after it; before it, the connection still has its last request's workspace.
   * Release the connection when its statements have ended.
   * @param signal ends the wait for a connection
   * @throws AppError throttled or unavailable, when no connection becomes free in time
   */
  async connect(key: QueueKey, signal?: AbortSignal): Promise<ReadConnection> {
    const releaseSlot = await this.readSlots.acquire(key, signal);
    try {
      const client = await this.pool.connect();
      const release = () => {
        client.release();
        releaseSlot();
      };
      return { client, release };
    } catch (error) {
      releaseSlot();
      throw error;
    }
  }

  /** Runs one statement that needs neither workspace nor user. */
  read<Row extends QueryResultRow>(statement: Statement): Promise<QueryResult<Row>> {
    return this.shared.query<Row>(statement);
  }

  /**
   * Yields the statement's single column of type text in batches, through a cursor. The statement sees the workspace
   * and user of `context`, to which access must have been granted.
   * @throws AppError throttled, when the user's other streams do not end in time
   */
  async *batches(
    context: { userId: number; customerId?: number },
    statement: Statement,
  ): AsyncGenerator<string[], void> {
    const releaseSlot = await this.streamSlots.acquire(context.userId);
    const client = await this.streams.connect().catch((error: unknown) => {
      releaseSlot();
      throw error;
    });
    let [complete, released] = [false, false];
    const release = () => {
      if (released) return;
      released = true;
      client.release(!complete);
      releaseSlot();
    };
    // The consumer may never request the next batch.
    client.once('error', release);
    try {
      await client.query(openWorkspaceStatement(context));
      const cursor = client.query(new Cursor<[string]>(statement.text, statement.values, { rowMode: 'array' }));
      let batchRows = BATCH_ROWS;
      while (!complete) {
        const rows = await cursor.read(batchRows);
        complete = rows.length < batchRows;
        if (rows.length > 0) yield rows.map(([text]) => text);
        if (!complete) batchRows = (await this.yieldToPages()) ? BATCH_ROWS : SMALL_BATCH_ROWS;
      }
    } finally {
      // A half-read connection is closed with its cursor: a lost one would never confirm that the cursor is closed.
      client.off('error', release);
      release();
    }
  }

  /** Waits until no page needs a connection, for `MAX_YIELD_MS` at most; resolves to whether that is so. */
  private async yieldToPages(): Promise<boolean> {
    const until = performance.now() + MAX_YIELD_MS;
    const isFree = () => this.pool.idleCount === this.pool.totalCount;
    while (!isFree() && performance.now() < until) await sleep(YIELD_POLL_MS);
    return isFree();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.pool.end(), this.sessionless.end(), this.streams.end()]);
  }
}

/** Lists are read from memory or SSDs, and compiling a statement takes longer than it saves. */
export const PLANNER_OPTIONS = '-c jit=off -c random_page_cost=1.1';

function createPool(
  connectionString: string,
  config: PoolConfig & TimeoutClientConfig,
  statementTimeoutMs = STATEMENT_TIMEOUT_MS,
): Pool {
  const settings = `-c default_transaction_read_only=on ${PLANNER_OPTIONS} -c statement_timeout=${statementTimeoutMs}`;
  const pool = new Pool({
    connectionString,
    options: `${roleOption(REQUEST_ROLE)} ${settings}`,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'forksight reads',
    ...config,
  });
  // A lost connection fails the statements on it and is replaced when next needed.
  const logLost = (error: Error) =>
    new Logger(RequestPool.name).warn(`A database connection was lost: ${error.message}`);
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', logLost));
  return pool;
}

/** Does for a stream what the session statement does for pipelined reads. */
function openWorkspaceStatement({ userId, customerId }: { userId: number; customerId?: number }): Statement {
  return {
    name: 'enter',
    text: `select set_config('forksight.customer_id', $1, false), set_config('forksight.user_id', $2, false)`,
    values: [String(customerId ?? ''), String(userId)],
  };
}
