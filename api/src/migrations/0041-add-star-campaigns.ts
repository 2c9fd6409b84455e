import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Stores campaigns of bought stars and their accounts. */
export class AddStarCampaigns extends ForwardOnlyMigration {
  readonly name = 'StarCampaigns1763700000041';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CAMPAIGNS);
  }
}

const CAMPAIGNS = `
create table star_campaign (
  customer_id int not null references customer,
  campaign_id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('lockstep', 'burst')),
  repo_ids int[] not null,
  account_count int not null,
  first_star_at timestamptz not null,
  last_star_at timestamptz not null,
  found_at timestamptz not null default now(),
  reversed_at timestamptz,             -- when an administrator restored its accounts
  primary key (customer_id, campaign_id)
);
create table star_campaign_account (
  customer_id int not null,
  lead_id int not null,
  campaign_id uuid not null,
  primary key (customer_id, lead_id, campaign_id),
  foreign key (customer_id, campaign_id) references star_campaign on delete cascade,
  foreign key (customer_id, lead_id) references lead
);
create index star_campaign_account_campaign on star_campaign_account (customer_id, campaign_id, lead_id);
select protect_workspace_table(workspace_table)
from unnest('{star_campaign,star_campaign_account}'::regclass[]) workspace_table;`;
