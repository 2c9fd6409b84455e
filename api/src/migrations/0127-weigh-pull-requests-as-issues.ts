import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Default weights and the worth of closings have changed: the next scoring computes the scores of every workspace anew. */
export class WeighPullRequestsAsIssues extends ForwardOnlyMigration {
  readonly name = 'WeighPullRequestsAsIssues1763700000127';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`update lead_total set scored_as_of = '1970-01-01' where scored_as_of is not null`);
  }
}
