import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Adds the columns that company lists sort by to the totals, so that an index serves each page. */
export class AddCompanyListColumns extends ForwardOnlyMigration {
  readonly name = 'CompanyLists1763700000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COLUMNS);
    await runner.query(FILL);
    await runner.query(INDEXES);
  }
}

const COLUMNS = `
alter table lead_company
  add column company_name_key text collate "C",
  add column employee_count int,
  add column country_code text collate "C";
-- Rows of lead_company, including the one of leads without a company.
alter table lead_total add column companies_count int not null default 0;`;

const FILL = `
update lead_company total set company_name_key = sort_key(company.name), employee_count = company.employee_count,
  country_code = company.country_code
from company where company.company_id = total.company_id;
update lead_total set companies_count = (
  select count(*) from lead_company where lead_company.customer_id = lead_total.customer_id);`;

const SORT_COLUMNS = [
  'company_name_key',
  'employee_count',
  'leads_count',
  'signals_count',
  'last_signal_at',
  'country_code',
];

// One per direction, as for leads. Leads without a company are not sorted: they come last.
const INDEXES = SORT_COLUMNS.flatMap((column) =>
  ['asc', 'desc'].map(
    (direction) => `create index company_list_${column}_${direction} on lead_company
      (customer_id, ${column} ${direction} nulls last, company_id) where company_id > 0;`,
  ),
).join('\n');
