import { Command } from 'commander';
import { loadConfig } from './config.js';
import { migrate } from './migrations.js';

/** `migrate` */
export function migrateCommand(): Command {
  return new Command('migrate')
    .description('Bring the database of DATABASE_URL up to this release')
    .action(async () => {
      const done = await migrate(loadConfig().databaseUrl);
      process.stdout.write(done.length === 0 ? 'Nothing to migrate.\n' : `Migrated: ${done.join(', ')}\n`);
    });
}
