import type { PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { asBytes } from '../bytes-client.js';
import type { RequestPool, Statement } from '../request-pool.js';
import type { Visit } from './visit.js';

/**
 * What a pipelined handler has instead of a visit: statements queued right behind the session statement, on its
 * connection, answered only if the session passes. They see the workspace through `current_workspace()` and the user
 * through `current_member()`, and can write nothing.
 */
export class PipelinedReads {
  private released = false;

  constructor(
    private readonly client: PoolClient,
    /** Rejects with the refusal. */
    readonly visit: Promise<Visit>,
    private readonly pool: RequestPool,
  ) {
    // Whoever needs the visit awaits it; until then a refusal is nobody's unhandled rejection.
    visit.catch(() => undefined);
  }

  /** @throws AppError the refusal, whatever the statement itself would have answered. */
  async rows<Row extends QueryResultRow>(statement: Statement): Promise<Row[]> {
    const { rows } = await this.query(statement);
    return rows as Row[];
  }

  /** The JSON that a statement built (one row, one column of type text), as the bytes that it was sent in. */
  async json(statement: Statement): Promise<Buffer> {
    const json = await this.jsonIfAny(statement);
    if (!json) throw new Error('The statement answered nothing');
    return json;
  }

  /** The same of a statement that may answer no row. */
  async jsonIfAny(statement: Statement): Promise<Buffer | undefined> {
    const [json] = (await this.bytes(statement)) ?? [];
    return json;
  }

  /** The columns of the one row, if any, that a statement answers. */
  async bytes(statement: Statement): Promise<Buffer[] | undefined> {
    const { rows } = await this.query({ ...statement, types: asBytes });
    const [row] = rows as Record<string, Buffer>[];
    return row && Object.values(row);
  }

  /**
   * What a statement of any length answers (one column of type text), some rows at a time. On a connection of its own,
   * which it keeps until the last row is read or the generator returned.
   */
  async *batches(statement: Statement): AsyncGenerator<string[], void> {
    const { user, customerId } = await this.visit;
    yield* this.pool.batches({ userId: user.userId, customerId }, statement);
  }

  private async query(statement: QueryConfig): Promise<QueryResult> {
    // Later, the connection serves another request, and its workspace.
    if (this.released) throw new Error('The request is over');
    const answer = this.client.query(statement);
    answer.catch(() => undefined);
    await this.visit;
    return answer;
  }

  release(): void {
    if (this.released) return;
    this.released = true;
    this.client.release();
  }
}
