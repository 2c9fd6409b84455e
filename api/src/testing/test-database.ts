import { DataSource, type MixedList } from 'typeorm';

/** Connection string of the database that this jest worker has to itself. Its tests share it: each makes its own customer. */
export function testDatabaseUrl(): string {
  const { TEST_DATABASE_PREFIX, JEST_WORKER_ID } = process.env;
  if (!TEST_DATABASE_PREFIX) throw new Error('Tests of the API run under jest -c api/jest.config.js');
  return `${TEST_DATABASE_PREFIX}${JEST_WORKER_ID ?? '1'}`;
}

/** A connection to this worker's database, for tests that need no application. Closed by the test file that opened it. */
export function openTestDatabase(entities: MixedList<new () => object> = []): Promise<DataSource> {
  return new DataSource({ type: 'postgres', url: testDatabaseUrl(), entities, extra: { max: 4 } }).initialize();
}
