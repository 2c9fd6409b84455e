import type { DataSource } from 'typeorm';
import { builders } from './builders.js';
import { describeOnPlain } from './plain-postgres.js';
import { openTestDatabase } from './test-database.js';

describe('builders', () => {
  let db: DataSource;
  beforeAll(async () => (db = await openTestDatabase()));
  afterAll(() => db.destroy());

  it('update the totals of lists when they insert leads', async () => {
    const create = await builders(db);
    const customer = await create.customer();
    const companyId = await create.company({ name: 'Acme', employee_count: 12, country_code: 'DE' });
    const signals = [
      { type: 'WatchEvent', repo: 'acme/Tool', createdAt: '2026-01-02T00:00:00Z' },
      { type: 'IssuesEvent', repo: 'acme/Box', createdAt: '2026-01-03T00:00:00Z' },
      { type: 'PushEvent', repo: 'acme/Box', createdAt: '2026-01-04T00:00:00Z', atHome: true },
    ];
    await create.lead({ customer, companyId, signals });
    await create.lead({ customer, lead: { recycled: true } });

    const [lead] = await db.query<object[]>('select * from lead where customer_id = $1 order by lead_id', [
      customer.customerId,
    ]);
    expect(lead).toMatchObject({
      company_name: 'Acme',
      company_country_code: 'DE',
      signal_count: 2,
      repos_key: 'acme/box, acme/tool',
      types_key: 'watch, issue',
    });
    const [total] = await db.query<object[]>('select * from lead_total where customer_id = $1', [customer.customerId]);
    expect(total).toMatchObject({ leads_count: 1, signals_count: 2, recycled_count: 1 });
  });
});

describeOnPlain('they prepare nothing there', 'builders of a superuser', () => {
  it('plan each statement once for a connection', async () => {
    const superuser = await openTestDatabase([], 'superuser');
    try {
      const create = await builders(superuser);
      for (let repeated = 0; repeated < 3; repeated += 1) await create.customer();
      const statements = await superuser.query<object[]>(
        `select generic_plans::int, custom_plans::int from pg_prepared_statements where statement like 'insert into customer %'`,
      );
      expect(statements).toEqual([{ generic_plans: 3, custom_plans: 0 }]);
    } finally {
      await superuser.destroy();
    }
  });
});
