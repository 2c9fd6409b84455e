import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The history of digests may be forgotten, but not which leads they have told of. */
export class DigestHistory1763700000014 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TOLD_WITHOUT_DIGEST);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only: restore a backup instead.'));
  }
}

const TOLD_WITHOUT_DIGEST = `
alter table slack_digest_lead alter column digest_id drop not null;
alter table slack_digest_lead
  drop constraint slack_digest_lead_customer_id_digest_id_fkey,
  add foreign key (customer_id, digest_id) references slack_digest (customer_id, digest_id)
    on delete set null (digest_id);
`;
