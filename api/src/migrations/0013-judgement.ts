import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What keeps one person's failing page from everybody else's, and scores a company once for all of its leads. */
export class Judgement1763700000013 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(PROVIDER_FAILURES);
    await runner.query(COMPANY_SCORES);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only: restore a backup instead.'));
  }
}

const PROVIDER_FAILURES = `
-- People whom a provider could not be asked about: passed over until then.
create table provider_failure (
  source text not null,
  person_id int not null references person on delete cascade,
  failures int not null,
  retry_at timestamptz not null,
  primary key (source, person_id)
);
revoke all on provider_failure from forksight_app;`;

// A constant default: whatever the number of companies, nothing is written.
const COMPANY_SCORES = `
alter table lead_company add column score_due boolean not null default false;
create index lead_company_due on lead_company (customer_id, company_id) where score_due;`;
