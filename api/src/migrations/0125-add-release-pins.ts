import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** The releases of remotes that chosen workspaces use instead of the live ones. Administration's, not of the workspaces' data. */
export class AddReleasePins extends ForwardOnlyMigration {
  readonly name = 'AddReleasePins1763700000125';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table release_pin (
        customer_slug text not null references customer (slug),
        remote text not null,                       -- mf_leads
        release text not null,                      -- 1.4.0-9f0c6aa
        pinned_at timestamptz not null default now(),
        primary key (customer_slug, remote)
      )`);
  }
}
