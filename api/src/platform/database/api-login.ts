import { Client } from 'pg';
import type { Logger } from 'pino';
import type { DatabaseConfig } from '../config/config.js';
import { AppError } from '../errors.js';
import { CONNECT_TIMEOUT_MS } from '../limits.js';
import { JOBS_ROLE } from './database-roles.js';
import { directUrl, type DatabaseAddress } from './request-connection.js';

/**
 * Checks that the API's login has no more rights than requests need; in development it only warns.
 * @throws AppError unavailable, in production, with one line that says what to do
 */
export async function requireApiLogin(
  { nodeEnv, ...address }: DatabaseAddress & Pick<DatabaseConfig, 'nodeEnv'>,
  logger: Pick<Logger, 'warn'>,
): Promise<void> {
  const client = new Client({ connectionString: directUrl(address), connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<Login>(LOGIN, [JOBS_ROLE]);
    const [{ user, database, excess } = { user: '', database: '', excess: null }] = rows;
    if (excess === null) return;
    const line =
      `The user ${user} of DATABASE_URL ${excess}, which requests must not: the API connects as ${database}_api, ` +
      'which migrate creates with API_DATABASE_PASSWORD.';
    if (nodeEnv === 'production') throw new AppError('unavailable', line);
    logger.warn(line);
  } finally {
    await client.end().catch(() => undefined);
  }
}

interface Login {
  user: string;
  database: string;
  excess: string | null;
}

const LOGIN = `
select session_user as "user", current_database() as database, case
  when rolsuper then 'is a superuser'
  when rolbypassrls then 'bypasses row-level security'
  when rolcreaterole then 'may create roles'
  when exists (select from pg_class where relnamespace = 'public'::regnamespace and pg_has_role(session_user, relowner, 'member'))
    then 'is the owner of tables, or can become it'
  when pg_has_role(session_user, $1, 'member') then 'can take the role of the worker'
end as excess
from pg_roles where rolname = session_user`;
