import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { migrate } from './platform/database/migrations.js';
import { entityOptions } from './platform/database/entity-options.js';
import { readSchemaSql } from './testing/schema-sql.js';
import { startTestApp } from './testing/test-app.js';
import { openTestDatabase, testDatabaseUrl } from './testing/test-database.js';
import { itOnPlain } from './testing/plain-postgres.js';

describe('the schema that the migrations make', () => {
  // Beside this worker's own, and removed with it: TypeORM's comparison needs a table of its own.
  const own = new URL(testDatabaseUrl('superuser'));
  own.pathname += '_schema';
  const name = own.pathname.slice(1);
  let server: DataSource;
  let db: DataSource;

  beforeAll(async () => {
    server = await openTestDatabase([], 'superuser');
    await server.query(`drop database if exists ${name} with (force)`);
    await server.query(`create database ${name}`);
    await migrate(own.href);
    const app = await startTestApp();
    const entities = app.app.get(DataSource).entityMetadatas.map(({ target }) => target);
    await app.close();
    const options = { type: 'postgres', url: own.href, entities, ...entityOptions() } as const;
    db = await new DataSource(options).initialize();
  });
  afterAll(async () => {
    await db.destroy();
    await server.query(`drop database ${name} with (force)`);
    await server.destroy();
  });

  itOnPlain(
    'keys and triggers differ there',
    'is committed as schema.sql (update with: npm run schema -w api)',
    async () => {
      expect(await readSchemaSql(db)).toBe(readFileSync(join(__dirname, '../schema.sql'), 'utf8'));
    },
  );

  it('has an entity for each table', async () => {
    const tables = await db.query<{ name: string }[]>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migration' order by 1`,
    );
    expect(db.entityMetadatas.map(({ tableName }) => tableName).sort()).toEqual(tables.map(({ name }) => name));
  });

  it('has every index that an entity leaves to the migrations', async () => {
    const indexes = await db.query<{ name: string }[]>(
      `select indexname as name from pg_indexes where schemaname = 'public'`,
    );
    const unmanaged = db.entityMetadatas.flatMap(({ indices }) => indices.filter(({ synchronize }) => !synchronize));
    expect(indexes.map(({ name }) => name)).toEqual(expect.arrayContaining(unmanaged.map(({ name }) => name)));
  });

  it('is what the entities describe', async () => {
    // TypeORM looks expressions of generated columns up here, as it would have written them itself.
    await db.query(`create table typeorm_metadata (type varchar not null, database varchar, schema varchar,
      "table" varchar, name varchar, value text)`);
    await db.query(
      `insert into typeorm_metadata select 'GENERATED_COLUMN', current_database(), 'public', relname, attname,
         pg_get_expr(adbin, adrelid)
       from pg_attribute join pg_class on pg_class.oid = attrelid join pg_attrdef on adrelid = attrelid and adnum = attnum
       where attgenerated = 's'`,
    );
    const { upQueries } = await db.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });
});
