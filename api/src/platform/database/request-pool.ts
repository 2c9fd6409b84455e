import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Pool, type PoolClient, type PoolConfig, type QueryResult, type QueryResultRow } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import Cursor from 'pg-cursor';
import { TimeoutClient, type TimeoutClientConfig } from './timeout-client.js';
import { BytesClient } from './bytes-client.js';
import { Config } from '../config/config.js';
import { PLANNER_SETTINGS } from './database-roles.js';
import { beginStream, MAX_STREAMS_PER_USER } from './begin-stream.js';
import { openWorkspaceStatement, type WorkspaceContext } from './open-workspace.js';
import { ReadTransaction } from './read-transaction.js';
import { bindTenant } from './tenant.js';
import { requestConnection, type DatabaseAddress } from './request-connection.js';
import { CONNECT_TIMEOUT_MS, DOWNLOAD_TIMEOUT_MS, DOWNLOAD_STALL_TIMEOUT_MS, STATEMENT_TIMEOUT_MS } from '../limits.js';
import { PipelinedPool } from './pipelined-pool.js';
import { FairQueue, type QueueKey } from './fair-queue.js';
import { PerUserSemaphore, tooManyStreams } from './per-user-semaphore.js';

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
const BATCH_ROWS = 200;
/** While pages are waiting for a connection. */
const SMALL_BATCH_ROWS = 100;
/** Pause before each batch while pages wait: four minutes in all for a million rows. */
const MAX_YIELD_MS = 25;
const YIELD_POLL_MS = 2;
/** Between two looks for a slot that another process has taken. */
const SLOT_POLL_MS = 200;

/** A connection parses a named statement once and may keep its plan; the same name must always have the same text. */
export interface Statement {
  name?: string;
  text: string;
  values?: unknown[];
}

export interface ReadConnection {
  /** For the session statement and those after it; before it, no workspace is open. */
  transaction: ReadTransaction;
  /** Begins another transaction, for a user who has been granted access. */
  begin: (context: WorkspaceContext) => ReadTransaction;
  /** Ends the transactions. Call it once. */
  release: () => void;
}

/** `verify`: refuses connections that lead to a wrong server, when they are opened. */
export interface PoolAddress extends DatabaseAddress, Pick<PoolConfig, 'verify'> {
  connectTimeoutMs?: number;
}

/**
 * Read-only connections of requests. Statements are pipelined: sent without waiting for earlier results. Since none can
 * write, a statement sent after a session statement that denies access does no harm.
 */
@Injectable()
export class RequestPool implements OnApplicationShutdown {
  private readonly pool: Pool;
  /** For statements that need no workspace, which share connections. */
  private readonly sessionless: Pool;
  private readonly streams: Pool;
  private readonly shared: PipelinedPool;
  /** Whether Citus distributes the tables of workspaces; undefined before the first connection. */
  isDistributed?: boolean;
  private readonly readSlots = new FairQueue({
    total: READ_CONNECTIONS,
    perWorkspace: MAX_READS_PER_WORKSPACE,
    perUser: MAX_LIST_READS_PER_USER,
    perGreedyUser: MAX_LIST_READS_PER_GREEDY_USER,
    maxBacklog: MAX_LIST_BACKLOG,
  });
  private readonly streamSlots = new PerUserSemaphore(MAX_STREAMS_PER_USER);

  constructor(@Inject(Config) address: PoolAddress) {
    this.pool = createPool(address, { max: READ_CONNECTIONS, Client: BytesClient });
    this.sessionless = createPool(address, { max: SHARED_CONNECTIONS, pipeline: true, Client: BytesClient });
    this.shared = new PipelinedPool(this.sessionless);
    // A cursor cannot share its connection with pipelined statements.
    const streamConfig = { max: STREAM_CONNECTIONS, Client: TimeoutClient, idleTimeoutMs: DOWNLOAD_STALL_TIMEOUT_MS };
    this.streams = createPool(address, streamConfig, DOWNLOAD_TIMEOUT_MS);
  }

