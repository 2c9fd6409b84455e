import { Client } from 'pg';
import type { Config } from '../../src/platform/config/config.js';
import { MIGRATION_NAMES } from '../../src/platform/database/migrations.js';
import { openSecrets } from '../keys.js';
import { LaunchError } from '../launch-error.js';
import type { Say } from '../progress.js';

/**
 * Compares a restored database with this release, and says what is lost without its SECRET_KEY.
 * @throws LaunchError when it is no database of the product, or that of a newer release
 */
export async function verifyRestored(url: string, config: Config, say: Say): Promise<void> {
  const migrated = await listMigrations(url);
  const migrationNames = new Set<string>(MIGRATION_NAMES);
  const newer = migrated.filter((name) => !migrationNames.has(name));
  if (newer.length > 0) {
    throw new LaunchError(`The restored database is of a newer release (${newer.at(-1)}): restore it with that one.`);
  }
  const pending = MIGRATION_NAMES.length - migrated.length;
  if (pending > 0) {
    say(`The restored database is of an earlier release: ${pending} migrations run at the next start.`);
    return;
  }
  await openSecrets(config, url, say);
}

async function listMigrations(url: string): Promise<string[]> {
  const client = new Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<{ name: string }>('select name from migration')).rows.map(({ name }) => name);
  } catch (error) {
    if ((error as { code?: string }).code !== '42P01') throw error;
    throw new LaunchError('The restored database has no tables of the product: name a later moment.');
  } finally {
    await client.end();
  }
}
