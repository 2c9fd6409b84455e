import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { leadPage } from '../modules/leads/list/lead-list.queries.js';
import { REQUEST_ROLE } from '../platform/database/database-roles.js';
import { distribute } from '../platform/database/distribute.js';
import { bindTenant } from '../platform/database/tenant.js';
import { builders, type TestCustomer, type TestUser } from '../testing/builders.js';
import { testSettings } from '../testing/policy/random-requests.js';
import { openTestDatabase, testDatabaseUrl } from '../testing/test-database.js';

jest.setTimeout(300_000);

const describeWithCitus = testSettings().TEST_CITUS_URL === undefined ? describe.skip : describe;

const PAGE = { page: 1, pageSize: 50 };

describeWithCitus('tables distributed by Citus', () => {
  let db: DataSource;
  let client: Client;
  let staff: { customer: TestCustomer; user: TestUser }[];

  beforeAll(async () => {
    db = await openTestDatabase([], 'superuser');
    client = new Client(testDatabaseUrl('superuser'));
    await client.connect();
    const create = await builders(db);
    staff = [];
    for (const _ of [1, 2]) {
      const customer = await create.customer();
      staff.push({ customer, user: await create.user({ customer }) });
      const signals = [
        {
          type: 'WatchEvent',
          repo: 'acme/tool',
          createdAt: '2026-03-01T00:00:00Z',
        },
      ];
      for (const _lead of [1, 2, 3]) await create.lead({ customer, signals });
    }
  });
  afterAll(async () => {
    await client.end();
    await db.destroy();
  });

  /** Runs statements as a request of the first workspace's user, with that workspace open. */
  async function asRequest<Result>(work: (tenant: { customerId: number; userId: number }) => Promise<Result>) {
    const [own] = staff;
    const tenant = {
      customerId: own?.customer.customerId ?? 0,
      userId: own?.user.userId ?? 0,
    };
    await client.query("set citus.propagate_set_commands = 'local'");
    await client.query(`begin; set local role ${REQUEST_ROLE}; set local forksight.customer_id = ${tenant.customerId}`);
    try {
      await client.query(`set local forksight.user_id = ${tenant.userId}`);
      return await work(tenant);
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

  it('are read by one task for a workspace', async () => {
    const plan = await asRequest(async (tenant) => {
      const { text, values } = bindTenant(
        { text: 'select from lead where customer_id = $workspace', values: [] },
        tenant,
      );
      const { rows } = await client.query<Record<string, string>>(`explain ${text}`, values);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain('Task Count: 1');
  });

  it('show a workspace its own list', async () => {
    const { text, values } = leadPage({ filters: [] }, PAGE);
    const body = await asRequest(async (tenant) => {
      const { rows } = await client.query<{ body: string }>(bindTenant({ text, values }, tenant));
      return JSON.parse(rows[0]?.body ?? '') as { total: number };
    });
    expect(body).toMatchObject({ total: 3 });
  });

  it('show nothing of a workspace that is not open, whatever a statement is bound to', async () => {
    const foreign = staff[1]?.customer.customerId;
    const count = await asRequest(async ({ userId }) => {
      const statement = {
        text: 'select count(*)::int as count from lead where customer_id = $workspace',
      };
      const { rows } = await client.query<{ count: number }>(bindTenant(statement, { customerId: foreign, userId }));
      return rows[0]?.count;
    });
    expect(count).toBe(0);
  });
});
