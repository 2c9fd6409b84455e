import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who did what, and who tried; and the wall behind every query's own `customer_id`. */
export class SecondWall1763700000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(AUDIT);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only: restore a backup instead.'));
  }
}

// Names and addresses as they were then, not references: entries outlive what they are about.
const AUDIT = `
create table audit_entry (
  audit_entry_id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  action text not null,
  outcome text not null check (outcome in ('done', 'denied', 'failed')),
  user_email text,
  customer_slug text,
  address text,
  detail text
);
create index audit_entry_action on audit_entry (action, audit_entry_id);
create index audit_entry_user on audit_entry (lower(user_email), audit_entry_id);
create index audit_entry_customer on audit_entry (customer_slug, audit_entry_id);
create index audit_entry_at on audit_entry (at);`;
