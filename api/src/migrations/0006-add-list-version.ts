import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Adds the list version, which validates cached counts, and indexes for sorting by score. */
export class AddListVersion extends ForwardOnlyMigration {
  readonly name = 'ListSpeed1763700000006';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(VERSION);
    await runner.query(INDEXES);
  }
}

// Grows with every change of a workspace's leads and tags: a count is valid for one version.
const VERSION = `alter table lead_total add column if not exists version bigint not null default 0;`;

// The only sort column without indexes.
const INDEXES = ['asc', 'desc']
  .map(
    (direction) => `create index if not exists lead_score_${direction} on lead
      (customer_id, score ${direction} nulls last, lead_id) where not recycled and verdict <> 'hidden';`,
  )
  .join('\n');
