import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Adds requests not to contact a person, which an administrator confirms, and remnants that an erasure leaves. */
export class AddDoNotContactRequests extends ForwardOnlyMigration {
  readonly name = 'DoNotContactRequests1763700000017';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(REQUESTS);
    await runner.query(REMNANTS);
  }
}

const REQUESTS = `
create table do_not_contact_request (
  customer_id int not null references customer,
  request_id uuid not null default gen_random_uuid(),
  lead_id int not null,
  requested_by int not null,                 -- app_user
  reason text,                               -- null: none was given, or it was erased with the person
  person_asked boolean not null,
  state text not null default 'pending' check (state in ('pending', 'confirmed', 'withdrawn', 'rejected')),
  created_at timestamptz not null default now(),
  confirms_at timestamptz,                   -- when it confirms itself; null: only an administrator confirms it
  decided_at timestamptz,
  decided_by int,                            -- app_user; null: by its time, or by the command line
  lifted_at timestamptz,                     -- when the block was lifted after the erasure
  primary key (customer_id, request_id),
  foreign key (customer_id, lead_id) references lead on delete cascade
);
create index do_not_contact_request_lead on do_not_contact_request (customer_id, lead_id, created_at);
create index do_not_contact_request_user on do_not_contact_request (customer_id, requested_by, created_at);
create unique index do_not_contact_request_pending on do_not_contact_request (customer_id, lead_id)
  where state = 'pending';
select protect_workspace_table('do_not_contact_request');`;

// Places and keyed hashes only: the table must not repeat what was erased.
const REMNANTS = `
create table erasure_remnant (
  person_id int not null references person on delete cascade,
  kind text not null check (kind in ('favorite', 'view-name', 'view-filters', 'tag', 'thread')),
  place text not null,                       -- of the row: 'customer', 'customer/view', 'customer/tag' or 'repo/number'
  text_hash bytea not null,                  -- keyed hash of the text there; a changed text has another
  primary key (person_id, kind, place, text_hash)
);
revoke all on erasure_remnant from forksight_app;
grant select, insert, delete on erasure_remnant to forksight_across;`;
