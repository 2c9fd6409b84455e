import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/**
 * Creates the tables of the first release.
 *
 * Workspace tables have `customer_id` first in every key and index, and no triggers or identity columns: they can be
 * distributed by `customer_id` without a rewrite. Global tables never refer to workspace tables.
 */
export class CreateInitialTables extends ForwardOnlyMigration {
  readonly name = 'Foundation1763700000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(EXTENSIONS_AND_FUNCTIONS);
    await runner.query(GLOBAL_TABLES);
    await runner.query(WORKSPACE_TABLES);
    await runner.query(LEAD_INDEXES);
  }
}

const EXTENSIONS_AND_FUNCTIONS = `
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create type signal_type as enum (
  'WatchEvent', 'PullRequestEvent', 'PullRequestReviewEvent', 'IssuesEvent', 'CommitCommentEvent',
  'IssueCommentEvent', 'PullRequestReviewCommentEvent', 'ForkEvent', 'CreateEvent', 'DeleteEvent', 'PushEvent',
  'MemberEvent', 'PublicEvent', 'GollumEvent', 'ReleaseEvent');
create type lead_verdict as enum ('human', 'suspected', 'hidden');

-- The sort key of text: lowercased as browsers do, compared by code point.
create function sort_key(value text) returns text language sql immutable parallel safe
  return lower(value collate "und-x-icu") collate "C";

-- Labels of the signal groups of these types (spec, Leads page), in the order of the groups.
create function signal_groups_key(types signal_type[]) returns text language sql immutable parallel safe
as $$
  select nullif(concat_ws(', ',
    case when types && '{WatchEvent}' then 'watch' end,
    case when types && '{PullRequestEvent,PullRequestReviewEvent}' then 'pull request' end,
    case when types && '{IssuesEvent}' then 'issue' end,
    case when types && '{CommitCommentEvent,IssueCommentEvent,PullRequestReviewCommentEvent}' then 'comment' end,
    case when types && '{ForkEvent}' then 'fork' end,
    case when types && '{CreateEvent,DeleteEvent,PushEvent}' then 'commit' end,
    case when types && '{MemberEvent,PublicEvent,GollumEvent,ReleaseEvent}' then 'other' end), '') collate "C"
$$;

-- The workspace of this connection's request; null when it has none.
create function current_workspace() returns int language sql stable parallel safe
  return nullif(current_setting('forksight.customer_id', true), '')::int;

-- The user of this connection's request; null when it has none.
create function current_member() returns int language sql stable parallel safe
  return nullif(current_setting('forksight.user_id', true), '')::int;
`;

const GLOBAL_TABLES = `
create table customer (
  customer_id int generated always as identity primary key,
  name text not null,
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$'
    and slug not in ('logout', 'terms', 'privacy', 'login', 'admin')),
  email_domain text not null unique,
  company_linkedin_url text,
  slack_webhook_url text,
  prompt_config jsonb not null default '{}',
  active boolean not null default true,
  created_at timestamptz not null default now()
);

create table app_user (
  user_id int generated always as identity primary key,
  email text not null,
  name text,
  is_admin boolean not null default false,
  customer_id int references customer,
  active boolean not null default true,
  password_lookup bytea unique,      -- keyed hash that finds the user of a password
  password_hash text,                -- argon2id hash that verifies it
  created_at timestamptz not null default now(),
  check (is_admin or customer_id is not null)
);
create unique index app_user_email on app_user (lower(email));

create table session (
  token_hash bytea primary key,      -- SHA-256 of the cookie's value
  user_id int not null references app_user on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_by_user on session (user_id);
create index session_expiry on session (expires_at);

create table sign_in_throttle (
  address text primary key,
  failures int not null,
  window_ends_at timestamptz not null
);

create table company (
  company_id int generated always as identity primary key,
  name text not null,
  domain text unique,
  employee_count int,
  country_code text check (country_code ~ '^[A-Z]{2}$'),
  linkedin_url text,
  logo_url text,
  provenance jsonb not null default '{}',  -- per column: {"source": …, "at": …}
  created_at timestamptz not null default now()
);
create unique index company_name_without_domain on company (sort_key(name)) where domain is null;
create index company_name on company (sort_key(name));

create table person (
  person_id int generated always as identity primary key,
  github_id bigint not null unique,
  login text not null,
  login_seen_at timestamptz,         -- time of the newest event with this login: logins change, ids do not
  account_type text,
  full_name text,
  job_title text,
  company_id int references company,
  linkedin_url text,
  twitter text,
  personal_email text,
  work_email text,
  linkedin_image text,
  provenance jsonb not null default '{}',  -- per column: {"source": …, "at": …}
  created_at timestamptz not null default now()
);
create index person_login on person (lower(login));
create index person_linkedin on person (linkedin_url) where linkedin_url is not null;
create index person_company on person (company_id);

create table repo (
  repo_id int generated always as identity primary key,
  github_id bigint unique,
  org text not null,
  name text not null,
  full_name text not null generated always as (org || '/' || name) stored,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  last_sync_at timestamptz
);
create unique index repo_full_name on repo (lower(full_name));

create table import_run (
  import_run_id int generated always as identity primary key,
  file_name text not null,
  file_sha256 bytea not null,
  finished_at timestamptz not null default now(),
  report jsonb not null
);
`;

