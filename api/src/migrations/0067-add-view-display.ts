import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Stores how a view shows its list, who owns it, private views, and each user's order of the views. */
export class AddViewDisplay extends ForwardOnlyMigration {
  readonly name = 'AddViewDisplay1763700000067';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COLUMNS);
    await runner.query(POLICY);
    await runner.query(ORDER);
  }
}

// Users are named without a reference, as elsewhere: workspace tables reference no table of users.
const COLUMNS = `
alter table lead_view
  add column icon text,
  add column display jsonb,                     -- sort, columns and layout; null: saved without them
  add column owner_id int,                      -- app_user; null: every member of the workspace may change it
  add column private_to int not null default 0, -- app_user; 0: shared with the workspace
  add constraint lead_view_private_to_check check (private_to in (0, owner_id));
drop index lead_view_name;
create unique index lead_view_name on lead_view (customer_id, entity_type, private_to, name);`;

const POLICY = `
create policy own_views on lead_view as restrictive to forksight_app using (private_to in (0, current_member()))`;

const ORDER = `
create table lead_view_order (
  customer_id int not null references customer,
  user_id int not null,                         -- app_user
  entity_type text not null check (entity_type in ('leads', 'companies')),
  view_ids uuid[] not null,                     -- views that are missing follow by name
  primary key (customer_id, user_id, entity_type)
);
select protect_workspace_table('lead_view_order');
create policy own_order on lead_view_order as restrictive to forksight_app using (user_id = current_member());`;
