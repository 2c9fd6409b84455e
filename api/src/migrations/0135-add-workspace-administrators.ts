import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Lets a customer's staff administer their own workspace. */
export class AddWorkspaceAdministrators extends ForwardOnlyMigration {
  readonly name = 'AddWorkspaceAdministrators1763700000135';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app_user add is_workspace_admin boolean not null default false,
        add constraint app_user_workspace_admin check (not is_workspace_admin or customer_id is not null and not is_admin)`);
  }
}
