import type { ClientConfig } from 'pg';
import type { DatabaseConfig } from '../config/config.js';
import { REQUEST_ROLE, roleOption } from './database-roles.js';

/** Settings that a connection of requests needs. */
export type DatabaseAddress = Pick<DatabaseConfig, 'databaseUrl' | 'databaseDirectUrl'>;

/**
 * Returns how requests connect: in their role, with further settings (`-c name=value`). A pooler in transaction mode takes no such
 * options, since its connections to the server are shared: there, those of the login apply (`LOGIN_SETTINGS`).
 */
export function requestConnection({ databaseUrl, databaseDirectUrl }: DatabaseAddress, settings = ''): ClientConfig {
  if (databaseDirectUrl !== undefined) return { connectionString: databaseUrl };
  return { connectionString: databaseUrl, options: `${roleOption(REQUEST_ROLE)} ${settings}` };
}

/** Returns the address of the server itself, for connections with a state: LISTEN, checks at the start. */
export function directUrl({ databaseUrl, databaseDirectUrl }: DatabaseAddress): string {
  return databaseDirectUrl ?? databaseUrl;
}
