import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/**
 * Default weights have changed. The next scoring computes the scores anew of each workspace that uses them, as it does when
 * the newest signal is days newer than at the last scoring.
 */
export class WeighJudgingLess extends ForwardOnlyMigration {
  readonly name = 'WeighJudgingLess1763700000090';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update lead_total set scored_as_of = '1970-01-01'
      where scored_as_of is not null and customer_id not in (select customer_id from score_weights)`);
  }
}
