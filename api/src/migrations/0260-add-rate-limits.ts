import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Counts of limits per minute, shared by all processes (decision 0095). Unlogged: a crash may end a minute early. */
export class AddRateLimits extends ForwardOnlyMigration {
  readonly name = 'AddRateLimits1763700000260';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create unlogged table rate_limit (
        bucket text primary key,              -- the limit, and whose requests it counts
        requests int not null,
        window_ends_at timestamptz not null
      ) with (fillfactor = 50)                -- each request updates a row in place`);
  }
}
