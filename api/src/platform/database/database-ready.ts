import { Client } from 'pg';
import { CROSS_WORKSPACE_ROLE, REQUEST_ROLE } from './database-roles.js';
import { AppError } from '../errors.js';
import { CONNECT_TIMEOUT_MS } from '../limits.js';
import { MIGRATION_NAMES, requireServer, SERVER_VERSION } from './migrations.js';

/**
 * Checks, when a process starts, that the database is migrated and that its user can take the roles of requests, which
 * are missing for example after a restore on another server.
 * @throws AppError unavailable, with one line that says what to do; the driver's error when there is no connection
 */
export async function requireReadyDatabase(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => undefined);
  await client.connect();
  try {
    requireServer((await client.query<{ version: string }>(SERVER_VERSION)).rows[0]);
    const missing = await missingMigrations(client);
    if (missing.length > 0) {
      const behind = missing.length === 1 ? 'a migration' : `${missing.length} migrations`;
      throw notReady(`The database of DATABASE_URL is ${behind} behind this release: run migrate.`);
    }
    const { rows: roles } = await client.query<Role>(ROLES, [[REQUEST_ROLE, CROSS_WORKSPACE_ROLE]]);
    const missingRoles = roles.filter(({ exists }) => !exists).map(({ name }) => name);
    const ungrantedRoles = roles.filter(({ granted }) => !granted).map(({ name }) => name);
    if (ungrantedRoles.length === 0) return;
    const [{ user } = { user: '' }] = roles;
    const createRoles = missingRoles.map((name) => `create role ${name} nologin; `).join('');
    throw notReady(
      `The user ${user} of DATABASE_URL cannot take the roles that requests are served as. Have the server's ` +
        `administrator run: ${createRoles}grant ${ungrantedRoles.join(', ')} to "${user}" with inherit false, set true;` +
        (missingRoles.length > 0 ? ' and restore the rights that the migrations gave them.' : ''),
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
  const migrated = new Set(rows.map(({ name }) => name));
  return MIGRATION_NAMES.filter((name) => !migrated.has(name));
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
