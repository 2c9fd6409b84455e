import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/**
 * Joins what restrictive policies say with the policy of the workspace: Citus creates them on shards as permissive ones, by which
 * users saw the private views of others (decision 0114).
 */
export class JoinPolicies extends ForwardOnlyMigration {
  readonly name = 'JoinPolicies1763700000297';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, policy, condition] of RESTRICTIONS) {
      await runner.query(
        `alter policy own_workspace on ${table} using (customer_id = current_workspace() and ${condition})`,
      );
      await runner.query(`drop policy ${policy} on ${table}`);
    }
  }
}

const RESTRICTIONS = [
  ['lead_view', 'own_views', 'private_to in (0, current_member())'],
  ['lead_view_order', 'own_order', 'user_id = current_member()'],
  ['alert', 'own_alerts', 'user_id = current_member()'],
] as const;
