import { Client } from 'pg';
import { AppError } from '../errors.js';
import { CONNECT_TIMEOUT_MS } from '../limits.js';
import { CROSS_WORKSPACE_ROLE, JOBS_ROLE, REQUEST_ROLE, type DatabaseRole } from './database-roles.js';
import { databaseName, loginName } from './logins.js';
import { MIGRATION_NAMES, requireServer, SERVER_VERSION } from './migrations.js';

/**
 * Checks, when a process starts, that the database is migrated and that its user can take the roles of the process, which
 * are missing for example after a restore on another server.
 * @param role that of the process; it takes the roles of requests too
 * @throws AppError unavailable, with one line that says what to do; the driver's error when there is no connection
 */
export async function requireReadyDatabase(databaseUrl: string, role: DatabaseRole): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => undefined);
  await client.connect();
  try {
    requireServer((await client.query<{ version: string }>(SERVER_VERSION)).rows[0]);
    const { rows } = await client.query<{ isMigrated: boolean }>(
      `select to_regclass('migration') is not null as "isMigrated"`,
    );
    if (!rows[0]?.isMigrated) throw notMigrated(MIGRATION_NAMES.length);
    await requireRoles(client, databaseUrl, [...new Set<DatabaseRole>([role, REQUEST_ROLE, CROSS_WORKSPACE_ROLE])]);
    await client.query(`set role ${role}`);
    const missing = await missingMigrations(client);
    if (missing.length > 0) throw notMigrated(missing.length);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function missingMigrations(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migration').catch((error: unknown) => {
    if ((error as { code?: string }).code !== '42501') throw error;
    throw notReady('The database of DATABASE_URL is behind this release: run migrate.');
  });
  const migrated = new Set(rows.map(({ name }) => name));
  return MIGRATION_NAMES.filter((name) => !migrated.has(name));
}

async function requireRoles(client: Client, databaseUrl: string, names: DatabaseRole[]): Promise<void> {
  const { rows: roles } = await client.query<Role>(ROLES, [names]);
  const missing = roles.filter(({ exists }) => !exists).map(({ name }) => name);
  const ungranted = roles.filter(({ granted }) => !granted).map(({ name }) => name);
  if (ungranted.length === 0) return;
  const [{ user } = { user: '' }] = roles;
  const database = databaseName(databaseUrl);
  if (user === loginName(database, 'api') && ungranted.includes(JOBS_ROLE)) {
    throw notReady(`Worker and commands connect to DATABASE_URL as ${loginName(database, 'worker')}, not as ${user}.`);
  }
  throw notReady(
    missing.length > 0
      ? `The server of DATABASE_URL lacks the roles ${missing.join(', ')}: run migrate as the owner of the database.`
      : `The user ${user} of DATABASE_URL cannot take the roles of this process. Run migrate with the password of its ` +
          `login, or have the server's administrator run: ` +
          `grant ${ungranted.join(', ')} to "${user}" with inherit false, set true;`,
  );
}

interface Role {
  name: string;
  exists: boolean;
  granted: boolean;
  user: string;
}

const ROLES = `
select name, rolname is not null as exists, session_user as user,
  case when rolname is null then false else pg_has_role(session_user, rolname, 'set') end as granted
from unnest($1::text[]) with ordinality named (name, place) left join pg_roles on rolname = name order by place`;

function notMigrated(count: number): AppError {
  const behind = count === 1 ? 'a migration' : `${count} migrations`;
  return notReady(`The database of DATABASE_URL is ${behind} behind this release: run migrate.`);
}

function notReady(line: string): AppError {
  return new AppError('unavailable', line);
}
