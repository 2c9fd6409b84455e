import { ConcurrentIndexMigration } from './concurrent-index-migration.js';

/** Finds the lead of a favourite's address in its workspace. */
export class IndexLeadsByLinkedin extends ConcurrentIndexMigration {
  readonly name = 'IndexLeadsByLinkedin1763700000326';

  protected readonly indexes = {
    lead_linkedin: { on: 'on lead (customer_id, person_linkedin_url) where person_linkedin_url is not null' },
  };
}
