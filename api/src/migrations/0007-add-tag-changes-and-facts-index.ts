import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Adds a counter of tag changes and an index with the facts of all leads. */
export class AddTagChangesAndFactsIndex extends ForwardOnlyMigration {
  readonly name = 'ListAnchors1763700000007';

  async up(runner: QueryRunner): Promise<void> {
    // Every list reads the table of totals, so it is locked last, not while the index is built.
    await runner.query(INDEX);
    await runner.query(VERSION);
  }
}

// How many versions changed tags only: results without tags are valid while `version - tag_changes` stays the same.
const VERSION = `alter table lead_total add column if not exists tag_changes bigint not null default 0;`;

// Covers most filters, searches and company groups and reads a third of the bytes of the leads.
const INDEX = `
create index if not exists lead_facts on lead (customer_id, lead_id) include (company_id, signal_count, last_signal_at,
  company_employee_count, company_country_code, company_name_key, full_name_key, job_title_key)
  where not recycled and verdict <> 'hidden';`;