  /**
   * Begins the transaction of a request.
   * @param signal ends the wait for a connection
   * @param tenant what the statements of the transaction are bound to
   * @throws AppError throttled or unavailable, when no connection becomes free in time
   */
  async connect(key: QueueKey, signal?: AbortSignal, tenant?: WorkspaceContext): Promise<ReadConnection> {
    const releaseSlot = await this.readSlots.acquire(key, signal);
    try {
      const client = await this.openClient();
      const transaction = new ReadTransaction(client, tenant, this.isDistributed);
      let latest = transaction;
      const begin = (context: WorkspaceContext) => {
        latest = new ReadTransaction(client, context, this.isDistributed);
        latest.query(openWorkspaceStatement(context)).catch(() => undefined);
        return latest;
      };
      const release = () => {
        void latest.end().then(() => {
          client.release(latest.isLost);
          releaseSlot();
        });
      };
      return { transaction, begin, release };
    } catch (error) {
      releaseSlot();
      throw error;
    }
  }

  private async openClient(): Promise<PoolClient> {
    const client = await this.pool.connect();
    try {
      this.isDistributed ??= await readIsDistributed(client);
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  /** Begins a transaction for a user who has been granted access. @throws AppError as `connect` does */
  async connectTo(context: WorkspaceContext, key: QueueKey): Promise<ReadConnection> {
    const connection = await this.connect(key, undefined, context);
    // The statements after it fail with its error.
    connection.transaction.query(openWorkspaceStatement(context)).catch(() => undefined);
    return connection;
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
  async *batches(context: WorkspaceContext, statement: Statement): AsyncGenerator<string[], void> {
    const until = performance.now() + CONNECT_TIMEOUT_MS;
    const releaseSlot = await this.streamSlots.acquire(context.userId);
    const client = await this.openStream(context, until).catch((error: unknown) => {
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
      const { text, values } = bindTenant(statement, context);
      const cursor = client.query(new Cursor<[string]>(text, values, { rowMode: 'array' }));
      let batchRows = BATCH_ROWS;
      while (!complete) {
        const rows = await cursor.read(batchRows);
        complete = rows.length < batchRows;
        if (rows.length > 0) yield rows.map(([text]) => text);
        if (!complete) batchRows = (await this.yieldToPages()) ? BATCH_ROWS : SMALL_BATCH_ROWS;
      }
      await cursor.close();
      await client.query('commit');
    } finally {
      // A half-read connection is closed with its cursor: a lost one would never confirm that the cursor is closed.
      client.off('error', release);
      release();
    }
  }

  /**
   * Begins the transaction of a stream, with one of the user's slots in all processes.
   * @throws AppError throttled, when no slot becomes free in time
   */
  private async openStream(context: WorkspaceContext, until: number): Promise<PoolClient> {
    for (;;) {
      const client = await this.streams.connect();
      if (await beginStream(client, context)) return client;
      if (performance.now() >= until) throw tooManyStreams(MAX_STREAMS_PER_USER);
      // Holds no connection meanwhile: other users may need it.
      await sleep(SLOT_POLL_MS);
    }
  }

  /** The pools of connections, for metrics. */
  get pools(): Record<string, Pool> {
    return { reads: this.pool, shared: this.sessionless, downloads: this.streams };
  }

  /** Requests that wait for a connection for reads. */
  get waitingCount(): number {
    return this.readSlots.waitingCount;
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

/** `migrate --distribute` sets it for the database. */
async function readIsDistributed(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(
    `select coalesce(current_setting('citus.propagate_set_commands', true) = 'local', false) as is`,
  );
  return rows[0]?.is === true;
}

export const PLANNER_OPTIONS = Object.entries(PLANNER_SETTINGS)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

function createPool(
  address: PoolAddress,
  config: PoolConfig & TimeoutClientConfig,
  statementTimeoutMs = STATEMENT_TIMEOUT_MS,
): Pool {
  const settings = `-c default_transaction_read_only=on ${PLANNER_OPTIONS} -c statement_timeout=${statementTimeoutMs}`;
  const pool = new Pool({
    ...requestConnection(address, settings),
    connectionTimeoutMillis: address.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
    application_name: 'forksight reads',
    ...(address.verify && { verify: address.verify }),
    ...config,
  });
  // A lost connection fails the statements on it and is replaced when next needed.
  const logLost = (error: Error) =>
    new Logger(RequestPool.name).warn(`A database connection was lost: ${error.message}`);
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', logLost));
  return pool;
}
