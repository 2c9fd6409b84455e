import { AppError } from '../errors.js';
import { STATEMENT_TIMEOUT_MS } from '../limits.js';
import {
  CROSS_WORKSPACE_ROLE,
  JOBS_ROLE,
  PLANNER_SETTINGS,
  REQUEST_ROLE,
  type DatabaseRole,
} from './database-roles.js';

/** The processes with a login of their own; `worker` is also that of commands. */
export const LOGINS = ['api', 'worker'] as const;
export type Login = (typeof LOGINS)[number];

/** Passwords of the logins that `migrate` creates or updates. */
export type LoginPasswords = Partial<Record<Login, string>>;

/** What each login may do it does in one of these roles: by itself it has no rights. */
export const LOGIN_ROLES: Record<Login, readonly DatabaseRole[]> = {
  api: [REQUEST_ROLE, CROSS_WORKSPACE_ROLE],
  worker: [REQUEST_ROLE, CROSS_WORKSPACE_ROLE, JOBS_ROLE],
};

/** What the connections of a login begin with when a pooler opens them, which passes no options on. */
export const LOGIN_SETTINGS: Record<Login, Readonly<Record<string, string>>> = {
  api: { role: REQUEST_ROLE, ...PLANNER_SETTINGS, statement_timeout: String(STATEMENT_TIMEOUT_MS) },
  worker: {},
};

/** PostgreSQL cuts longer names. */
const MAX_NAME_BYTES = 63;

/** Returns the name of the database at an address; that of the user by default, as for PostgreSQL. */
export function databaseName(databaseUrl: string): string {
  const { pathname, username } = new URL(databaseUrl);
  return decodeURIComponent(pathname.slice(1) || username);
}

/** Returns the name of a login of this database. */
export function loginName(database: string, login: Login): string {
  const name = `${database}_${login}`;
  if (Buffer.byteLength(name) <= MAX_NAME_BYTES) return name;
  throw new AppError('unavailable', `The name of the database ${database} is too long for its logins: ${name}.`);
}

/** Returns the address of the same database for one of its logins. */
export function loginUrl(databaseUrl: string, login: Login, password: string): string {
  const [url, database] = [new URL(databaseUrl), databaseName(databaseUrl)];
  url.pathname = `/${database}`;
  url.username = loginName(database, login);
  url.password = password;
  return url.href;
}

/** Whether the address has the user name of one of the database's logins. */
export function isLoginUrl(databaseUrl: string): boolean {
  const user = decodeURIComponent(new URL(databaseUrl).username);
  return LOGINS.some((login) => user === loginName(databaseName(databaseUrl), login));
}
