import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Counts the failures of each release of a remote by user, and names the releases that are withheld because of them. */
export class AddReleaseFailures extends ForwardOnlyMigration {
  readonly name = 'AddReleaseFailures1763700000091';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(RELEASE_FAILURE);
    await runner.query(WITHHELD_RELEASE);
  }
}

const RELEASE_FAILURE = `
create table release_failure (
  remote text not null,                         -- mf_leads
  release text not null,                        -- 1.4.0-9f0c6aa
  user_id int not null,                         -- app_user
  count int not null default 1,
  last_at timestamptz not null default now(),
  primary key (remote, release, user_id)
);
create index release_failure_last on release_failure (last_at);`;

// One user's browser alone, which may be at fault, withholds no release.
const WITHHELD_RELEASE = `
create view withheld_release as
select remote, release, sum(count)::int as failures, max(last_at) as last_at
from release_failure group by remote, release having sum(least(count, 10)) >= 20;`;