const WORKSPACE_TABLES = `
create table tracked_repo (
  customer_id int not null references customer,
  repo_id int not null references repo,
  created_at timestamptz not null default now(),
  primary key (customer_id, repo_id)
);
create index tracked_repo_repo on tracked_repo (repo_id);

-- A person in one workspace, with copies of the values that lists filter and sort by. lead_id is the person's id.
create table lead (
  customer_id int not null references customer,
  lead_id int not null references person,
  full_name text,
  job_title text,
  company_id int references company,
  company_name text,
  company_employee_count int,
  company_country_code text,
  signal_count int not null default 0,
  first_signal_at timestamptz,
  last_signal_at timestamptz,
  signal_types signal_type[] not null default '{}',
  repo_ids int[] not null default '{}',
  recycled boolean not null default false,
  verdict lead_verdict not null default 'human',
  verdict_reason text,
  score smallint,
  full_name_key text collate "C" generated always as (sort_key(full_name)) stored,
  job_title_key text collate "C" generated always as (sort_key(job_title)) stored,
  company_name_key text collate "C" generated always as (sort_key(company_name)) stored,
  types_key text collate "C" generated always as (signal_groups_key(signal_types)) stored,
  repos_key text collate "C",   -- the repositories' names, lowercased, sorted, joined by ', '
  tags_key text collate "C",    -- the tags' names, lowercased, sorted, joined by ', '
  created_at timestamptz not null default now(),
  primary key (customer_id, lead_id)
);

-- An event at the code host, stored once whatever its source.
create table signal (
  customer_id int not null,
  repo_id int not null references repo,
  natural_key text collate "C" not null,
  type signal_type not null,
  lead_id int not null,
  created_at timestamptz not null,       -- the event's own time
  source_rank smallint not null,
  at_home boolean not null default false, -- by the repository's owner in their own repository: stored, not counted
  link text,
  detail text,
  primary key (customer_id, repo_id, natural_key),
  foreign key (customer_id, lead_id) references lead (customer_id, lead_id)
);
create index signal_lead on signal (customer_id, lead_id, created_at desc) include (type, repo_id);

-- Totals of the leads that lists show by default (neither hidden nor recycled). company_id 0: leads without a company.
create table lead_company (
  customer_id int not null references customer,
  company_id int not null,
  leads_count int not null,
  signals_count int not null,
  last_signal_at timestamptz,
  primary key (customer_id, company_id)
);

-- The same for the workspace.
create table lead_total (
  customer_id int primary key references customer,
  leads_count int not null default 0,
  signals_count int not null default 0,
  recycled_count int not null default 0,
  hidden_count int not null default 0
);

create table tag (
  customer_id int not null references customer,
  tag_id uuid not null default gen_random_uuid(),
  name text not null,
  created_at timestamptz not null default now(),
  primary key (customer_id, tag_id),
  check (sort_key(name) <> 'recycled')   -- reserved: a state of the lead, not a tag
);
create unique index tag_name on tag (customer_id, sort_key(name));

create table lead_tag (
  customer_id int not null,
  tag_id uuid not null,
  lead_id int not null,
  primary key (customer_id, tag_id, lead_id),
  foreign key (customer_id, tag_id) references tag (customer_id, tag_id) on delete cascade,
  foreign key (customer_id, lead_id) references lead (customer_id, lead_id) on delete cascade
);
create index lead_tag_lead on lead_tag (customer_id, lead_id);

-- owner 0: the workspace's favourite; otherwise the id of the user.
create table favorite (
  customer_id int not null references customer,
  profile text not null,                 -- LinkedIn or GitHub address, normalised
  owner int not null default 0,
  lead_id int,
  created_at timestamptz not null default now(),
  primary key (customer_id, profile, owner),
  foreign key (customer_id, lead_id) references lead (customer_id, lead_id) on delete set null (lead_id)
);
create index favorite_lead on favorite (customer_id, lead_id);

create table lead_view (
  customer_id int not null references customer,
  view_id uuid not null default gen_random_uuid(),
  name text not null,
  entity_type text not null check (entity_type in ('leads', 'companies')),
  filters jsonb not null default '[]',
  slack_subscription_start date,
  created_at timestamptz not null default now(),
  primary key (customer_id, view_id)
);
create unique index lead_view_name on lead_view (customer_id, entity_type, name);

create table playbook_card (
  customer_id int not null,
  card_id uuid not null default gen_random_uuid(),
  lead_id int not null,
  contents jsonb not null,
  created_at timestamptz not null default now(),
  primary key (customer_id, card_id),
  foreign key (customer_id, lead_id) references lead (customer_id, lead_id) on delete cascade
);
create index playbook_card_lead on playbook_card (customer_id, lead_id, created_at desc);
`;

/** The columns that the leads table sorts by (api-contract, `sortCol`). */
const LEAD_SORT_COLUMNS = [
  'company_name_key',
  'company_employee_count',
  'full_name_key',
  'job_title_key',
  'repos_key',
  'types_key',
  'signal_count',
  'last_signal_at',
  'tags_key',
  'company_country_code',
];

// Ties are sorted by id ascending and missing values come last in both directions, so each direction needs an index.
const LEAD_INDEXES = `
${LEAD_SORT_COLUMNS.flatMap((column) =>
  ['asc', 'desc'].map(
    (direction) => `create index lead_${column}_${direction} on lead
      (customer_id, ${column} ${direction} nulls last, lead_id) where not recycled and verdict <> 'hidden';`,
  ),
).join('\n')}
create index lead_listed on lead (customer_id, lead_id) where not recycled and verdict <> 'hidden';
create index lead_recycled on lead (customer_id, lead_id) where recycled;
create index lead_company_leads on lead (customer_id, company_id);
-- On the sort keys, which are lowercased alike in every locale; ILIKE depends on the server's locale.
create index lead_text on lead using gin
  (customer_id, job_title_key gin_trgm_ops, company_name_key gin_trgm_ops, full_name_key gin_trgm_ops);
create index lead_activity on lead using gin (customer_id, repo_ids, signal_types);
`;
