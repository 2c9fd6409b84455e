import { Pool, type PoolClient } from 'pg';
import { eventually } from '../../testing/eventually.js';
import { testDatabaseUrl } from '../../testing/test-database.js';
import { BytesClient, bufferTypes } from './bytes-client.js';
import { ReadTransaction } from './read-transaction.js';

describe('ReadTransaction', () => {
  const pool = new Pool({ connectionString: testDatabaseUrl('api'), max: 1, Client: BytesClient });
  pool.on('error', () => undefined);
  let client: PoolClient;
  let transaction: ReadTransaction;
  beforeEach(async () => {
    client = await pool.connect();
    client.on('error', () => undefined);
    transaction = new ReadTransaction(client);
  });
  afterEach(async () => {
    await transaction.end();
    client.release(transaction.isLost);
  });
  afterAll(() => pool.end());

  const setting = { text: `select current_setting('forksight.customer_id', true) as workspace` };
  const open = { name: 'open', text: `select set_config('forksight.customer_id', $1, true)`, values: ['7'] };

  it('keeps a setting for its statements and leaves none on the connection', async () => {
    const [, inside] = await Promise.all([transaction.query(open), transaction.query(setting)]);
    expect(inside.rows).toEqual([{ workspace: '7' }]);
    await transaction.end();
    expect((await client.query(setting)).rows).toEqual([{ workspace: '' }]);
  });

  it('is one transaction, whose statements may also come later', async () => {
    const id = { name: 'id', text: 'select txid_current()::text as id, $1::int as number', values: [1] };
    const first = await transaction.query<{ id: string }>(id);
    const second = await transaction.query<{ id: string }>({ ...id, values: [2] });
    expect(second.rows).toEqual([{ id: first.rows[0]?.id, number: 2 }]);
    await transaction.end();
    await expect(transaction.query(id)).rejects.toThrow('The transaction has ended');
  });

  it('returns columns as bytes when asked to', async () => {
    const { rows } = await transaction.query({ name: 'bytes', text: `select 'ü' as text`, types: bufferTypes });
    expect(rows).toEqual([{ text: Buffer.from('ü') }]);
  });

  it('fails all statements after a failed one, and the connection works on', async () => {
    const fails = { name: 'fails', text: 'select 1 / $1::int', values: [0] };
    const later = { name: 'later', text: 'select 1 as one' };
    const results = await Promise.allSettled([
      transaction.query(open),
      transaction.query(fails),
      transaction.query(later),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    await expect(transaction.query(later)).rejects.toThrow('division by zero');
    expect(transaction.isLost).toBe(false);
    // Of the same names: prepared, failed and never prepared.
    const next = new ReadTransaction(client);
    expect((await next.query(later)).rows).toEqual([{ one: 1 }]);
    expect((await next.query({ ...fails, values: [1] })).rows).toHaveLength(1);
    expect((await next.query(open)).rows).toHaveLength(1);
    await next.end();
  });

  it('fails its statements when the connection is lost', async () => {
    const waiting = transaction.query({ text: 'select pg_sleep(60)' });
    waiting.catch(() => undefined);
    const admin = new Pool({ connectionString: testDatabaseUrl('superuser'), max: 1 });
    await eventually('the statement to begin', async () => {
      const { rowCount } = await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and query = 'select pg_sleep(60)' and state = 'active'`,
      );
      return rowCount;
    });
    await admin.end();
    await expect(waiting).rejects.toThrow('terminating connection');
    expect(transaction.isLost).toBe(true);
  });

  it('refuses two texts of one name', async () => {
    await transaction.query(open);
    await expect(transaction.query({ ...open, text: 'select 2' })).rejects.toThrow('two texts');
  });
});
