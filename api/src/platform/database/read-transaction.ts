import { Query, type PoolClient, type QueryResult, type QueryResultRow, type Submittable } from 'pg';
import { decodedTypes } from './bytes-client.js';
import { setWorkspace, type WorkspaceContext } from './open-workspace.js';
import type { Statement } from './request-pool.js';
import { bindTenant, withTenantSettings } from './tenant.js';

/**
 * The statements of one request, as one transaction on one connection, without `begin` and `commit`: PostgreSQL treats
 * extended-query messages up to a Sync as a transaction. So `set_config(…, true)` lasts for these statements and leaves
 * nothing on the connection, and a pooler in transaction mode keeps its server connection until the end. Statements are sent without
 * waiting for earlier results. After a failed one the others fail with its error.
 *
 * The driver takes it for one query (its client must not be pipelined) and passes all messages on to it.
 */
export class ReadTransaction {
  /** Sent, without a complete result; the first one is the current statement, to which messages belong. */
  private readonly sent: DriverQuery[] = [];
  /** Before the connection is ready. */
  private readonly unsent: DriverQuery[] = [];
  private connection?: DriverConnection;
  private error?: Error;
  private isCorked = false;
  private isEndingSoon = false;
  /** Whether it takes no further statements. */
  isEnding = false;
  private finish: () => void = () => undefined;
  private readonly ended = new Promise<void>((resolve) => (this.finish = resolve));
  /** Whether the connection is of no more use. */
  isLost = false;

  private isOpenOnNodes = false;

  /**
   * @param tenant what its statements are bound to where Citus distributes the tables; else they see what the transaction opens
   * @param isDistributed whether the nodes of Citus have to open the workspace, too, after the first statement
   */
  constructor(
    client: PoolClient,
    private readonly tenant?: WorkspaceContext,
    private readonly isDistributed = false,
  ) {
    client.query(this as unknown as Submittable);
  }

  /** Whether statements can be sent before access is granted. */
  get hasTenant(): boolean {
    return !this.isDistributed || this.tenant !== undefined;
  }

  /** Whether its statements see what was granted meanwhile. */
  isOf({ userId, customerId, seesOwnRows }: WorkspaceContext): boolean {
    const { tenant } = this;
    if (!this.isDistributed) return true;
    return tenant?.userId === userId && tenant.customerId === customerId && tenant.seesOwnRows === seesOwnRows;
  }

  /** `types`: of the result's columns, decoded to JavaScript values by default. */
  query<Row extends QueryResultRow>(statement: Statement & { types?: unknown }): Promise<QueryResult<Row>> {
    return new Promise((resolve, reject) => {
      if (this.isEnding) throw this.error ?? new Error('The transaction has ended');
      const query = new Query({
        ...this.bind(statement),
        types: statement.types ?? decodedTypes,
      } as Statement) as unknown as DriverQuery;
      query.callback = (error, result) => (error ? reject(error) : resolve(result as QueryResult<Row>));
      if (this.connection) this.send(query, this.connection);
      else this.unsent.push(query);
      if (this.tenant && this.isDistributed && !this.isOpenOnNodes) this.openOnNodes(this.tenant);
    });
  }

  private bind(statement: Statement): Statement {
    if (!this.isDistributed) return withTenantSettings(statement);
    return this.tenant ? bindTenant(statement, this.tenant) : statement;
  }

  /** In the implicit transaction of the statement before. */
  private openOnNodes(tenant: WorkspaceContext): void {
    this.isOpenOnNodes = true;
    for (const text of setWorkspace(tenant)) this.query({ text }).catch(() => undefined);
  }

  /** Ends the transaction after the statements sent. Resolves when the connection is free again. */
  end(): Promise<void> {
    if (!this.isEnding) {
      this.isEnding = true;
      this.connection?.sync();
    }
    return this.ended;
  }

  /** Ends it together with the statements that this turn of the event loop sends. */
  endSoon(): void {
    this.isEndingSoon = true;
    if (!this.isCorked) process.nextTick(() => void this.end());
  }

  /** Name and text of the current statement: the driver stores which ones the server has parsed. */
  get name(): string | undefined {
    return this.sent[0]?.name;
  }

  get text(): string | undefined {
    return this.sent[0]?.text;
  }

  submit(connection: DriverConnection): void {
    this.connection = connection;
    for (const query of this.unsent) this.send(query, connection);
    if (this.isEnding) connection.sync();
  }

  handleRowDescription(message: unknown): void {
    this.sent[0]?.handleRowDescription(message);
  }

  handleDataRow(message: unknown): void {
    this.sent[0]?.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, connection: DriverConnection): void {
    const query = this.sent.shift();
    query?.handleCommandComplete(message, connection);
    query?.handleReadyForQuery(connection);
  }

  handleReadyForQuery(): void {
    this.finish();
  }

  /** Of the server or of the connection. The server skips what was sent after the failed statement. */
  handleError(error: Error & { severity?: string }, connection: DriverConnection): void {
    this.isLost ||= error.severity !== 'ERROR';
    this.error ??= error;
    for (const query of [...this.sent, ...this.unsent].splice(0)) {
      Reflect.deleteProperty(connection.submittedNamedStatements, query.name ?? '');
      query.handleError(error, connection);
    }
    this.sent.length = 0;
    this.unsent.length = 0;
    void this.end();
    // The driver reports no end of a failed query; the connection's next user waits for it.
    this.finish();
  }

  private send(query: DriverQuery, connection: DriverConnection): void {
    const parsedText = connection.parsedStatements[query.name ?? ''] ?? query.text;
    if (parsedText !== query.text) throw new Error(`The statement ${query.name} has two texts`);
    this.sent.push(query);
    if (!this.isCorked) this.cork(connection);
    // A query ends with a Sync, which would end the transaction.
    query.prepare(Object.create(connection, { sync: { value: () => undefined } }) as DriverConnection);
  }

  /** Sends everything of this turn of the event loop at once, and has PostgreSQL send the results. */
  private cork(connection: DriverConnection): void {
    this.isCorked = true;
    connection.stream.cork();
    process.nextTick(() => {
      if (this.isEndingSoon) void this.end();
      // A Sync does it too.
      if (!this.isEnding) connection.flush();
      connection.stream.uncork();
      this.isCorked = false;
    });
  }
}

/** Undeclared members of the driver's query. */
interface DriverQuery {
  name?: string;
  text: string;
  callback: (error: Error | null, result: QueryResult) => void;
  prepare(connection: DriverConnection): void;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: DriverConnection): void;
  handleReadyForQuery(connection: DriverConnection): void;
  handleError(error: Error, connection: DriverConnection): void;
}

/** Undeclared members of the driver's connection. */
interface DriverConnection {
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
  stream: { cork(): void; uncork(): void };
  sync(): void;
  flush(): void;
}
