import { Pool } from 'pg';
import { testDatabaseUrl } from '../../testing/test-database.js';
import { bufferTypes, BytesClient } from './bytes-client.js';

describe('BytesClient', () => {
  const text = 'Zoë 💡 Łukasz 日本 "quoted" \u0001 \\ ' + 'ß'.repeat(100_000);
  let pool: Pool;
  beforeAll(() => (pool = new Pool({ connectionString: testDatabaseUrl('api'), max: 1, Client: BytesClient })));
  afterAll(() => pool.end());

  it('returns columns byte for byte as sent', async () => {
    const { rows } = await pool.query<{ value: Buffer; none: null }>({
      text: 'select $1::text as value, null as none',
      values: [text],
      types: bufferTypes,
    });
    expect(rows[0]?.value.equals(Buffer.from(text))).toBe(true);
    expect(rows[0]?.none).toBeNull();
  });

  it('decodes all other values like the plain client', async () => {
    const statement = `select $1::text as "größe", 5 as int, true as bool, '{"ä":["ö"]}'::json as json, '\\xff00'::bytea as bytea,
      '{ä,"b c"}'::text[] as list, '2026-01-02T03:04:05Z'::timestamptz as instant`;
    const plain = new Pool({ connectionString: testDatabaseUrl('api'), max: 1 });
    const [ours, theirs] = [await pool.query(statement, [text]), await plain.query(statement, [text])];
    await plain.end();
    expect(ours.rows).toEqual(theirs.rows);
  });

  it('reports errors and stays usable', async () => {
    await expect(pool.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' });
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});
