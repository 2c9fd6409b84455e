import { openTestDatabase, testDatabaseUrl } from '../../testing/test-database.js';
import { RequestPool } from './request-pool.js';

describe('RequestPool.batches', () => {
  it('has a longer statement timeout than single statements', async () => {
    const pool = new RequestPool({ databaseUrl: testDatabaseUrl('api') });
    const text = `select current_setting('statement_timeout')`;
    expect((await pool.read({ text })).rows).toEqual([{ current_setting: '30s' }]);
    const batches = pool.batches({ userId: 1 }, { text });
    expect((await batches.next()).value).toEqual(['1h']);
    await batches.return();
    await pool.onApplicationShutdown();
  });

  it('releases lost connections even if the consumer never continues', async () => {
    const pool = new RequestPool({ databaseUrl: testDatabaseUrl('api') });
    const db = await openTestDatabase([], 'superuser');
    const text = 'select number::text from generate_series(1, 100000) number';
    const begin = async (userId: number) => {
      const batches = pool.batches({ userId }, { text });
      await batches.next();
      return batches;
    };
    const halfRead = await Promise.all([begin(1), begin(1), begin(2), begin(2)]);
    const terminatedReads = await db.query<object[]>(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = $1`,
      [text],
    );
    expect(terminatedReads).toHaveLength(halfRead.length);

    const next = await begin(3);
    expect((await next.next()).value).toHaveLength(200);
    for (const batches of halfRead) await expect(batches.next()).rejects.toThrow();
    await next.return();
    await pool.onApplicationShutdown();
    await db.destroy();
  });

  it('allows two streams per user without blocking other users', async () => {
    const pool = new RequestPool({ databaseUrl: testDatabaseUrl('api') });
    const text = 'select number::text from generate_series(1, 1000) number';
    const begin = async (userId: number) => {
      const batches = pool.batches({ userId }, { text });
      await batches.next();
      return batches;
    };
    const [first, second] = [await begin(1), await begin(1)];
    const waiting = begin(1);
    const others = [await begin(2), await begin(3)];
    await first.return();
    const third = await waiting;
    expect((await third.next()).value).toHaveLength(200);
    for (const batches of [second, third, ...others]) await batches.return();
    await pool.onApplicationShutdown();
  });

  it('yields to pages, but completes while one keeps waiting', async () => {
    const pool = new RequestPool({ databaseUrl: testDatabaseUrl('api') });
    const page = await pool.connect({ workspace: 'any', user: 'any', isLimited: false });
    const numbers: string[] = [];
    const text = 'select number::text from generate_series(1, 1000) number';
    for await (const batch of pool.batches({ userId: 1 }, { text })) numbers.push(...batch);
    expect(numbers).toHaveLength(1_000);
    page.release();
    await pool.onApplicationShutdown();
  });

  it('counts the streams of a user in all processes, and frees those of a lost connection', async () => {
    const [pool, other] = [1, 2].map(() => new RequestPool({ databaseUrl: testDatabaseUrl('api') }));
    if (!pool || !other) throw new Error('unreachable');
    const db = await openTestDatabase([], 'superuser');
    const text = 'select number::text from generate_series(1, 1001) number';
    const begin = async (at: RequestPool, userId: number) => {
      const batches = at.batches({ userId }, { text });
      await batches.next();
      return batches;
    };
    const [first, second] = [await begin(pool, 11), await begin(other, 11)];
    await expect(begin(other, 11)).rejects.toMatchObject({ kind: 'throttled', retryAfterSeconds: 10 });
    const others = await begin(other, 12);
    const waiting = begin(other, 11);
    await db.query(
      `select pg_terminate_backend(pid) from pg_locks
       where locktype = 'advisory' and classid = 7260 and objid = 11 and objsubid = 2
         and database = (select oid from pg_database where datname = current_database())`,
    );
    const third = await waiting;
    expect((await third.next()).value).toHaveLength(200);
    await expect(first.next()).rejects.toThrow();
    for (const batches of [second, third, others]) await batches.return();
    await Promise.all([pool.onApplicationShutdown(), other.onApplicationShutdown()]);
    await db.destroy();
  });
});
