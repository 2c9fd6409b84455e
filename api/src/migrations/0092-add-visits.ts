import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Remembers the visits of users, which tell new leads. */
export class AddVisits extends ForwardOnlyMigration {
  readonly name = 'AddVisits1763700000092';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table workspace_visit (
        customer_id int not null references customer,
        user_id int not null references app_user on delete cascade,
        new_since timestamptz,                     -- when the user's previous visit ended; null: there was none
        seen_at timestamptz not null default now(),
        primary key (customer_id, user_id)
      );
      select protect_workspace_table('workspace_visit');
      create index lead_created on lead (customer_id, created_at) include (lead_id, recycled, verdict);`);
  }
}
