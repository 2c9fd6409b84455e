import { DataSource, type MixedList } from 'typeorm';
import { entityOptions } from '../platform/database/entity-options.js';

/** Returns the URL of this jest worker's database. Its tests share it, so each creates its own customer. */
export function testDatabaseUrl(): string {
  const { TEST_DATABASE_PREFIX, JEST_WORKER_ID } = process.env;
  if (!TEST_DATABASE_PREFIX) throw new Error('Tests of the API run under jest -c api/jest.config.js');
  return `${TEST_DATABASE_PREFIX}${JEST_WORKER_ID ?? '1'}`;
}

/** Connects to this worker's database, for tests without the application. The test file closes it. */
export function openTestDatabase(entities: MixedList<new () => object> = []): Promise<DataSource> {
  return new DataSource({
    type: 'postgres',
    url: testDatabaseUrl(),
    entities,
    ...entityOptions(),
    extra: { max: 4 },
  }).initialize();
}
