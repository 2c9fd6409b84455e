import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Identifies a repository by its id at the code host; its name may have been another repository's before. */
export class IdentifyReposById extends ForwardOnlyMigration {
  readonly name = 'IdentifyReposById1763700000044';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(NAMES);
    await runner.query(SYNC_RECORDS);
  }
}

// Stored ids were read from the code host together with the name, so that no older event renames the repository.
const NAMES = `
drop index repo_full_name;
create index repo_full_name on repo (lower(full_name));
create unique index repo_name_without_id on repo (lower(full_name)) where github_id is null;
alter table repo add column name_seen_at timestamptz;  -- time of the newest event or page with this name
update repo set name_seen_at = coalesce(last_sync_at, now()) where github_id is not null;`;

// What belongs to a row goes with it when it is merged with another row of its repository.
const SYNC_RECORDS = ['repo_sync', 'repo_stream', 'repo_star_day', 'repo_insider', 'thread_text']
  .map(
    (table) => `
alter table ${table} drop constraint ${table}_repo_id_fkey,
  add constraint ${table}_repo_id_fkey foreign key (repo_id) references repo on delete cascade;`,
  )
  .join('');
