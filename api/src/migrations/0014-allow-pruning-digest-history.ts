import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Allows pruning the history of digests while keeping which leads they have reported. */
export class AllowPruningDigestHistory extends ForwardOnlyMigration {
  readonly name = 'DigestHistory1763700000014';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(REPORTED_WITHOUT_DIGEST);
  }
}

const REPORTED_WITHOUT_DIGEST = `
alter table slack_digest_lead alter column digest_id drop not null;
alter table slack_digest_lead
  drop constraint slack_digest_lead_customer_id_digest_id_fkey,
  add foreign key (customer_id, digest_id) references slack_digest (customer_id, digest_id)
    on delete set null (digest_id);
`;
