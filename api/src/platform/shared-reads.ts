import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { holdUntilTurnEnds } from './write-together.js';

/**
 * Statements that ask for neither workspace nor user. Those that are asked for at the same time share one pipelined
 * connection, and those of one turn of the event loop go out in one write, which costs more than all else about them.
 */
export class SharedReads {
  private client?: Promise<PoolClient>;
  private asking = 0;
  private failed = false;

  constructor(private readonly pool: Pool) {}

  async query<Row extends QueryResultRow>(statement: QueryConfig): Promise<QueryResult<Row>> {
    const shared = (this.client ??= this.pool.connect());
    this.asking += 1;
    try {
      const client = await shared;
      holdUntilTurnEnds(client);
      return await client.query<Row>(statement);
    } catch (error) {
      this.failed = true;
      throw error;
    } finally {
      this.asking -= 1;
      if (this.asking === 0) this.giveBack(shared);
    }
  }

  private giveBack(shared: Promise<PoolClient>): void {
    // A statement that failed may have been the last that the connection heard of.
    const { failed } = this;
    this.client = undefined;
    this.failed = false;
    shared.then(
      (client) => client.release(failed),
      () => undefined,
    );
  }
}
