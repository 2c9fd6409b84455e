import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { leadPage } from '../modules/leads/list/lead-list.queries.js';
import { REQUEST_ROLE } from '../platform/database/database-roles.js';
import { distribute } from '../platform/database/distribute.js';
import type { WorkspaceContext } from '../platform/database/open-workspace.js';
import { migrate } from '../platform/database/migrations.js';
import { bindTenant } from '../platform/database/tenant.js';
import { builders } from '../testing/builders.js';
import { createDistributedDatabase } from '../testing/distributed-database.js';
import { PAGE_STATEMENTS } from '../testing/page-statements.js';
import { COORDINATOR_URL, isOnCitus } from '../testing/plain-postgres.js';
import { createTestWorkspace, type TestWorkspace } from '../testing/policy/workspace-rows.js';
import { openTestDatabase, testDatabaseUrl } from '../testing/test-database.js';

jest.setTimeout(300_000);

const describeWithCitus = isOnCitus ? describe : describe.skip;

/** Statements that read `customer` or `app_user`, which have no policy on PostgreSQL either: what they are bound to decides. */
const WITHOUT_POLICY = new Set(['views', 'settings of outreach']);

interface Statement {
  text: string;
  values?: unknown[];
}

describeWithCitus('tables distributed by Citus', () => {
  let db: DataSource;
  let client: Client;
  let own: TestWorkspace;
  let foreign: TestWorkspace;

  beforeAll(async () => {
    db = await openTestDatabase([], 'superuser');
    client = new Client(testDatabaseUrl('superuser'));
    await client.connect();
    const create = await builders(db);
    own = await createTestWorkspace(db, create);
    foreign = await createTestWorkspace(db, create);
  });
  afterAll(async () => {
    await client.end();
    await db.destroy();
  });

  /** Runs a statement as a request of the own workspace's user, with that workspace open, bound to the workspace `customerId`. */
  async function asRequest<Row extends object>(
    statement: Statement,
    { customerId }: { customerId: number } = own.customer,
  ): Promise<Row[]> {
    const tenant: WorkspaceContext = { customerId, userId: own.userId };
    await client.query("set citus.propagate_set_commands = 'local'");
    await client.query(
      `begin; set local role ${REQUEST_ROLE}; set local forksight.customer_id = ${own.customer.customerId}`,
    );
    try {
      await client.query(`set local forksight.user_id = ${own.userId}`);
      // Without its name: the plan of another text would be prepared under it.
      const { text, values } = bindTenant(statement, tenant);
      const { rows } = await client.query<Row>(text, values);
      return rows;
    } finally {
      await client.query('rollback');
    }
  }

  it('are distributed once', async () => {
    const runner = db.createQueryRunner();
    await expect(distribute(runner, () => undefined)).resolves.toEqual([]);
    await runner.release();
  });

  it('lie on the workers, with the rows of a workspace in one shard of each', async () => {
    const rows = await db.query<{ nodes: number; groups: number }[]>(
      `select count(distinct nodename || nodeport)::int as nodes, count(distinct colocation_id)::int as groups
       from citus_shards where citus_table_type = 'distributed'`,
    );
    expect(rows).toEqual([{ nodes: 2, groups: 1 }]);
  });

  it('are read together with people, who are on the coordinator alone', async () => {
    const [row] = await db.query<object[]>(
      `select (select count(*)::int from pg_dist_partition where logicalrelid = 'person'::regclass) as distributed,
         (select count(*)::int from pg_constraint where contype = 'u' and conrelid = 'person'::regclass) as keys`,
    );
    expect(row).toEqual({ distributed: 0, keys: 1 });
  });

  it('have the options of their columns on each shard', async () => {
    const rows = await db.query<{ options: string }[]>(
      `select distinct result as options from run_command_on_shards('lead',
         $$select attoptions from pg_attribute where attrelid = '%s'::regclass and attname = 'verdict'$$)`,
    );
    expect(rows).toEqual([{ options: '{n_distinct=3}' }]);
  });

  it('may be migrated again, without a loss of grants', async () => {
    const readGrants = () =>
      db.query<object[]>(
        `select relname, relacl::text from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') order by 1`,
      );
    const grants = await readGrants();
    await migrate(testDatabaseUrl('superuser'));
    expect(await readGrants()).toEqual(grants);
  });

  describe.each(Object.entries(PAGE_STATEMENTS))('are read for %s', (name, statement) => {
    it('by one task, which contains all of it', async () => {
      const rows = await asRequest<Record<'QUERY PLAN', string>>({
        ...statement(own),
        text: `explain (costs off) ${statement(own).text}`,
      });
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan.match(/Task Count: .*|Distributed Subplan/g)).toEqual(['Task Count: 1']);
    });

    it('of the open workspace alone, whatever it is bound to and names', async () => {
      expect(JSON.stringify(await asRequest(statement(own)))).not.toContain(foreign.marker);
      if (WITHOUT_POLICY.has(name)) return;
      const rows = await asRequest(statement(foreign), foreign.customer);
      expect(JSON.stringify(rows)).not.toContain(foreign.marker);
    });
  });

  it('have no row of a workspace that is not open', async () => {
    const tables = await db.query<{ name: string }[]>(
      `select relname as name from pg_dist_partition join pg_class on pg_class.oid = logicalrelid where partmethod = 'h'`,
    );
    const stored: string[] = [];
    const visible: string[] = [];
    for (const { name } of tables) {
      const [row] = await db.query<{ exists: boolean }[]>(
        `select exists (select 1 from ${name} where customer_id = $1) as exists`,
        [foreign.customer.customerId],
      );
      if (row?.exists) stored.push(name);
      const statement = { text: `select customer_id from ${name} where customer_id = $workspace` };
      const rows = await asRequest(statement, foreign.customer).catch((error: unknown) => {
        if (!String(error).includes('permission denied')) throw error;
        return [];
      });
      if (rows.length > 0) visible.push(name);
    }
    expect(stored.length).toBeGreaterThan(40);
    expect(visible).toEqual([]);
  });

  it('show a workspace its own leads', async () => {
    const [row] = await asRequest<{ body: string }>(leadPage({ filters: [] }, { page: 1, pageSize: 50 }));
    expect(row?.body).toContain(own.marker);
  });
});

