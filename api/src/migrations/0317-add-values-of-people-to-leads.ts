import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/**
 * Columns for what lists, files and pages show of a lead's person, so that they read no row of `person` (decision 0114). Their prefix keeps
 * statements of the previous release, which name columns of joined tables alone, unambiguous.
 */
export class AddValuesOfPeopleToLeads extends ForwardOnlyMigration {
  readonly name = 'AddValuesOfPeopleToLeads1763700000317';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`set local lock_timeout = '10s'`);
    await runner.query(`
      alter table lead add column person_github_id bigint, add column person_linkedin_url text, add column person_twitter text,
        add column person_linkedin_image text, add column person_work_email text, add column person_personal_email text,
        add column person_provenance jsonb`);
  }
}
