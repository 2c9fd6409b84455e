import { DataSource, type Logger } from 'typeorm';
import { eventually } from '../testing/eventually.js';
import { openTestDatabase, testDatabaseUrl } from '../testing/test-database.js';
import { ConcurrentIndexMigration } from './concurrent-index-migration.js';

const ROWS = 20_000;

class IndexNumbers extends ConcurrentIndexMigration {
  readonly name = 'IndexNumbers1763700009001';
  protected override readonly progressMs = 20;
  protected readonly indexes = {
    number_by_value: { on: 'on number (value)' },
    number_unique: { unique: true, on: 'on number (value, place)' },
  };
}

describe('a migration that creates indexes concurrently', () => {
  const own = new URL(testDatabaseUrl('superuser'));
  own.pathname += '_indexes';
  const name = own.pathname.slice(1);
  const progress: string[] = [];
  const logger = { log: (_level: string, text: string) => progress.push(text) } as Partial<Logger> as Logger;
  for (const method of ['logQuery', 'logQueryError', 'logQuerySlow', 'logSchemaBuild', 'logMigration'] as const) {
    logger[method] = () => undefined;
  }
  let server: DataSource;
  let db: DataSource;

  beforeAll(async () => {
    server = await openTestDatabase([], 'superuser');
    await server.query(`drop database if exists ${name} with (force)`);
    await server.query(`create database ${name}`);
    db = await new DataSource({ type: 'postgres', url: own.href, migrations: [IndexNumbers], logger }).initialize();
    await db.query('create table number (value int, place int)');
    await db.query('insert into number select n % 100, n from generate_series(1, $1::int) n', [ROWS]);
  });
  afterAll(async () => {
    await db.destroy();
    await server.query(`drop database ${name} with (force)`);
    await server.destroy();
  });

  const migrateNumbers = () => db.runMigrations({ transaction: 'each' });
  const indexes = () =>
    db.query<object[]>(
      `select indexrelid::regclass::text as name, indisvalid as valid from pg_index
       where indrelid = 'number'::regclass order by 1`,
    );

  it('leaves an invalid index when it fails, and builds that one again', async () => {
    await db.query('insert into number values (1, 1)');
    await expect(migrateNumbers()).rejects.toThrow('could not create unique index');
    expect(await indexes()).toEqual([
      { name: 'number_by_value', valid: true },
      { name: 'number_unique', valid: false },
    ]);
    await db.query('delete from number where ctid in (select max(ctid) from number where (value, place) = (1, 1))');
    progress.length = 0;
    await migrateNumbers();
    expect(await indexes()).toEqual([
      { name: 'number_by_value', valid: true },
      { name: 'number_unique', valid: true },
    ]);
    const lines = progress.filter((line) => line.startsWith('Index'));
    expect([lines[0], lines.at(-1)]).toEqual(['Index number_unique: building', 'Index number_unique: built']);
    expect(await migrateNumbers()).toEqual([]);
  });

  it('says how far it is, and goes on after its connection was cut', async () => {
    await db.query('drop index number_by_value');
    await db.query('delete from migrations');
    progress.length = 0;
    // The build waits for this transaction, which has written to the table.
    const writer = db.createQueryRunner();
    await writer.startTransaction();
    await writer.query('insert into number values (7, 7777777)');
    const migration = migrateNumbers().then(
      () => 'built',
      () => 'cut',
    );
    await eventually('a line of progress', () =>
      Promise.resolve(progress.some((line) => /^Index number_by_value: waiting for writers/.test(line))),
    );
    await server.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and query like 'create index concurrently%'`,
      [name],
    );
    expect(await migration).toBe('cut');
    await writer.commitTransaction();
    await writer.release();
    expect(await indexes()).toContainEqual({ name: 'number_by_value', valid: false });
    await migrateNumbers();
    expect(await indexes()).toContainEqual({ name: 'number_by_value', valid: true });
  });
});
