import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Adds own sources of workspaces and the signals that they send (decision 0088). */
export class AddOwnSignals extends ForwardOnlyMigration {
  readonly name = 'AddOwnSignals1763700000266';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SOURCES_AS_REPOS);
    await runner.query(NAMES);
    await runner.query(TABLES);
    await runner.query(GROUPS);
  }
}

// A source stands where a repository stands: in signals, leads, counts by week and filters.
const SOURCES_AS_REPOS = `
alter table repo add column workspace_id int references customer; -- whose own source it is, which it alone sees
drop index repo_full_name, repo_name_without_id;
alter table repo drop column full_name;
alter table repo add column full_name text not null
  generated always as (case when workspace_id is null then org || '/' || name else name end) stored;
alter table repo add constraint repo_source_check
  check (workspace_id is null or github_id is null and name !~ '/'); -- never the name of a repository
create index repo_full_name on repo (lower(full_name));
create unique index repo_name_without_id on repo (lower(full_name)) where github_id is null and workspace_id is null;
create unique index repo_name_in_workspace on repo (workspace_id, lower(name)) where workspace_id is not null;
alter table repo enable row level security, force row level security;
create policy known_to_workspace on repo for select to forksight_app
  using (workspace_id is null or workspace_id = current_workspace());
create policy every_workspace on repo to forksight_across, forksight_jobs using (true);`;

// Under the policy no index serves lower(full_name), which is not leakproof.
const NAMES = `
create function repos_named(lower_names text[]) returns int[]
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(repo_id), '{}') from repo
  where lower(full_name) = any(lower_names) and (workspace_id is null or workspace_id = current_workspace())
$$;
revoke execute on function repos_named from public;
grant execute on function repos_named to forksight_app, forksight_jobs;`;

const TABLES = `
create table signal_source (
  customer_id int not null references customer,
  source_id int not null references repo,
  type signal_type not null,
  weight double precision not null,             -- points of a signal of today in the score
  received_count int not null default 0,
  last_received_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (customer_id, source_id)
);
select protect_workspace_table('signal_source');
create trigger signal_source_quota after insert on signal_source referencing new table as added
  for each statement execute function enforce_quota('50', 'own sources');

create table own_signal (
  customer_id int not null,
  source_id int not null,
  signal_key text collate "C" not null,         -- the sender's
  login text,                                   -- of a person
  domain text,                                  -- of a company
  created_at timestamptz not null,
  received_at timestamptz not null default now(),
  link text,
  detail text,
  state text not null check (state in ('waiting', 'stored', 'unknown')), -- whether the login is known
  lead_id int,
  primary key (customer_id, source_id, signal_key),
  foreign key (customer_id, source_id) references signal_source,
  foreign key (customer_id, lead_id) references lead,
  constraint own_signal_subject_check check ((login is null) <> (domain is null))
);
create index own_signal_waiting on own_signal (customer_id, lower(login)) where state = 'waiting';
create index own_signal_lead on own_signal (customer_id, lead_id) where lead_id is not null;
create index own_signal_domain on own_signal (customer_id, domain, created_at desc) where domain is not null;
select protect_workspace_table('own_signal');`;

const GROUPS = `
create or replace function signal_groups_key(types signal_type[]) returns text
language sql immutable parallel safe as $$
  select nullif(concat_ws(', ',
    case when types && '{WatchEvent}' then 'watch' end,
    case when types && '{PullRequestEvent,PullRequestReviewEvent}' then 'pull request' end,
    case when types && '{IssuesEvent}' then 'issue' end,
    case when types && '{CommitCommentEvent,IssueCommentEvent,PullRequestReviewCommentEvent}' then 'comment' end,
    case when types && '{ForkEvent}' then 'fork' end,
    case when types && '{CreateEvent,DeleteEvent,PushEvent}' then 'commit' end,
    case when types && '{MemberEvent,PublicEvent,GollumEvent,ReleaseEvent,PackageDownloadEvent,DocsVisitEvent,SignUpEvent,ChatMessageEvent,QuestionEvent,OwnEvent}'
      then 'other' end), '') collate "C"
$$;`;
