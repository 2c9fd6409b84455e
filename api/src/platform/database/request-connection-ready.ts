import { Client } from 'pg';
import type { Logger } from 'pino';
import { AppError } from '../errors.js';
import { CONNECT_TIMEOUT_MS } from '../limits.js';
import { REQUEST_ROLE } from './database-roles.js';
import { requestConnection, type DatabaseAddress } from './request-connection.js';

const PROBE = 'forksight probe';

/**
 * Checks that connections of requests have their role also behind a pooler, where it is a setting of the login, and that the
 * pooler keeps the prepared statements of its clients apart.
 * @throws AppError unavailable, with one line that says what to do
 */
export async function requireRequestConnection(address: DatabaseAddress, logger: Pick<Logger, 'warn'>): Promise<void> {
  const client = new Client({ ...requestConnection(address), connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<Connection>({ name: PROBE, text: CONNECTION, values: [PROBE] });
    const [{ role, user, processId, keepsName } = { role: '', user: '', processId: 0, keepsName: false }] = rows;
    const isPooler = address.databaseDirectUrl !== undefined;
    if (role !== REQUEST_ROLE) {
      throw new AppError(
        'unavailable',
        `Connections to DATABASE_URL have the role ${role}, not ${REQUEST_ROLE}. The pooler has to connect as ${user}, for ` +
          'which migrate sets the role when it gets DATABASE_DIRECT_URL too.',
      );
    }
    if (isPooler && keepsName) {
      throw new AppError(
        'unavailable',
        'The pooler of DATABASE_URL does not keep prepared statements of its clients apart: PgBouncer does so since 1.21, ' +
          'with pool_mode = transaction and max_prepared_statements.',
      );
    }
    // A pooler invents the id.
    if (!isPooler && processId !== (client as unknown as { processID: number }).processID) {
      logger.warn(
        'DATABASE_URL leads to a pooler: set DATABASE_DIRECT_URL to the address of the PostgreSQL server itself.',
      );
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

interface Connection {
  role: string;
  user: string;
  processId: number;
  keepsName: boolean;
}

const CONNECTION = `
select current_user as role, current_database() || '_api' as user, pg_backend_pid() as "processId",
  exists (select from pg_prepared_statements where name = $1) as "keepsName"`;
