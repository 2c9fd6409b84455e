import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A migration that cannot be reverted. */
export abstract class ForwardOnlyMigration implements MigrationInterface {
  /**
   * The name under which databases record this migration. It never changes, even if the class is renamed: a migration
   * under another name would run again. TypeORM orders migrations by the last 13 digits.
   */
  abstract readonly name: string;

  abstract up(runner: QueryRunner): Promise<void>;

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only: restore a backup instead.'));
  }
}
