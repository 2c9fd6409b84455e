import { DataSource } from 'typeorm';
import type { TestCustomer } from '../../testing/builders.js';
import { isOnCitus } from '../../testing/plain-postgres.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { LISTS_ROLE } from './database-roles.js';
import { WorkspaceWrites } from './workspace-writes.js';

/** The view is exempt from row-level security: its own condition and the rights of its owner protect the rows. */
describe('the view workspace_lead', () => {
  let server: TestApp;
  let own: TestCustomer;
  let foreign: TestCustomer;
  beforeAll(async () => {
    server = await startTestApp();
    [own, foreign] = [await server.create.customer(), await server.create.customer()];
    for (const customer of [own, foreign]) await server.create.lead({ customer });
  });
  afterAll(() => server.close());

  it('has an owner that may read leads and nothing else', async () => {
    const rights = await server.superuser.query<object[]>(
      `select relname as "table", string_agg(right_name, ', ') as rights
       from pg_class cross join unnest('{select,insert,update,delete,truncate,references,trigger}'::text[]) right_name
       where relkind in ('r', 'p', 'v', 'm', 'f') and relnamespace::regnamespace::text !~ '^(pg_|information_schema)' and relname !~ '^citus_'
         and relname <> 'workspace_lead'
         and (has_table_privilege($1, pg_class.oid, right_name)
           or right_name in ('select', 'insert', 'update') and has_any_column_privilege($1, pg_class.oid, right_name))
       group by relname`,
      [LISTS_ROLE],
    );
    expect(rights).toEqual([{ table: 'lead', rights: 'select' }]);
    const owned = await server.superuser.query<object[]>(
      'select relname as name from pg_class where relowner = $1::regrole',
      [LISTS_ROLE],
    );
    expect(owned).toEqual([{ name: 'workspace_lead' }]);
    const [role] = await server.superuser.query<{ canLogIn: boolean }[]>(
      `select rolcanlogin as "canLogIn", rolsuper, rolcreaterole, rolcreatedb, rolreplication,
         exists (select from pg_auth_members where member = pg_roles.oid) as belongs
       from pg_roles where rolname = $1`,
      [LISTS_ROLE],
    );
    const { canLogIn, ...others } = role ?? {};
    // Citus connects to its nodes as the current role (`distribute`).
    expect(canLogIn).toBe(isOnCitus);
    expect(new Set(Object.values(others))).toEqual(new Set([false]));
  });

  it('shows leads of the open workspace only, whatever policies the role has', async () => {
    const [view] = await server.superuser.query<{ text: string }[]>(`select pg_get_viewdef('workspace_lead') as text`);
    expect(view?.text).toMatch(/ FROM lead\s+WHERE \(customer_id = current_workspace\(\)\);$/);
    const workspaces = 'select distinct customer_id as id from workspace_lead';
    const actor = { customerId: own.customerId, userId: 1 };
    expect(await server.app.get(WorkspaceWrites).transaction(actor, (tx) => tx.query(workspaces))).toEqual([
      { id: own.customerId },
    ]);
    expect(await server.app.get(DataSource).query(workspaces)).toEqual([]);
    await server.db.transaction(async (tx) => {
      expect(await tx.query(workspaces)).toEqual([]);
      await tx.query(`set local forksight.customer_id = '${foreign.customerId}'`);
      expect(await tx.query(workspaces)).toEqual([{ id: foreign.customerId }]);
    });
  });
});
