import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Records where, with what and when a session was last used, and when its user last proved their identity (decision 0031). */
export class AddSessionUse extends ForwardOnlyMigration {
  readonly name = 'AddSessionUse1763700000116';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table session
        add column session_id uuid not null default gen_random_uuid() unique, -- names the session, but opens none
        add column last_used_at timestamptz not null default now(),           -- written at most once an hour
        add column authenticated_at timestamptz not null default now(),
        add column address text,                                              -- of the last recorded use
        add column browser text;
      update session set authenticated_at = created_at;`);
  }
}
