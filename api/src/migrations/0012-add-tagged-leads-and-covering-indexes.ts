import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Adds indexes that cover pages and filters, and a table for tags, so that tagging rewrites no lead. */
export class AddTaggedLeadsAndCoveringIndexes extends ForwardOnlyMigration {
  readonly name = 'ListIndexes1763700000012';

  async up(runner: QueryRunner): Promise<void> {
    // Indexes first: the tables that every list reads are locked last and briefly.
    await runner.query(INDEXES);
    await runner.query(TAGGED);
    await runner.query(VACUUM);
    await runner.query(LEADS);
  }
}

// The first covers all queries of signals; the second, with the types, covers filters by country and signal type.
const INDEXES = `
create index signal_of_lead on signal (customer_id, lead_id, created_at desc) include (type, repo_id, at_home);
create index lead_country_types on lead (customer_id, company_country_code, lead_id) include (signal_types)
  where not recycled and verdict <> 'hidden';`;

// The sort key of tagged leads, in a table of its own: a lead is in two dozen indexes.
const TAGGED = `
create table tagged_lead (
  customer_id int not null,
  lead_id int not null,
  tags_key text collate "C" not null,   -- the tags' names, lowercased, sorted, joined by ', '
  primary key (customer_id, lead_id),
  foreign key (customer_id, lead_id) references lead (customer_id, lead_id) on delete cascade
);
insert into tagged_lead select customer_id, lead_id, tags_key from lead where tags_key is not null;
create index tagged_lead_asc on tagged_lead (customer_id, tags_key, lead_id);
create index tagged_lead_desc on tagged_lead (customer_id, tags_key desc nulls last, lead_id);
analyze tagged_lead;
select protect_workspace_table('tagged_lead');`;

// Index-only scans read the table again for every page with a changed row until it is vacuumed, by default after a fifth of
// all rows have changed.
const VACUUM = `
alter table lead set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02);
alter table signal set (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);`;

// Waiting for a long reader would block all other requests: fail instead, to be repeated.
const LEADS = `
set local lock_timeout = '10s';
drop index signal_lead;
alter index signal_of_lead rename to signal_lead;
drop index lead_company_country_code_asc;
alter index lead_country_types rename to lead_company_country_code_asc;
drop view workspace_lead;
alter table lead drop column tags_key;
create view workspace_lead as select * from lead where customer_id = current_workspace();
revoke insert, update, delete on workspace_lead from forksight_app, forksight_across;`;
