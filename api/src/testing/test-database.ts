import { Client, type ClientConfig } from 'pg';
import { DataSource, type MixedList } from 'typeorm';
import { JOBS_ROLE, roleOption } from '../platform/database/database-roles.js';
import { adaptStatements } from '../platform/database/distributed-statements.js';
import { entityOptions } from '../platform/database/entity-options.js';
import { loginUrl, type Login } from '../platform/database/logins.js';
import { isOnCitus } from './plain-postgres.js';

/** Passwords of the logins of test databases. */
export const TEST_PASSWORDS: Record<Login, string> = { api: 'of-the-api-in-tests', worker: 'of-the-worker-in-tests' };

/**
 * Returns the URL of this jest worker's database, for a login, or for a superuser that may change tables and roles. Its
 * tests share the database, so each creates its own customer.
 */
export function testDatabaseUrl(login: Login | 'superuser'): string {
  const { TEST_DATABASE_PREFIX, JEST_WORKER_ID } = process.env;
  if (!TEST_DATABASE_PREFIX) throw new Error('Tests of the API run under jest -c api/jest.config.js');
  const url = `${TEST_DATABASE_PREFIX}${JEST_WORKER_ID ?? '1'}`;
  return login === 'superuser' ? url : loginUrl(url, login, TEST_PASSWORDS[login]);
}

/**
 * Connects to this worker's database as the worker of the product, or as a superuser, for tests without the application.
 * The test file closes it.
 */
export async function openTestDatabase(
  entities: MixedList<new () => object> = [],
  login: 'worker' | 'superuser' = 'worker',
): Promise<DataSource> {
  const db = await new DataSource({
    type: 'postgres',
    url: testDatabaseUrl(login),
    entities,
    ...entityOptions(),
    extra: { max: 4, ...(login === 'worker' ? { options: roleOption(JOBS_ROLE) } : PREPARING) },
  }).initialize();
  await adaptStatements(db);
  return db;
}

const statementNames = new Map<string, string>();

/** Names statements with parameters, so that PostgreSQL plans each of the builders' once for a connection. */
class PreparingClient extends Client {
  constructor(config?: ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    const prepare = (statement: unknown, values?: unknown, ...rest: unknown[]) => {
      if (typeof statement !== 'string' || !Array.isArray(values) || values.length === 0) {
        return query(statement, values, ...rest);
      }
      const name = statementNames.get(statement) ?? `statement ${statementNames.size + 1}`;
      statementNames.set(statement, name);
      return query({ name, text: statement, values }, ...rest);
    };
    this.query = prepare as Client['query'];
  }
}

/** Citus cannot plan without the values. */
const PREPARING = isOnCitus ? {} : { Client: PreparingClient, options: '-c plan_cache_mode=force_generic_plan' };

/** Runs a statement that neither API nor worker may run. */
export async function queryAsSuperuser<Row>(statement: string, parameters: unknown[] = []): Promise<Row[]> {
  const db = await openTestDatabase([], 'superuser');
  try {
    return await db.query<Row[]>(statement, parameters);
  } finally {
    await db.destroy();
  }
}