describeWithCitus('a database with rows', () => {
  const SEQUENCES = `select sequencename as name, last_value as last from pg_sequences where schemaname = 'public'`;

  it('goes on numbering rows after the last one once it is distributed', async () => {
    const name = `${new URL(testDatabaseUrl('superuser')).pathname.slice(1)}_rows`;
    const client = await createDistributedDatabase(COORDINATOR_URL, name, async (url) => {
      const before = await connect(url);
      await before.query(`select setval(name::regclass, 1000) from (${SEQUENCES}) numbered`);
      await before.end();
    }).then(connect);
    try {
      const { rows } = await client.query<{ name: string; last: string }>(`${SEQUENCES} order by 1`);
      expect(rows.length).toBeGreaterThan(10);
      expect(rows.filter(({ last }) => last !== '1000')).toEqual([]);
    } finally {
      await client.end();
    }
  });

  it('has its people on the coordinator alone, though an earlier release copied them to each node', async () => {
    const name = `${new URL(testDatabaseUrl('superuser')).pathname.slice(1)}_people`;
    const url = await createDistributedDatabase(COORDINATOR_URL, name);
    const client = await connect(url);
    try {
      await client.query(`select create_reference_table('person')`);
      await client.query(
        'alter table person add constraint person_company_id_fkey foreign key (company_id) references company',
      );
      await client.query('alter table lead add constraint lead_lead_id_fkey foreign key (lead_id) references person');
      await client.query(
        'alter table employment add constraint employment_person_id_fkey foreign key (person_id) references person',
      );
      await client.query(`insert into person (github_id, login) select id, 'p' || id from generate_series(1, 3) id`);
      await client.query(
        'insert into person_mail_domain select domain, person_id from person, (values ($1)) named(domain)',
        ['a.dev'],
      );
      await migrate(url, {}, { distribute: true });
      await migrate(url, {}, { distribute: true });
      const { rows: placements } = await client.query(
        'select from pg_dist_partition where logicalrelid = $1::regclass',
        ['person'],
      );
      expect(placements).toEqual([]);
      const { rows } = await client.query<object>(
        `with added as (insert into person (github_id, login) values (4, 'p4'), (3, 'p3') on conflict (github_id) do nothing returning person_id)
         select (select count(*)::int from person) as before, (select array_agg(person_id) from added) as added,
           (select count(*)::int from person join person_mail_domain using (person_id)) as domains`,
      );
      expect(rows).toEqual([{ before: 3, added: [4], domains: 3 }]);
    } finally {
      await client.end();
    }
  });
});

async function connect(url: string): Promise<Client> {
  const client = new Client(url);
  await client.connect();
  return client;
}
