import { Command } from 'commander';
import { loadConfig } from '../config/config.js';
import { migrate } from './migrations.js';

/** `migrate` */
export function migrateCommand(): Command {
  return new Command('migrate')
    .description(
      'Bring the database of DATABASE_URL, as its owner, up to this release, with its logins (api/README.md)',
    )
    .action(async () => {
      const { databaseUrl, apiDatabasePassword: api, workerDatabasePassword: worker } = loadConfig();
      const migrated = await migrate(databaseUrl, { api, worker });
      process.stdout.write(migrated.length === 0 ? 'Nothing to migrate.\n' : `Migrated: ${migrated.join(', ')}\n`);
    });
}
