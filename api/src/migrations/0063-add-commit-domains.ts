import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Stores the domains of the addresses under which people commit. */
export class AddCommitDomains extends ForwardOnlyMigration {
  readonly name = 'AddCommitDomains1763700000063';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COMMIT_DOMAINS);
  }
}

const COMMIT_DOMAINS = `
create table commit_domain (
  person_id int not null references person on delete cascade,
  domain text not null,                -- or why the address names no employer: hidden, private
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  is_pending boolean not null default true,  -- the rules of attribution have not read it yet
  primary key (person_id, domain)
);
create index commit_domain_people on commit_domain (domain) where position('.' in domain) > 0;
create index commit_domain_pending on commit_domain (person_id) where is_pending;
revoke all on commit_domain from forksight_app;

-- The newest push of people whose address is not known, as events name no commits since October 2025.
create table unread_push (
  person_id int primary key references person on delete cascade,
  repo_id int not null,
  head text not null,
  pushed_at timestamptz not null
);
revoke all on unread_push from forksight_app;`;
