import { Pool } from 'pg';
import { testDatabaseUrl } from '../../testing/test-database.js';
import { PipelinedPool } from './pipelined-pool.js';

describe('PipelinedPool', () => {
  let pool: Pool;
  let reads: PipelinedPool;

  beforeEach(() => {
    pool = new Pool({ connectionString: testDatabaseUrl('api'), pipeline: true, max: 3 });
    pool.on('connect', (client) => client.on('error', () => undefined));
    pool.on('error', () => undefined);
    reads = new PipelinedPool(pool);
  });
  afterEach(() => pool.end());

  const query = (text: string, values?: unknown[]) => reads.query<{ it: number }>({ text, values });

  it('returns each caller its own result over one connection', async () => {
    const results = await Promise.all(Array.from({ length: 50 }, (_, at) => query('select $1::int as it', [at])));
    expect(results.map(({ rows }) => rows[0]?.it)).toEqual(Array.from({ length: 50 }, (_, at) => at));
    expect(pool.totalCount).toBe(1);
    expect(pool.idleCount).toBe(1);
  });

  it('fails only the statement that failed', async () => {
    const [good, bad, other] = await Promise.allSettled([
      query('select 1 as it'),
      query('select 1 / 0 as it'),
      query('select 2 as it'),
    ]);
    expect([good.status, bad.status, other.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('continues on another connection when one is lost', async () => {
    const terminatedQuery = query('select pg_terminate_backend(pg_backend_pid())::int as it');
    await expect(terminatedQuery).rejects.toThrow('terminat');
    expect((await query('select 3 as it')).rows).toEqual([{ it: 3 }]);
  });

  it('rejects while the database is unreachable', async () => {
    const unreachable = new PipelinedPool(new Pool({ connectionString: 'postgres://u:p@127.0.0.1:1/x' }));
    await expect(unreachable.query({ text: 'select 1' })).rejects.toThrow('ECONNREFUSED');
    await expect(unreachable.query({ text: 'select 1' })).rejects.toThrow('ECONNREFUSED');
  });
});
