import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Serves the best leads of a company, and sums over all of them, from an index; and who left a company last. */
export class OrderLeadsOfCompanies extends ForwardOnlyMigration {
  readonly name = 'OrderLeadsOfCompanies1763700000155';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index lead_company_best on lead (customer_id, company_id, score desc nulls last, last_signal_at desc nulls last, lead_id)
        include (first_signal_at, recycled, verdict);
      drop index lead_company_leads;
      create index employment_former on employment (company_id, until);
      drop index employment_company`);
  }
}
