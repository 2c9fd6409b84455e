import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Gives indexes the order of lists without a sort column: best score first, then the last signal. */
export class RankLists extends ForwardOnlyMigration {
  readonly name = 'RankLists1763700000066';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(INDEXES);
  }
}

// `lead_listed` still has the order of ids.
const INDEXES = `
drop index lead_facts, lead_recycled;
create index lead_facts on lead (customer_id, score desc nulls last, last_signal_at desc nulls last, lead_id)
  include (company_id, signal_count, company_employee_count, company_country_code, company_name_key, full_name_key,
    job_title_key)
  where not recycled and verdict <> 'hidden';
create index lead_recycled on lead (customer_id, score desc nulls last, last_signal_at desc nulls last, lead_id)
  where recycled;
create index company_list_best on lead_company
  (customer_id, score desc nulls last, last_signal_at desc nulls last, company_id) where company_id > 0;`;
