import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Lets workers prove that they run by a row, whatever connections and servers they use. */
export class AddWorkerHeartbeats extends ForwardOnlyMigration {
  readonly name = 'AddWorkerHeartbeats1763700000185';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table job_worker add seen_at timestamptz');
  }
}
