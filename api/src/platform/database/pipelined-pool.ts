import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';

/**
 * Runs statements that need neither workspace nor user. Concurrent statements share one pipelined
 * connection, which costs less processor time than a connection for each (decision 0009).
 */
export class PipelinedPool {
  private client?: Promise<PoolClient>;
  private pending = 0;
  private failed = false;

  constructor(private readonly pool: Pool) {}

  async query<Row extends QueryResultRow>(statement: QueryConfig): Promise<QueryResult<Row>> {
    const shared = (this.client ??= this.pool.connect());
    this.pending += 1;
    try {
      const client = await shared;
      return await client.query<Row>(statement);
    } catch (error) {
      this.failed = true;
      throw error;
    } finally {
      this.pending -= 1;
      if (this.pending === 0) this.release(shared);
    }
  }

  private release(shared: Promise<PoolClient>): void {
    // A failed statement may mean a lost connection: replace it.
    const { failed } = this;
    this.client = undefined;
    this.failed = false;
    shared.then(
      (client) => client.release(failed),
      () => undefined,
    );
  }
}
