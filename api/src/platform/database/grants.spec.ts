import type { DataSource } from 'typeorm';
import { openTestDatabase } from '../../testing/test-database.js';
import { CROSS_WORKSPACE_ROLE, JOBS_ROLE, REQUEST_ROLE, ROLES } from './database-roles.js';
import { grantInsertions } from './distribute.js';
import { applyGrants, grantStatements } from './grants.js';
import { TABLE_GRANTS } from './table-grants.js';
import { isOnCitus } from '../../testing/plain-postgres.js';

const RIGHTS = ['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger'];

/** Not a view of Citus. */
const IS_OWN = `relnamespace = 'public'::regnamespace and relname !~ '^citus_'`;

/** On Citus, insertions write all columns, and `read_anew` has the rights of the role that calls it (`grantInsertions`). */
const RIGHTS_ON_CITUS: Record<string, object> = isOnCitus
  ? {
      company: { [REQUEST_ROLE]: 'select, insert' },
      repo_sync: { [CROSS_WORKSPACE_ROLE]: 'select, update' },
    }
  : {};

describe('the rights of the database roles', () => {
  let db: DataSource;
  beforeAll(async () => (db = await openTestDatabase([], 'superuser')));
  afterAll(async () => {
    // Other tests use this database.
    const runner = db.createQueryRunner();
    await grantInsertions(runner);
    await runner.release();
    await db.destroy();
  });

  it('are decided for each table and view (platform/database/table-grants.ts)', async () => {
    const tables = await db.query<{ name: string }[]>(
      `select relname as name from pg_class where ${IS_OWN} and relkind in ('r', 'p', 'v', 'm', 'f')`,
    );
    expect(Object.keys(TABLE_GRANTS).sort()).toEqual(tables.map(({ name }) => name).sort());
  });

  it('are as decided', async () => {
    const tables = await db.query<{ name: string; rights: Record<string, string> }[]>(
      `select relname as name, (
         select json_object_agg(role, (
           select string_agg(right_name, ', ' order by place)
           from unnest($2::text[]) with ordinality rights (right_name, place)
           where has_table_privilege(role, pg_class.oid, right_name)))
         from unnest($1::text[]) role) as rights
       from pg_class where ${IS_OWN} and relkind in ('r', 'p', 'v')`,
      [ROLES, RIGHTS],
    );
    for (const { name, rights } of tables) {
      const declaredRights = ROLES.map((role) => [role, wholeTable(TABLE_GRANTS[name]?.[role])]);
      expect({ name, rights }).toEqual({
        name,
        rights: { ...Object.fromEntries(declaredRights), ...RIGHTS_ON_CITUS[name] } as object,
      });
    }
  });

  it('are made so again by the next migrate', async () => {
    const rights = async () => {
      const [row] = await db.query<object[]>(
        `select has_table_privilege($1, 'audit_entry', 'delete') as "canDelete",
           has_column_privilege($1, 'audit_entry', 'hash', 'insert') as "canChain",
           has_column_privilege($1, 'audit_entry', 'action', 'insert') as "canAdd", has_table_privilege($1, 'session', 'select') as "canSignIn"`,
        [REQUEST_ROLE],
      );
      return row;
    };
    await db.query(
      `grant delete, insert (hash) on audit_entry to ${REQUEST_ROLE}; revoke select on session from ${REQUEST_ROLE}`,
    );
    expect(await rights()).toEqual({ canDelete: true, canChain: true, canAdd: true, canSignIn: false });
    await applyGrants(db, 'public', TABLE_GRANTS);
    expect(await rights()).toEqual({ canDelete: false, canChain: false, canAdd: true, canSignIn: true });
    await db.query(`grant insert on audit_entry to ${REQUEST_ROLE}`);
    await applyGrants(db, 'public', TABLE_GRANTS);
    expect(await rights()).toMatchObject({ canChain: false, canAdd: true });
  });

  it('cost no statement while they are as decided', () => {
    const [one, other] = [
      { table: 'tag', role: REQUEST_ROLE, privilege: 'select', column: null },
      { table: 'tag', role: REQUEST_ROLE, privilege: 'insert', column: 'name' },
    ];
    expect(grantStatements([one, other], [other, one], 'public')).toEqual([]);
    expect(grantStatements([one], [other], 'public')).toEqual([
      `revoke select on "public"."tag" from ${REQUEST_ROLE}`,
      `grant insert ("name") on "public"."tag" to ${REQUEST_ROLE}`,
    ]);
  });

  it('are none on tables of later migrations, until they are decided', async () => {
    await db.transaction(async (tx) => {
      await tx.query('create table undecided (customer_id int)');
      const rows = await tx.query<object[]>(
        `select from pg_class, aclexplode(relacl) where relname = 'undecided' and grantee <> relowner`,
      );
      expect(rows).toEqual([]);
      await tx.query('drop table undecided');
    });
    const defaults = await db.query<object[]>('select from pg_default_acl');
    expect(defaults).toEqual([]);
  });

  it('let requests add entries of the audit log, without its time and place in the chain, and nothing else', async () => {
    const columns = await db.query<{ name: string }[]>(
      `select attname as name from pg_attribute where attrelid = 'audit_entry'::regclass and attnum > 0
         and has_column_privilege($1, attrelid, attnum, 'insert') order by attnum`,
      [REQUEST_ROLE],
    );
    expect(columns.map(({ name }) => name)).toEqual([
      'audit_entry_id',
      'action',
      'outcome',
      'user_email',
      'customer_slug',
      'address',
      'detail',
    ]);
    const others = await db.query<object[]>(
      `select from unnest('{select,update,delete,truncate}'::text[]) kind
       where has_table_privilege($1, 'audit_entry', kind) or kind in ('select', 'update') and has_any_column_privilege($1, 'audit_entry', kind)`,
      [REQUEST_ROLE],
    );
    expect(others).toEqual([]);
  });

  it('let nobody but the worker use the queue’s tables', async () => {
    const usable = await db.query<{ role: string }[]>(
      `select role from unnest($1::text[]) role where has_schema_privilege(role, 'graphile_worker', 'usage')`,
      [ROLES],
    );
    expect(usable).toEqual([{ role: JOBS_ROLE }]);
  });

  it('let no role create tables', async () => {
    for (const role of ROLES) {
      const [row] = await db.query<object[]>(
        `select has_schema_privilege($1, 'public', 'create') as "inPublic", has_schema_privilege($1, 'graphile_worker', 'create') as "inQueue"`,
        [role],
      );
      expect(row).toEqual({ inPublic: false, inQueue: false });
    }
  });
});

/** Returns the rights on whole tables in their usual order; null for none. */
function wholeTable(text = ''): string | null {
  const names: string[] = text.replace(/\w+ \([^)]+\)/g, '').match(/\w+/g) ?? [];
  return RIGHTS.filter((name) => names.includes(name)).join(', ') || null;
}
