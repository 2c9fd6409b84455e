import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/**
 * Under row-level security PostgreSQL estimates `verdict <> 'hidden'` from the number of verdicts alone. Where a sample of leads
 * had one, it expected no lead at all, and read all leads again for each that had changed (decision 0116).
 */
export class StateNumberOfVerdicts extends ForwardOnlyMigration {
  readonly name = 'StateNumberOfVerdicts1763700000315';

  async up(runner: QueryRunner): Promise<void> {
    // Citus refuses to pass this on: `migrate --distribute` sets it on shards. On PostgreSQL the setting has no effect.
    await runner.query('set local citus.enable_ddl_propagation = off');
    await runner.query('alter table lead alter column verdict set (n_distinct = 3)');
    await runner.query('set local citus.enable_ddl_propagation = on');
    await runner.query('analyze lead (verdict)');
  }
}
