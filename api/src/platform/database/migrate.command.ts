import { Command } from 'commander';
import { loadConfig } from '../config/config.js';
import { migrate } from './migrations.js';
import { directUrl } from './request-connection.js';

/** `migrate` */
export function migrateCommand(): Command {
  return new Command('migrate')
    .description(
      'Bring the database of DATABASE_URL, as its owner, up to this release, with its logins (api/README.md)',
    )
    .option('--distribute', 'also distribute the tables of workspaces over the nodes of a Citus cluster')
    .action(async ({ distribute = false }: { distribute?: boolean }) => {
      const { apiDatabasePassword: api, workerDatabasePassword: worker, ...address } = loadConfig();
      const isPooled = address.databaseDirectUrl !== undefined;
      const onProgress = (line: string) => process.stdout.write(`${line}\n`);
      const migrated = await migrate(directUrl(address), { api, worker }, { isPooled, onProgress, distribute });
      process.stdout.write(migrated.length === 0 ? 'Nothing to migrate.\n' : `Migrated: ${migrated.join(', ')}\n`);
    });
}
