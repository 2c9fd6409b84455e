import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Records which releases are withheld and why, and who loaded a release, for the share of users in whose browsers it fails. */
export class WithholdReleasesByShare extends ForwardOnlyMigration {
  readonly name = 'WithholdReleasesByShare1763700000124';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter view withheld_release rename to failing_release;
      create table withheld_release (
        remote text not null,                       -- mf_leads
        release text not null,                      -- 1.4.0-9f0c6aa
        failures int not null,                      -- when it was withheld
        reason text not null check (reason in ('failures', 'share')),
        withheld_at timestamptz not null default now(),
        primary key (remote, release)
      );
      insert into withheld_release (remote, release, failures, reason, withheld_at)
        select remote, release, failures, 'failures', last_at from failing_release;
      drop view failing_release;
      create table release_load (
        remote text not null,
        release text not null,
        user_id int not null,                       -- app_user
        last_at timestamptz not null default now(),
        primary key (remote, release, user_id)
      );
      create index release_load_last on release_load (last_at);`);
  }
}
