import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Adds notes on leads and companies, and who generated a playbook. */
export class AddNotes extends ForwardOnlyMigration {
  readonly name = 'AddNotes1763700000166';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table note (
        customer_id int not null references customer,
        note_id uuid not null default gen_random_uuid(),
        lead_id int,
        company_id int references company,
        author_id int not null references app_user,
        body text not null,
        mentions int[] not null default '{}',       -- users
        version int not null default 1,
        created_at timestamptz not null default now(),
        edited_at timestamptz,
        deleted_at timestamptz,                     -- can be restored for an hour
        primary key (customer_id, note_id),
        constraint note_body_check check (length(body) between 1 and 10000),
        constraint note_subject check (num_nonnulls(lead_id, company_id) = 1),
        foreign key (customer_id, lead_id) references lead on delete cascade
      );
      select protect_workspace_table('note');
      create index note_lead on note (customer_id, lead_id, created_at) where lead_id is not null;
      create index note_company on note (customer_id, company_id, created_at) where company_id is not null;
      create trigger note_quota after insert on note referencing new table as added
        for each statement execute function enforce_quota('20000', 'notes');
      alter table erasure_remnant drop constraint erasure_remnant_kind_check,
        add constraint erasure_remnant_kind_check
          check (kind in ('favorite', 'view-name', 'view-filters', 'tag', 'thread', 'note'));
      alter table playbook_card add column created_by int references app_user`);
  }
}
