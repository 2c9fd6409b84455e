import { randomUUID } from 'node:crypto';
import type { ReadTransaction } from './read-transaction.js';
import { DataSource, type EntityManager } from 'typeorm';
import { unique, type TestCustomer, type TestUser } from '../../testing/builders.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { sessionTokenHash, sessionStatement } from '../access/session.statement.js';
import { CROSS_WORKSPACE_ROLE, JOBS_ROLE, REQUEST_ROLE } from './database-roles.js';
import { TABLE_GRANTS } from './table-grants.js';
import { RequestPool } from './request-pool.js';
import { WorkspaceWrites } from './workspace-writes.js';
import { isOnCitus, itOnPlain } from '../../testing/plain-postgres.js';

/** These queries lack a `customer_id` condition on purpose. */
describe('row-level security', () => {
  let server: TestApp;
  let writes: WorkspaceWrites;
  let own: TestCustomer;
  let foreign: TestCustomer;
  let staff: TestUser;
  let foreignLead: number;

  beforeAll(async () => {
    server = await startTestApp();
    writes = server.app.get(WorkspaceWrites);
    [own, foreign] = [await server.create.customer(), await server.create.customer()];
    staff = await server.create.user({ customer: own });
    await leadOf(own);
    foreignLead = await leadOf(foreign);
  });
  afterAll(() => server.close());

  async function leadOf(customer: TestCustomer): Promise<number> {
    const { customerId } = customer;
    const signals = [{ type: 'WatchEvent', repo: `acme/${unique()}`, createdAt: '2026-03-01T00:00:00Z' }];
    const { leadId } = await server.create.lead({ customer, companyId: await server.create.company(), signals });
    const card = '{"url":"","summary":"","help":"","case_study_summary":"","email":""}';
    await server.db.query('insert into tag (customer_id, name) values ($1, $2)', [customerId, 'Hot']);
    await server.db.query('insert into lead_tag select customer_id, tag_id, $2 from tag where customer_id = $1', [
      customerId,
      leadId,
    ]);
    await server.db.query('insert into favorite values ($1, $2, 0, $3)', [customerId, `https://${unique()}`, leadId]);
    await server.db.query(`insert into lead_view (customer_id, name, entity_type) values ($1, 'Mine', 'leads')`, [
      customerId,
    ]);
    await server.db.query('insert into playbook_card (customer_id, lead_id, contents) values ($1, $2, $3)', [
      customerId,
      leadId,
      card,
    ]);
    return leadId;
  }

  const inOwn = <Result>(work: (tx: EntityManager) => Promise<Result>) =>
    writes.transaction({ customerId: own.customerId, userId: staff.userId }, work);

  async function workspaceTables(): Promise<string[]> {
    const rows = await server.db.query<{ name: string }[]>(
      `select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attname = 'customer_id'
         and not attisdropped and relname not in ('customer', 'app_user', 'api_token') order by relname`,
    );
    return rows.map(({ name }) => name);
  }

  /** Those that requests may read at all. */
  const readableTables = async () =>
    (await workspaceTables()).filter((name) => TABLE_GRANTS[name]?.[REQUEST_ROLE]?.includes('select'));

  it('protects every table with a customer_id (fix: select protect_workspace_table)', async () => {
    const protectedTables = await server.db.query<{ name: string }[]>(
      `select relname as name from pg_class join pg_policy on polrelid = pg_class.oid
       where relrowsecurity and relforcerowsecurity and polname = 'own_workspace' and polcmd = '*' and polpermissive
         and (pg_get_expr(polqual, polrelid) = '(customer_id = current_workspace())'
           or starts_with(pg_get_expr(polqual, polrelid), '((customer_id = current_workspace()) AND '))
       order by relname`,
    );
    expect(protectedTables.map(({ name }) => name)).toEqual(await workspaceTables());
  });

  it('shows every row by a policy, to administration and to the worker', async () => {
    const open = await server.db.query<{ name: string; roles: string[] }[]>(
      `select relname as name, array(select rolname::text from pg_roles where pg_roles.oid = any(polroles) order by 1) as roles
       from pg_class left join pg_policy on polrelid = pg_class.oid and pg_get_expr(polqual, polrelid) = 'true'
         and polname = 'every_workspace' and polcmd = '*'
       where relnamespace = 'public'::regnamespace and relrowsecurity order by relname`,
    );
    const roles = [CROSS_WORKSPACE_ROLE, JOBS_ROLE];
    expect(open).toEqual(
      [...(await workspaceTables()), 'company', 'employment', 'repo'].sort().map((name) => ({ name, roles })),
    );
    expect(await server.db.query('select current_user as role')).toEqual([{ role: JOBS_ROLE }]);
    const ids = [own.customerId, foreign.customerId];
    expect(await server.db.query('select from lead_total where customer_id = any($1)', [ids])).toHaveLength(2);
  });

  itOnPlain(
    'the owner is a superuser',
    'is forced: without the policies even the owner of the tables sees no row',
    async () => {
      const [table] = await server.superuser.query<{ owner: string }[]>(
        `select relowner::regrole::text as owner from pg_class where oid = 'lead'::regclass`,
      );
      const runner = server.superuser.createQueryRunner();
      await runner.startTransaction();
      try {
        const count = async () => ((await runner.query('select from lead limit 1')) as object[]).length;
        await runner.query(`set local role "${table?.owner}"`);
        expect(await count()).toBe(1);
        await runner.query('drop policy every_workspace on lead; drop policy lists on lead');
        expect(await count()).toBe(0);
      } finally {
        await runner.rollbackTransaction();
        await runner.release();
      }
    },
  );

  itOnPlain(
    'the worker bypasses policies there',
    'is enforced for roles that own nothing and bypass no policy',
    async () => {
      for (const role of [REQUEST_ROLE, CROSS_WORKSPACE_ROLE, JOBS_ROLE]) {
        const [attributes] = await server.db.query<object[]>(
          `select rolsuper, rolbypassrls, rolcanlogin, rolcreaterole, rolcreatedb,
           exists (select from pg_class where relowner = pg_roles.oid and relpersistence <> 't')
             or exists (select from pg_proc where proowner = pg_roles.oid)
             or exists (select from pg_namespace where nspowner = pg_roles.oid and nspname !~ '^pg_') as owns,
           exists (select from pg_auth_members where member = pg_roles.oid) as belongs
         from pg_roles where rolname = $1`,
          [role],
        );
        expect(new Set(Object.values(attributes ?? {}))).toEqual(new Set([false]));
      }
    },
  );

  it('applies to every connection of the API', async () => {
    const roles = 'select current_user as role';
    const pool = server.app.get(RequestPool);
    const batches = pool.batches({ userId: staff.userId, customerId: own.customerId }, { text: roles });
    expect((await pool.read<{ role: string }>({ text: roles })).rows[0]?.role).toBe(REQUEST_ROLE);
    expect((await batches.next()).value).toEqual([REQUEST_ROLE]);
    await batches.return();
    expect(await server.app.get(DataSource).query(roles)).toEqual([{ role: REQUEST_ROLE }]);
    const { transaction, release } = await pool.connect({ workspace: 'any', user: 'any', isLimited: false });
    expect((await transaction.query<{ role: string }>({ text: roles })).rows[0]?.role).toBe(REQUEST_ROLE);
    release();
  });

  it('hides other workspaces from a query without a workspace condition', async () => {
    for (const table of [...(await readableTables()), 'workspace_lead']) {
      const workspaces = await inOwn((tx) =>
        tx.query<{ id: number }[]>(`select distinct customer_id as id from ${table}`),
      );
      expect({ table, seen: workspaces.map(({ id }) => id) }).toEqual({
        table,
        seen: workspaces.length > 0 ? [own.customerId] : [],
      });
    }
    const seen = await inOwn((tx) => tx.query<object[]>('select from workspace_lead'));
    expect(seen).toHaveLength(1);
    const rows = await inOwn((tx) => tx.query<object[]>('select from lead where lead_id = $1', [foreignLead]));
    expect(rows).toEqual([]);
  });

  it('shows no rows while no workspace is open', async () => {
    for (const table of [...(await readableTables()), 'workspace_lead']) {
      expect(await server.app.get(DataSource).query(`select from ${table}`)).toEqual([]);
    }
  });

  it('rejects updates, deletes, inserts and moves into another workspace', async () => {
    const rows = () =>
      server.db.query<object[]>('select * from lead_view where customer_id = $1', [foreign.customerId]);
    const before = await rows();
    await inOwn((tx) => tx.query(`update lead_view set name = 'Ours'`));
    await inOwn((tx) => tx.query('delete from lead_view'));
    expect(await rows()).toEqual(before);
    const refused = 'row-level security policy';
    const insert = 'insert into lead_view (customer_id, name, entity_type) values ($1, $2, $3)';
    const values = [foreign.customerId, 'Theirs', 'leads'];
    await expect(inOwn((tx) => tx.query(insert, values))).rejects.toThrow(refused);
    await expect(
      inOwn((tx) => tx.query('update lead set customer_id = $1 where lead_id > 0', [foreign.customerId])),
    ).rejects.toThrow(isOnCitus ? 'modifying the partition value' : refused);
    await expect(inOwn((tx) => tx.query('delete from workspace_lead'))).rejects.toThrow('permission denied');
    expect(await rows()).toEqual(before);
  });

  it('has no restrictive policies, which Citus creates on shards as permissive ones', async () => {
    const policies = await server.db.query<object[]>('select polname from pg_policy where not polpermissive');
    expect(policies).toEqual([]);
  });

  it('lets a request replace a tag in all views of the open workspace, and in no other', async () => {
    const [replaced, replacement] = [randomUUID(), randomUUID()];
    const filters = (tagId: string) => [{ value: [tagId], operator: 'IN', propertyName: 'tags' }];
    const insert = `insert into lead_view (customer_id, name, entity_type, filters, owner_id, private_to)
      values ($1, $2, 'leads', $3, $4, $4)`;
    for (const { customerId } of [own, foreign]) {
      await server.db.query(insert, [customerId, replaced, JSON.stringify(filters(replaced)), 2_000_000_000]);
    }
    const stored = (of: TestCustomer) =>
      server.db.query('select filters from lead_view where (customer_id, name) = ($1, $2)', [of.customerId, replaced]);
    const replace = 'select replace_tag_in_views($1, $2, $3)';
    const values = (of: TestCustomer) => [of.customerId, replaced, replacement];
    await server.app.get(DataSource).query(replace, values(own));
    await inOwn((tx) => tx.query(replace, values(foreign)));
    expect(await stored(own)).toEqual([{ filters: filters(replaced) }]);
    await inOwn((tx) => tx.query(replace, values(own)));
    expect(await stored(own)).toEqual([{ filters: filters(replacement) }]);
    expect(await stored(foreign)).toEqual([{ filters: filters(replaced) }]);
    await expect(writes.acrossWorkspaces((tx) => tx.query(replace, values(own)))).rejects.toThrow('permission denied');
  });

  it('finds companies by name in the open workspace, and in no other', async () => {
    const name = `Company ${randomUUID()}`;
    const require = 'select require_company($1, $2) as id';
    const [added] = await inOwn((tx) => tx.query<{ id: number }[]>(require, [own.customerId, name]));
    await expect(inOwn((tx) => tx.query(require, [foreign.customerId, name]))).rejects.toThrow('the open workspace');
    await expect(server.app.get(DataSource).query(require, [own.customerId, name])).rejects.toThrow(
      'the open workspace',
    );
    const search = 'select company_id as id from companies_of_exclusions($1, array[sort_key($2)])';
    const find = (of: TestCustomer) => inOwn((tx) => tx.query(search, [of.customerId, name]));
    expect(await find(own)).toEqual([added]);
    expect(await find(foreign)).toEqual([]);
  });

  it('lets requests add companies by name to the open workspace alone', async () => {
    const name = () => `Company ${randomUUID()}`;
    const insert = 'insert into company (name, workspace_id) values ($1, $2)';
    await inOwn((tx) => tx.query(insert, [name(), own.customerId]));
    for (const workspace of [foreign.customerId, null]) {
      await expect(inOwn((tx) => tx.query(insert, [name(), workspace]))).rejects.toThrow('row-level security');
    }
  });

  itOnPlain('Citus writes all columns', 'lets requests add names of companies alone', async () => {
    const name = `Company ${randomUUID()}`;
    const insertDomain = 'insert into company (name, workspace_id, domain) values ($1, $2, $3)';
    await expect(inOwn((tx) => tx.query(insertDomain, [name, own.customerId, `${unique()}.example`]))).rejects.toThrow(
      'permission denied',
    );
  });

  it('lets requests append to the audit log but not change it', async () => {
    for (const statement of [
      'update audit_entry set detail = null',
      'delete from audit_entry',
      'truncate audit_entry',
    ]) {
      await expect(server.app.get(DataSource).query(statement)).rejects.toThrow('permission denied');
      await expect(writes.acrossWorkspaces((tx) => tx.query(statement))).rejects.toThrow('permission denied');
    }
  });

  it('opens all workspaces for acrossWorkspaces only, until the transaction ends', async () => {
    const ids = [own.customerId, foreign.customerId];
    const both = await writes.acrossWorkspaces((tx) =>
      tx.query<object[]>('select from lead_total where customer_id = any($1)', [ids]),
    );
    expect(both).toHaveLength(2);
    await expect(writes.acrossWorkspaces((tx) => tx.query('select 1 / 0'))).rejects.toThrow('division by zero');
    for (let times = 0; times < 12; times++) {
      expect(await server.app.get(DataSource).query('select current_user as role')).toEqual([{ role: REQUEST_ROLE }]);
    }
  });

  it('closes the workspace after commit and rollback on every connection', async () => {
    const db = server.app.get(DataSource);
    const open = `select current_workspace() as workspace, current_member() as member, pg_backend_pid() as connection`;
    type Open = { workspace: number | null; connection: number };
    const inside = await Promise.all(Array.from({ length: 8 }, () => inOwn((tx) => tx.query<Open[]>(open))));
    expect(new Set(inside.map(([row]) => row?.workspace))).toEqual(new Set([own.customerId]));
    await expect(inOwn((tx) => tx.query('select 1 / 0'))).rejects.toThrow('division by zero');
    const outside = await Promise.all(Array.from({ length: 8 }, () => db.query<Open[]>(`${open}, pg_sleep(0.01)`)));
    for (const [row] of outside) expect(row).toMatchObject({ workspace: null, member: null });
  });

  it('rolls back failed work, also in nested transactions', async () => {
    const views = async () =>
      (await inOwn((tx) => tx.query<{ name: string }[]>('select name from lead_view order by name'))).map(
        ({ name }) => name,
      );
    const before = await views();
    const add = (tx: EntityManager, name: string) =>
      tx.query(`insert into lead_view (customer_id, name, entity_type) values (current_workspace(), $1, 'leads')`, [
        name,
      ]);
    await expect(
      inOwn(async (tx) => {
        await add(tx, 'first');
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await views()).toEqual(before);
    await inOwn(async (tx) => {
      await add(tx, 'kept');
      const within = tx.transaction(async (inner) => {
        await add(inner, 'lost');
        throw new Error('not this');
      });
      await expect(within).rejects.toThrow('not this');
    });
    expect(await views()).toEqual([...before, 'kept'].sort());
  });

  it('reports why a transaction could not begin', async () => {
    await expect(
      writes.transaction(
        { customerId: 2 ** 40, userId: staff.userId },
        (tx) => tx.query('select current_workspace()'),
        {
          exclusive: true,
        },
      ),
    ).rejects.toThrow('pg_advisory_xact_lock');
    await expect(inOwn((tx) => tx.query('select 1 as one'))).resolves.toEqual([{ one: 1 }]);
  });

  itOnPlain(
    'statistics are those of shards',
    'lets the planner expect leads that are not hidden, where none is',
    async () => {
      for (let leads = 0; leads < 10; leads++) await server.create.lead({ customer: own });
      const runner = server.superuser.createQueryRunner();
      await runner.startTransaction();
      try {
        await runner.query(`update lead set verdict = 'human' where verdict <> 'human'`);
        await runner.query('analyze lead');
        await runner.query(`set local role ${JOBS_ROLE}`);
        const [row] = (await runner.query(`explain (format json) select from lead where verdict <> 'hidden'`)) as {
          'QUERY PLAN': { Plan: { 'Plan Rows': number } }[];
        }[];
        expect(row?.['QUERY PLAN'][0]?.Plan['Plan Rows']).toBeGreaterThan(1);
      } finally {
        await runner.rollbackTransaction();
        await runner.release();
      }
    },
  );

  describe('for pipelined reads', () => {
    const workspaceOf = async (reads: ReadTransaction) => {
      const { rows } = await reads.query<{ id: number | null }>({ text: 'select current_workspace() as id' });
      return rows[0]?.id;
    };

    it('opens the workspace by the session statement alone, whatever request had the connection before', async () => {
      const pool = server.app.get(RequestPool);
      const { transaction, release } = await pool.connect({ workspace: 'any', user: 'any', isLimited: false });
      expect(await workspaceOf(transaction)).toBeNull();
      await transaction.query(sessionStatement(sessionTokenHash(staff.cookie), own.slug));
      expect(await workspaceOf(transaction)).toBe(own.customerId);
      await transaction.query(sessionStatement(sessionTokenHash(staff.cookie), foreign.slug));
      expect(await workspaceOf(transaction)).toBeNull();
      await transaction.query(sessionStatement(Buffer.from(randomUUID()), own.slug));
      expect(await workspaceOf(transaction)).toBeNull();
      release();
    });

    it('stays closed for reads without a session', async () => {
      for (let times = 0; times < 15; times++) {
        await server.request('GET', `/api/tags?customer_slug=${own.slug}`, { as: staff });
      }
      const { rows } = await server.app.get(RequestPool).read({
        text: 'select current_workspace() as workspace, (select count(*)::int from lead) as leads',
      });
      expect(rows).toEqual([{ workspace: null, leads: 0 }]);
    });
  });
});
