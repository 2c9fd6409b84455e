import { Pool } from 'pg';
import { testDatabaseUrl } from '../testing/test-database.js';
import { SharedReads } from './shared-reads.js';

describe('reads that share a connection', () => {
  let pool: Pool;
  let reads: SharedReads;

  beforeEach(() => {
    pool = new Pool({ connectionString: testDatabaseUrl(), pipeline: true, max: 3 });
    pool.on('connect', (client) => client.on('error', () => undefined));
    pool.on('error', () => undefined);
    reads = new SharedReads(pool);
  });
  afterEach(() => pool.end());

  const ask = (text: string, values?: unknown[]) => reads.query<{ it: number }>({ text, values });

  it('get each its own answer, over one connection while there are any', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => ask('select $1::int as it', [at])));
    expect(answers.map(({ rows }) => rows[0]?.it)).toEqual(Array.from({ length: 50 }, (_, at) => at));
    expect(pool.totalCount).toBe(1);
    expect(pool.idleCount).toBe(1);
  });

  it('do not fail with one that fails', async () => {
    const [good, bad, other] = await Promise.allSettled([
      ask('select 1 as it'),
      ask('select 1 / 0 as it'),
      ask('select 2 as it'),
    ]);
    expect([good.status, bad.status, other.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('go on over another connection when theirs is lost', async () => {
    const lost = ask('select pg_terminate_backend(pg_backend_pid())::int as it');
    await expect(lost).rejects.toThrow('terminat');
    expect((await ask('select 3 as it')).rows).toEqual([{ it: 3 }]);
  });

  it('say so when no connection is to be had, and recover', async () => {
    const nowhere = new SharedReads(new Pool({ connectionString: 'postgres://u:p@127.0.0.1:1/x' }));
    await expect(nowhere.query({ text: 'select 1' })).rejects.toThrow('ECONNREFUSED');
    await expect(nowhere.query({ text: 'select 1' })).rejects.toThrow('ECONNREFUSED');
  });
});
