import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Stores the outcome of each stream of a repository, and how many stars the code host counts per day. */
export class AddRepoStreamsAndStarDays extends ForwardOnlyMigration {
  readonly name = 'AddRepoStreamsAndStarDays1763700000018';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(STREAMS);
  }
}

const STREAMS = `
create table repo_stream (
  repo_id int not null references repo,
  stream text not null,
  outcome text not null check (outcome in ('listed', 'feed only', 'withheld', 'failed')),
  detail text,                       -- one sentence: why it is not listed
  complete_since timestamptz,        -- but for the gaps; null while nothing has been read
  read_at timestamptz not null,
  failures int not null default 0,   -- consecutive
  primary key (repo_id, stream)
);

-- Stars per day of Los Angeles: the code host's own count, and the stored ones.
create table repo_star_day (
  repo_id int not null references repo,
  day date not null,
  counted int not null,
  captured int not null default 0,
  primary key (repo_id, day)
);
revoke insert, update, delete on repo_stream, repo_star_day from forksight_app, forksight_across;`;
