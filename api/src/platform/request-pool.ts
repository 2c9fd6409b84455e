import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Pool, type PoolClient, type PoolConfig, type QueryResult, type QueryResultRow } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import Cursor from 'pg-cursor';
import { AnsweringClient, type AnsweringConfig } from './answering-client.js';
import { BytesClient } from './bytes-client.js';
import { Config, type DatabaseConfig } from './config.js';
import { asRole, requestRole } from './database-roles.js';
import { longestConnectMs, longestDownloadMs, longestStallMs, longestStatementMs } from './limits.js';
import { SharedReads } from './shared-reads.js';
import { Turns } from './turns.js';

const connectionsForReads = 10;
const connectionsForShared = 2;
/** A list that is read slowly keeps its connection: how many may at once, beside the others. */
const connectionsForStreams = 4;
/** Of these, for one person: whoever takes lists slowly keeps nobody else from theirs. */
const streamsOfPerson = 2;
const rowsOfBatch = 200;
/** As long as somebody waits for a page; and how long each then makes way: of a million rows four minutes in all. */
const rowsOfSmallBatch = 100;
const longestWayMs = 25;
const lookAgainMs = 2;

/** Named, each connection parses it once and may keep its plan; the same name must always have the same text. */
export interface Statement {
  name?: string;
  text: string;
  values?: unknown[];
}

/**
 * Connections that requests read through. Statements queue on the wire without waiting for one another (pipelining),
 * and none can write: what is sent behind a session that turns out to be refused does no harm.
 */
@Injectable()
export class RequestPool implements OnApplicationShutdown {
  private readonly pool: Pool;
  private readonly unvisited: Pool;
  private readonly streams: Pool;
  private readonly shared: SharedReads;
  private readonly turns = new Turns(streamsOfPerson);

  constructor(@Inject(Config) { databaseUrl }: DatabaseConfig) {
    this.pool = poolOf(databaseUrl, { max: connectionsForReads, pipeline: true, Client: BytesClient });
    // Connections that no request has opened a workspace on.
    this.unvisited = poolOf(databaseUrl, { max: connectionsForShared, pipeline: true, Client: BytesClient });
    this.shared = new SharedReads(this.unvisited);
    // A cursor cannot share its connection with statements that do not wait for it.
    const ofStreams = { max: connectionsForStreams, Client: AnsweringClient, silenceMs: longestStallMs };
    this.streams = poolOf(databaseUrl, ofStreams, longestDownloadMs);
  }

  /** For the session statement and what goes behind it: until then the connection has its last request's workspace. */
  connect(): Promise<PoolClient> {
    return this.pool.connect();
  }

  /** One statement on its own, which asks for neither workspace nor user. */
  read<Row extends QueryResultRow>(statement: Statement): Promise<QueryResult<Row>> {
    return this.shared.query<Row>(statement);
  }

  /**
   * The one column of type text that a statement answers, some rows at a time, through a cursor. The visit must have
   * been granted: its workspace and user are the ones that the statement sees.
   * @throws AppError throttled, when as many as one person may have at once are read all the time
   */
  async *batches(visit: { userId: number; customerId?: number }, statement: Statement): AsyncGenerator<string[], void> {
    const leave = await this.turns.take(visit.userId);
    const client = await this.streams.connect().catch((error: unknown) => {
      leave();
      throw error;
    });
    let [whole, released] = [false, false];
    const release = () => {
      if (released) return;
      released = true;
      client.release(!whole);
      leave();
    };
    // Nobody may be waiting for its next row, perhaps for ever.
    client.once('error', release);
    try {
      await client.query(enter(visit));
      const cursor = client.query(new Cursor<[string]>(statement.text, statement.values, { rowMode: 'array' }));
      let wanted = rowsOfBatch;
      while (!whole) {
        const rows = await cursor.read(wanted);
        whole = rows.length < wanted;
        if (rows.length > 0) yield rows.map(([text]) => text);
        if (!whole) wanted = (await this.makeWay()) ? rowsOfBatch : rowsOfSmallBatch;
      }
    } finally {
      // Half read, the connection goes with its cursor: one that is lost would never say that it closed it.
      client.off('error', release);
      release();
    }
  }

  /** Who waits for a page comes first: resolves once nobody does, or after a while, with which of these it is. */
  private async makeWay(): Promise<boolean> {
    const until = performance.now() + longestWayMs;
    const isFree = () => this.pool.idleCount === this.pool.totalCount;
    while (!isFree() && performance.now() < until) await sleep(lookAgainMs);
    return isFree();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.pool.end(), this.unvisited.end(), this.streams.end()]);
  }
}

/** Lists are read from memory or from disks without arms, and no statement is so long that compiling it would pay. */
export const plans = '-c jit=off -c random_page_cost=1.1';

function poolOf(connectionString: string, more: PoolConfig & AnsweringConfig, longestMs = longestStatementMs): Pool {
  const pool = new Pool({
    connectionString,
    options: `${asRole(requestRole)} -c default_transaction_read_only=on ${plans} -c statement_timeout=${longestMs}`,
    connectionTimeoutMillis: longestConnectMs,
    application_name: 'forksight reads',
    ...more,
  });
  // A lost connection fails the statements that are on it, and is replaced when next needed.
  const lost = (error: Error) => new Logger(RequestPool.name).warn(`A database connection was lost: ${error.message}`);
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', lost));
  return pool;
}

/** What the session statement does for pipelined reads. */
function enter({ userId, customerId }: { userId: number; customerId?: number }): Statement {
  return {
    name: 'enter',
    text: `select set_config('forksight.customer_id', $1, false), set_config('forksight.user_id', $2, false)`,
    values: [String(customerId ?? ''), String(userId)],
  };
}
