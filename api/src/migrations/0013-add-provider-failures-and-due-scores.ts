import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Skips people whose provider queries fail, and scores a company once for all of its leads. */
export class AddProviderFailuresAndDueScores extends ForwardOnlyMigration {
  readonly name = 'Judgement1763700000013';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(PROVIDER_FAILURES);
    await runner.query(COMPANY_SCORES);
  }
}

const PROVIDER_FAILURES = `
-- People whom a provider failed for: skipped until retry_at.
create table provider_failure (
  source text not null,
  person_id int not null references person on delete cascade,
  failures int not null,
  retry_at timestamptz not null,
  primary key (source, person_id)
);
revoke all on provider_failure from forksight_app;`;

// A constant default rewrites no row.
const COMPANY_SCORES = `
alter table lead_company add column score_due boolean not null default false;
create index lead_company_due on lead_company (customer_id, company_id) where score_due;`;
