import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/**
 * Requests add companies of their workspace with their own rights instead of the owner's: where Citus distributes the tables, one
 * transaction is several on the nodes, one for each role, and a request could not read what the owner had added for it.
 */
export class LetRequestsAddCompanies extends ForwardOnlyMigration {
  readonly name = 'LetRequestsAddCompanies1763700000301';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }
}

// One by one: Citus sends all of a message to each node. `migrate` grants the rest after all migrations, while requests already
// add companies.
const STATEMENTS = [
  `set local lock_timeout = '10s'`,
  'grant insert (name, workspace_id) on company to forksight_app',
  'drop policy known_to_workspace on company',
  `create policy known_to_workspace on company for select to forksight_app
    using (workspace_id is null or workspace_id = current_workspace())`,
  'create policy own_workspace on company for insert to forksight_app with check (workspace_id = current_workspace())',
  'alter function require_company(int, text) security invoker',
];
