import { Command } from 'commander';
import { loadConfig } from '../config/config.js';
import { migrate } from './migrations.js';

/** `migrate` */
export function migrateCommand(): Command {
  return new Command('migrate')
    .description('Bring the database of DATABASE_URL up to this release')
    .action(async () => {
      const migrated = await migrate(loadConfig().databaseUrl);
      process.stdout.write(migrated.length === 0 ? 'Nothing to migrate.\n' : `Migrated: ${migrated.join(', ')}\n`);
    });
}
