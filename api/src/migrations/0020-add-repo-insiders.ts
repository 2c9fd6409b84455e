import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Adds the insiders of repositories, beginning with those that the stored signals show. */
export class AddRepoInsiders extends ForwardOnlyMigration {
  readonly name = 'RepoInsiders1763700000020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(INSIDERS);
    await runner.query(KNOWN_INSIDERS);
    await runner.query(MARK_SIGNALS);
  }
}

const INSIDERS = `
create table repo_insider (
  repo_id int not null references repo,
  github_id bigint not null,           -- of a person who may not be stored yet
  primary key (repo_id, github_id)
);
revoke all on repo_insider from forksight_app;

update lead set verdict_reason = 'insider' where verdict_reason = 'owner';`;

const KNOWN_INSIDERS = `
insert into repo_insider (repo_id, github_id)
select distinct repo_id, github_id from signal join person on person_id = lead_id
where at_home or type in ('PushEvent', 'CreateEvent', 'DeleteEvent', 'ReleaseEvent', 'MemberEvent', 'PublicEvent')
  or type = 'PullRequestEvent' and detail = 'merged'`;

// A job, because the leads of a large workspace take minutes. A new database has no queue yet and nothing to mark.
const MARK_SIGNALS = `
do $$ begin
  if exists (select from repo_insider) then
    perform public.add_job('mark-insider-signals', job_key => 'mark-insider-signals');
  end if;
end $$`;
