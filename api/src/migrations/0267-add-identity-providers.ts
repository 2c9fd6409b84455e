import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Adds identity providers of workspaces, and their accounts that are linked to users (decision 0100). */
export class AddIdentityProviders extends ForwardOnlyMigration {
  readonly name = 'AddIdentityProviders1763700000267';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(PROVIDERS);
    await runner.query(ACCOUNTS);
  }
}

const PROVIDERS = `
create table identity_provider (
  customer_id int not null references customer,
  kind text not null check (kind in ('oidc', 'saml')),
  provider_id uuid not null default gen_random_uuid(), -- another one for another issuer
  name text not null,
  issuer text not null,
  client_id text,
  client_secret text,
  sign_in_url text,
  certificate text,
  email_domains text[] not null,
  trusts_email boolean not null,                -- an address without a statement counts as verified
  creates_users boolean not null,               -- at the first sign-in
  active boolean not null default true,
  changed_at timestamptz not null default now(),
  primary key (customer_id, kind),
  unique (customer_id, provider_id),
  constraint identity_provider_complete_check check (case kind
    when 'oidc' then client_id is not null and client_secret is not null
    else sign_in_url is not null and certificate is not null end)
);
select protect_workspace_table('identity_provider');`;

const ACCOUNTS = `
create table provider_account (
  customer_id int not null references customer,
  provider_id uuid not null,
  subject text not null,                        -- the account's permanent id at the provider
  user_id int not null references app_user on delete cascade,
  email text not null,                          -- at the time of linking
  linked_at timestamptz not null default now(),
  primary key (customer_id, provider_id, subject),
  unique (customer_id, provider_id, user_id),
  foreign key (customer_id, provider_id) references identity_provider (customer_id, provider_id) on delete cascade
);
create index provider_account_user on provider_account (customer_id, user_id);
select protect_workspace_table('provider_account');`;
