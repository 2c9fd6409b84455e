import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Counts what own sources send of companies, takes people by e-mail, and looks for unknown people again (decision 0088). */
export class CountSignalsOfCompanies extends ForwardOnlyMigration {
  readonly name = 'CountSignalsOfCompanies1763700000277';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(WEEKS);
    await runner.query(COUNT);
    await runner.query(ACTIVITY);
    await runner.query(PEOPLE);
  }
}

const WEEKS = `
create table company_signal_week (
  customer_id int not null references customer,
  domain text collate "C" not null,
  source_id int not null,
  week date not null,                           -- its Monday (UTC)
  count int not null,
  last_at timestamptz not null,
  primary key (customer_id, domain, source_id, week),
  foreign key (customer_id, source_id) references signal_source
);
create index company_signal_week_source on company_signal_week (customer_id, source_id);
select protect_workspace_table('company_signal_week');`;

const COUNT = `
insert into company_signal_week (customer_id, domain, source_id, week, count, last_at)
select customer_id, domain, source_id, date_trunc('week', created_at at time zone 'UTC')::date, count(*), max(created_at)
from own_signal where domain is not null group by 1, 2, 3, 4`;

const ACTIVITY = `
alter table lead_company add column own_activity double precision not null default 0; -- of the company's own signals, in its score
update lead_company k set score_due = true from company, (select distinct customer_id, domain from company_signal_week) counted
where company.company_id = k.company_id and counted.customer_id = k.customer_id and counted.domain = company.domain;`;

const PEOPLE = `
alter table own_signal add column email text;              -- of a person
alter table own_signal add column attempts int not null default 0; -- to find an unknown person
alter table own_signal add column retry_at timestamptz;    -- when an unknown person is looked for again; null: never
alter table own_signal drop constraint own_signal_subject_check;
alter table own_signal add constraint own_signal_subject_check check (num_nonnulls(login, domain, email) = 1);
update own_signal set retry_at = now() where state = 'unknown';`;
