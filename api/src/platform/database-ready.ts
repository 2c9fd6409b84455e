import { Client } from 'pg';
import { acrossRole, requestRole } from './database-roles.js';
import { AppError } from './errors.js';
import { longestConnectMs } from './limits.js';
import { migrationNames, requireServer, SERVER_VERSION } from './migrations.js';

/**
 * Looks, before a process begins, for what would keep it from its work: a database that is not migrated, roles that are
 * not there (as after a restore on another server) or may not be taken.
 * @throws AppError unavailable, with the one line that helps; or the driver's error where the database is not reached
 */
export async function requireReadyDatabase(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: longestConnectMs });
  client.on('error', () => undefined);
  await client.connect();
  try {
    requireServer((await client.query<{ version: string }>(SERVER_VERSION)).rows[0]);
    const missing = await missingMigrations(client);
    if (missing.length > 0) {
      const behind = missing.length === 1 ? 'a migration' : `${missing.length} migrations`;
      throw notReady(`The database of DATABASE_URL is ${behind} behind this release: run migrate.`);
    }
    const { rows: roles } = await client.query<Role>(ROLES, [[requestRole, acrossRole]]);
    const toMake = roles.filter(({ exists }) => !exists).map(({ name }) => name);
    const toGrant = roles.filter(({ granted }) => !granted).map(({ name }) => name);
    if (toGrant.length === 0) return;
    const [{ user } = { user: '' }] = roles;
    const make = toMake.map((name) => `create role ${name} nologin; `).join('');
    throw notReady(
      `The user ${user} of DATABASE_URL cannot take the roles that requests are served as. Have the server's ` +
        `administrator run: ${make}grant ${toGrant.join(', ')} to "${user}" with inherit false, set true;` +
        (toMake.length > 0 ? ' and restore the rights that the migrations gave them.' : ''),
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function missingMigrations(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migration').catch((error: unknown) => {
    if ((error as { code?: string }).code === '42P01') return { rows: [] };
    throw error;
  });
  const done = new Set(rows.map(({ name }) => name));
  return migrationNames.filter((name) => !done.has(name));
}

interface Role {
  name: string;
  exists: boolean;
  granted: boolean;
  user: string;
}

const ROLES = `
select name, rolname is not null as exists, current_user as user,
  case when rolname is null then false else pg_has_role(rolname, 'set') end as granted
from unnest($1::text[]) name left join pg_roles on rolname = name`;

function notReady(line: string): AppError {
  return new AppError('unavailable', line);
}
