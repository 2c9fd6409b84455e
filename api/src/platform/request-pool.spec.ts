import { openTestDatabase, testDatabaseUrl } from '../testing/test-database.js';
import type { DatabaseConfig } from './config.js';
import { RequestPool } from './request-pool.js';

describe('lists that are read through a cursor', () => {
  it('may take longer than statements that are answered at once', async () => {
    const pool = new RequestPool({ databaseUrl: testDatabaseUrl() } as DatabaseConfig);
    const text = `select current_setting('statement_timeout')`;
    expect((await pool.read({ text })).rows).toEqual([{ current_setting: '30s' }]);
    const batches = pool.batches({ userId: 1 }, { text });
    expect((await batches.next()).value).toEqual(['1h']);
    await batches.return();
    await pool.onApplicationShutdown();
  });

  it('free their connections when these are lost, though nobody takes what comes next', async () => {
    const pool = new RequestPool({ databaseUrl: testDatabaseUrl() } as DatabaseConfig);
    const db = await openTestDatabase();
    const text = 'select number::text from generate_series(1, 100000) number';
    const begin = async () => {
      const batches = pool.batches({ userId: 1 }, { text });
      await batches.next();
      return batches;
    };
    const halfRead = await Promise.all([begin(), begin(), begin(), begin()]);
    const ended = await db.query<object[]>(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = $1`,
      [text],
    );
    expect(ended).toHaveLength(halfRead.length);

    const next = await begin();
    expect((await next.next()).value).toHaveLength(200);
    for (const batches of halfRead) await expect(batches.next()).rejects.toThrow();
    await next.return();
    await pool.onApplicationShutdown();
    await db.destroy();
  });
});
