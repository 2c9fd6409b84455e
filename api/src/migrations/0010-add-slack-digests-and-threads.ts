import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Adds the outbox of Slack digests and the texts of issues and pull requests for playbooks. */
export class AddSlackDigestsAndThreads extends ForwardOnlyMigration {
  readonly name = 'Outreach1763700000010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(WORKSPACE_TABLES);
    await runner.query(GLOBAL_TABLES);
  }
}

const WORKSPACE_TABLES = `
-- The outbox of digests: the leads that were new in a view within a period. It outlives its view, as history.
create table slack_digest (
  customer_id int not null references customer,
  digest_id uuid not null default gen_random_uuid(),
  view_id uuid not null,
  view_name text not null,
  period_from timestamptz not null,
  period_to timestamptz not null,
  leads_count int not null,
  with_recycled boolean not null,        -- its view selected recycled leads
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'unknown', 'failed')),
  attempts int not null default 0,
  failures int not null default 0,       -- attempts that certainly did not arrive, without rate limits, since the last manual retry
  doubts int not null default 0,         -- attempts without a response, which may have arrived
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  next_attempt_at timestamptz,           -- while sending: when it counts as unanswered; null: nothing more to do
  primary key (customer_id, digest_id),
  unique (customer_id, view_id, period_from)
);
create index slack_digest_due on slack_digest (customer_id, next_attempt_at) where next_attempt_at is not null;
create index slack_digest_history on slack_digest (customer_id, created_at desc, digest_id desc);

-- Leads that a view's digests have reported: none is reported twice.
create table slack_digest_lead (
  customer_id int not null,
  view_id uuid not null,
  lead_id int not null,
  digest_id uuid not null,
  primary key (customer_id, view_id, lead_id),
  foreign key (customer_id, view_id) references lead_view (customer_id, view_id) on delete cascade,
  foreign key (customer_id, lead_id) references lead (customer_id, lead_id) on delete cascade,
  foreign key (customer_id, digest_id) references slack_digest (customer_id, digest_id) on delete cascade
);
create index slack_digest_lead_digest on slack_digest_lead (customer_id, digest_id);
create index slack_digest_lead_lead on slack_digest_lead (customer_id, lead_id);

alter table playbook_card
  add column writer text not null default 'template' check (writer in ('template', 'model')),
  add column sources jsonb not null default '[]',
  add column statements jsonb not null default '[]';

select protect_workspace_table(workspace_table)
from unnest('{slack_digest,slack_digest_lead}'::regclass[]) as workspace_table;
`;

const GLOBAL_TABLES = `
-- When a webhook (keyed hash of its address) takes its next message: one per second, later if it says so.
create table slack_webhook_pace (
  webhook bytea primary key,
  free_at timestamptz not null
);

-- Text of an issue or pull request at the code host. body null: it is gone or not accessible.
create table thread_text (
  repo_id int not null references repo,
  number int not null,
  title text,
  body text,
  fetched_at timestamptz not null,
  primary key (repo_id, number)
);
`;
