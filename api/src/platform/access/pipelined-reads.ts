import type { CustomTypesConfig, QueryResult, QueryResultRow } from 'pg';
import { bufferTypes } from '../database/bytes-client.js';
import type { QueueKey } from '../database/fair-queue.js';
import type { ReadTransaction } from '../database/read-transaction.js';
import type { WorkspaceContext } from '../database/open-workspace.js';
import type { ReadConnection, RequestPool, Statement } from '../database/request-pool.js';
import { seesOwnRows } from './api-token.js';
import type { StandbyReads } from './standby-reads.js';
import type { RequestContext } from './request-context.js';

/**
 * Runs a pipelined handler's statements right after the session statement, on the same connection; their results are
 * returned only if access is granted. They name the workspace `$workspace` and the user `$member` (`tenant.ts`), and cannot
 * write. Where Citus distributes the tables, statements sent before the session statement has a result are bound to the
 * tenant that its credential had before; if it has another one now, they are sent again.
 */
export class PipelinedReads {
  private released = false;
  private transaction: ReadTransaction;
  /** Of the primary; undefined while a standby is read. */
  private connection?: ReadConnection;
  private reconnecting?: Promise<void>;

  constructor(
    connection: ReadConnection,
    /** Rejects when access is denied. */
    readonly requestContext: Promise<RequestContext>,
    private readonly pool: RequestPool,
    /** Where statements are read instead, as long as a standby answers. */
    private standby?: StandbyReads,
  ) {
    // Avoids an unhandled rejection when no caller awaits the promise.
    requestContext.catch(() => undefined);
    this.connection = connection;
    this.transaction = connection.transaction;
    // Sent with the session statement, which alone decides about access, or says who the tenant is.
    if (standby || !this.transaction.hasTenant) void this.transaction.end();
  }

  /** @throws AppError when access is denied, whatever the statement's own result */
  async rows<Row extends QueryResultRow>(statement: Statement): Promise<Row[]> {
    const { rows } = await this.query(statement);
    return rows as Row[];
  }

  /** Returns the JSON text that a statement built (one row with the column `body`), as the bytes that PostgreSQL sent. */
  async json(statement: Statement): Promise<Buffer> {
    const json = await this.optionalJson(statement);
    if (!json) throw new Error('The statement returned no row');
    return json;
  }

  /** The same for a statement that may return no row. */
  async optionalJson(statement: Statement): Promise<Buffer | undefined> {
    const row = await this.columns<'body'>(statement);
    return row?.body ?? undefined;
  }

  /** Returns the columns of the statement's only row, if any, by name. */
  async columns<Name extends string>(statement: Statement): Promise<Record<Name, Buffer | null> | undefined> {
    const { rows } = await this.query({ ...statement, types: bufferTypes });
    return (rows as Record<Name, Buffer | null>[])[0];
  }

  /**
   * Yields the rows of a long result (one column of type text) in batches, from a separate connection that is released
   * after the last row or when the generator returns.
   */
  async *batches(statement: Statement): AsyncGenerator<string[], void> {
    const requestContext = await this.requestContext;
    const context = toWorkspaceContext(requestContext);
    const begun = await this.standby?.batches(requestContext, context, statement, () => this.disconnect());
    if (!begun) {
      yield* this.pool.batches(context, statement);
      return;
    }
    try {
      if (!begun.first.done) yield begun.first.value;
      yield* begun.rest;
    } finally {
      await begun.rest.return();
    }
  }

  /**
   * The first statements share the transaction of the session statement, which ends with them: a handler that waits for
   * something else holds no transaction open. Later statements get another one.
   */
  private async query(statement: Statement & { types?: CustomTypesConfig }): Promise<QueryResult> {
    const first = this.transaction;
    const result = first.isEnding ? undefined : this.send(statement);
    const context = await this.requestContext;
    const workspace = toWorkspaceContext(context);
    if (result && first.isOf(workspace)) return result;
    this.requireOpen();
    const replicated = await this.standby?.query(context, workspace, statement, () => this.disconnect());
    if (replicated) return replicated;
    this.requireOpen();
    if (!this.connection && this.standby) {
      await (this.reconnecting ??= this.reconnect(workspace, this.standby.key));
    }
    // Neither are later statements of this request sent to standbys.
    this.standby = undefined;
    if (this.connection && (this.transaction.isEnding || !this.transaction.isOf(workspace))) {
      void this.transaction.end();
      this.transaction = this.connection.begin(workspace);
    }
    return this.send(statement);
  }

  /** Leaves the primary's connection to other requests. */
  private disconnect(): void {
    this.connection?.release();
    this.connection = undefined;
  }

  private async reconnect(context: WorkspaceContext, key: QueueKey): Promise<void> {
    const connection = await this.pool.connectTo(context, key);
    if (this.released) {
      connection.release();
      return;
    }
    this.connection = connection;
    this.transaction = connection.transaction;
  }

  private send(statement: Statement & { types?: CustomTypesConfig }): Promise<QueryResult> {
    this.requireOpen();
    const { transaction } = this;
    const result = transaction.query(statement);
    transaction.endSoon();
    result.catch(() => undefined);
    return result;
  }

  private requireOpen(): void {
    if (this.released) throw new Error('The request is over');
  }

  /**
   * Takes no further statements. The connection is free when those sent have ended: a client that leaves and asks again
   * must not occupy a second one.
   */
  release(): void {
    if (this.released) return;
    this.released = true;
    this.connection?.release();
  }
}

export function toWorkspaceContext({ user, token, customerId }: RequestContext): WorkspaceContext {
  return { userId: user.userId, seesOwnRows: seesOwnRows(token), customerId };
}
