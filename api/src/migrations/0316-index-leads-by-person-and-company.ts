import { ConcurrentIndexMigration } from './concurrent-index-migration.js';

/**
 * Finds the leads of a person and of a company in all workspaces, and the companies' totals. Without them each is looked for in
 * each workspace: 1.5 million blocks for 25 people in 10,000 workspaces (decision 0116).
 */
export class IndexLeadsByPersonAndCompany extends ConcurrentIndexMigration {
  readonly name = 'IndexLeadsByPersonAndCompany1763700000316';

  protected readonly indexes = {
    lead_person: { on: 'on lead (lead_id)' },
    lead_of_company: { on: 'on lead (company_id) where company_id is not null' },
    lead_company_company: { on: 'on lead_company (company_id)' },
  };
}
