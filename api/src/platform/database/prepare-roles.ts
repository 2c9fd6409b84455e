import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import type { DataSource } from 'typeorm';
import { AppError } from '../errors.js';
import { CONNECT_TIMEOUT_MS } from '../limits.js';
import {
  CROSS_WORKSPACE_ROLE,
  JOBS_ROLE,
  LISTS_ROLE,
  REQUEST_ROLE,
  ROLES,
  type DatabaseRole,
} from './database-roles.js';
import {
  databaseName,
  LOGIN_ROLES,
  LOGIN_SETTINGS,
  LOGINS,
  loginName,
  loginUrl,
  type Login,
  type LoginPasswords,
} from './logins.js';

/**
 * Creates the roles that are missing, makes the owner a member of them, and creates or updates the logins whose passwords
 * are given. `isPooled`: requests come through a pooler, so settings belong to their login.
 * @throws AppError unavailable, with the statements for the server's administrator when the owner may not run them
 */
export async function prepareRoles(
  db: DataSource,
  databaseUrl: string,
  passwords: LoginPasswords,
  { isPooled = false } = {},
): Promise<void> {
  const statements = await roleStatements(db);
  for (const login of LOGINS) {
    const password = passwords[login];
    if (password !== undefined) statements.push(...(await loginStatements(db, databaseUrl, { login, password })));
    if (isPooled) statements.push(...(await settingStatements(db, loginName(databaseName(databaseUrl), login), login)));
  }
  for (const [at, statement] of statements.entries()) {
    await db.query(statement).catch((error: unknown) => {
      const { code = '' } = (error as { driverError?: { code?: string } }).driverError ?? {};
      if (ROLE_EXISTS.includes(code)) return;
      if (code !== '42501') throw error;
      throw new AppError(
        'unavailable',
        'The user of DATABASE_URL may not manage roles on this server. Have its administrator run: ' +
          statements.slice(at).join(' ').replace(PLAIN_LISTS_ROLE, BYPASSING_LISTS_ROLE),
      );
    });
  }
}

const PLAIN_LISTS_ROLE = `create role ${LISTS_ROLE} nologin;`;
/**
 * It reads one table. Its policy would be enough, but the planner estimates conditions such as LIKE badly for tables with a
 * policy (decision 0036). Only a superuser may exempt it.
 */
const BYPASSING_LISTS_ROLE = `create role ${LISTS_ROLE} nologin bypassrls;`;

/** Roles belong to the server: the migration of another database may create one at the same time. */
const ROLE_EXISTS = ['42710', '23505'];

/**
 * The owner sees rows by the policy of the jobs role, because row-level security is forced, and owns a view through the
 * role of lists.
 */
const OWNER_MEMBERSHIPS: { names: DatabaseRole[]; inherit: boolean }[] = [
  { names: [REQUEST_ROLE, CROSS_WORKSPACE_ROLE], inherit: false },
  { names: [JOBS_ROLE, LISTS_ROLE], inherit: true },
];

interface Role {
  name: DatabaseRole;
  /** The owner, who asks. */
  user: string;
  isSuper: boolean;
  exists: boolean;
  isBypassing: boolean;
  isTaken: boolean;
  isInherited: boolean;
}

async function roleStatements(db: DataSource): Promise<string[]> {
  const roles = await db.query<Role[]>(
    `select name, own.rolname as user, own.rolsuper as "isSuper", roles.rolname is not null as exists,
       coalesce(roles.rolbypassrls, false) as "isBypassing",
       case when roles.rolname is null then false else pg_has_role(roles.rolname, 'set') end as "isTaken",
       case when roles.rolname is null then false else pg_has_role(roles.rolname, 'usage') end as "isInherited"
     from unnest($1::text[]) with ordinality named (name, place) left join pg_roles roles on rolname = name
       join pg_roles own on own.rolname = current_user order by place`,
    [ROLES],
  );
  const missing = roles.flatMap(({ name, exists, isBypassing, isSuper }) => {
    if (name !== LISTS_ROLE) return exists ? [] : [`create role ${name} nologin;`];
    if (!exists) return [isSuper ? BYPASSING_LISTS_ROLE : PLAIN_LISTS_ROLE];
    return isSuper && !isBypassing ? [`alter role ${name} bypassrls;`] : [];
  });
  const user = roles[0]?.user ?? '';
  const memberships = OWNER_MEMBERSHIPS.flatMap(({ names, inherit }) => {
    const isGranted = ({ isTaken, isInherited }: Role) => isTaken && (isInherited || !inherit);
    const missingGrants = roles.filter((role) => names.includes(role.name) && !isGranted(role)).map(({ name }) => name);
    return grantStatements(missingGrants, user, inherit);
  });
  return [...missing, ...memberships];
}

async function loginStatements(
  db: DataSource,
  databaseUrl: string,
  { login, password }: { login: Login; password: string },
): Promise<string[]> {
  const name = loginName(databaseName(databaseUrl), login);
  const granted = await db.query<{ role: string | null }[]>(
    `select role from pg_roles left join unnest($2::text[]) role
       on exists (select from pg_roles known where known.rolname = role and pg_has_role(pg_roles.rolname, known.rolname, 'set'))
     where pg_roles.rolname = $1`,
    [name, LOGIN_ROLES[login]],
  );
  const missingRoles = LOGIN_ROLES[login].filter((role) => !granted.some((each) => each.role === role));
  const grants = grantStatements(missingRoles, name, false);
  const setPassword = `role ${escapeIdentifier(name)} login password ${escapeLiteral(scramVerifier(password))};`;
  if (granted.length === 0) return [`create ${setPassword}`, ...grants];
  const isUpToDate = await canConnect(loginUrl(databaseUrl, login, password));
  return isUpToDate ? grants : [`alter ${setPassword}`, ...grants];
}

async function settingStatements(db: DataSource, name: string, login: Login): Promise<string[]> {
  const settings = await db.query<{ setting: string }[]>(
    `select unnest(setconfig) as setting from pg_db_role_setting join pg_roles on pg_roles.oid = setrole
     where rolname = $1 and setdatabase = 0`,
    [name],
  );
  return Object.entries(LOGIN_SETTINGS[login])
    .filter(([setting, value]) => !settings.some((each) => each.setting === `${setting}=${value}`))
    .map(([setting, value]) => `alter role ${escapeIdentifier(name)} set ${setting} to ${escapeLiteral(value)};`);
}

function grantStatements(roles: readonly string[], member: string, inherit: boolean): string[] {
  if (roles.length === 0) return [];
  return [`grant ${roles.join(', ')} to ${escapeIdentifier(member)} with inherit ${inherit}, set true;`];
}

async function canConnect(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (['28P01', '28000'].includes((error as { code?: string }).code ?? '')) return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const SCRAM_ITERATIONS = 4096;

/** Returns what PostgreSQL stores of a password (RFC 5803): the password itself then appears in no statement and no log. */
function scramVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, SCRAM_ITERATIONS, 32, 'sha256');
  const key = (name: string) => createHmac('sha256', salted).update(name).digest();
  const storedKey = createHash('sha256').update(key('Client Key')).digest('base64');
  const serverKey = key('Server Key').toString('base64');
  return `SCRAM-SHA-256$${SCRAM_ITERATIONS}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}
