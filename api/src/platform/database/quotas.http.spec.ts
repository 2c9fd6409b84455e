import type { TestCustomer, TestUser } from '../../testing/builders.js';
import { startTestApp, type TestApp, type TestResponse } from '../../testing/test-app.js';
import { itOnPlain } from '../../testing/plain-postgres.js';

/** Workspace tables to which requests may add rows without a quota, and why their rows are limited. */
const LIMITED_OTHERWISE: Record<string, string> = {
  alert_hit: 'one per alert and lead or company',
  employment: 'a period per row of an enrichment file, of which a workspace may have 200',
  company_outreach: 'one per company',
  company_week: 'written with changes of leads, one per company and week',
  crm_connection: 'one per workspace',
  crm_exclusion: 'one per workspace',
  crm_push: 'one that is not started at a time; old ones are deleted',
  crm_rule_lead: 'one per lead and rule',
  crm_push_item: 'MAX_CRM_PUSH_LEADS per push',
  deleted_tag: 'the last 50, for an hour or two',
  do_not_contact_request: 'a daily budget per user',
  github_delivery: 'at most MAX_DELIVERIES_PER_MINUTE, removed after a while',
  identity_provider: 'one per kind',
  lead_change: 'deleted when their webhook messages are added, one per changed lead',
  lead_company: 'written by imports and corrections, at most one per company',
  lead_tag: 'leads times tags',
  lead_total: 'written by imports',
  lead_view_order: 'one per user and type',
  outreach_change: 'MAX_OUTREACH_HISTORY per lead or company',
  own_signal: 'MAX_OWN_SIGNALS, counted by source',
  playbook_card: 'MAX_CARDS per lead',
  playbook_run: 'one per lead',
  provider_account: 'one per provider and user',
  scim_user: 'one per user',
  score_weights: 'one per workspace',
  tagged_lead: 'leads times tags',
  used_assertion: 'one per sign-in, for minutes',
  webhook_delivery: 'one per message and endpoint',
  webhook_hit: 'one per topic and lead or company',
  webhook_message: 'one per change of a lead, for 30 days',
  webhook_topic: 'two per shared view and one more',
  workspace_visit: 'one per user',
  workspace_week: 'written with changes of leads, one per week and value',
};

describe('quotas of workspaces', () => {
  let server: TestApp;
  let customer: TestCustomer;
  let staff: TestUser;
  beforeAll(async () => (server = await startTestApp()));
  afterAll(() => server.close());
  beforeEach(async () => {
    customer = await server.create.customer();
    staff = await server.create.user({ customer });
  });

  const post = (path: string, body: object): Promise<TestResponse> =>
    server.request('POST', `/api/${path}`, { as: staff, body: { customer_slug: customer.slug, ...body } });
  const view = (more: object = {}) => post('views', { name: 'One more', entityType: 'leads', filters: [], ...more });
  const fill = (sql: string) => server.db.query(sql, [customer.customerId]);

  it('has 200 views, including private ones of other users', async () => {
    await fill(`insert into lead_view (customer_id, name, entity_type, owner_id, private_to)
      select $1, number::text, 'leads', 2000000000, 2000000000 from generate_series(1, 199) number`);
    expect((await view()).status).toBe(201);
    expect(await view({ name: 'Too many' })).toMatchObject({
      status: 409,
      body: { success: false, error: 'A workspace may have 200 views: remove some that are no longer used.' },
    });
  });

  it('counts no rows of other workspaces', async () => {
    const other = await server.create.customer();
    await server.db.query(
      `insert into lead_view (customer_id, name, entity_type)
       select $1, number::text, 'leads' from generate_series(1, 200) number`,
      [other.customerId],
    );
    expect((await view()).status).toBe(201);
  });

  it('keeps to the quota when many are added at the same time', async () => {
    await fill(`insert into lead_view (customer_id, name, entity_type)
      select $1, number::text, 'leads' from generate_series(1, 197) number`);
    const statuses = await Promise.all(
      Array.from({ length: 6 }, async (_, at) => (await view({ name: `n${at}` })).status),
    );
    expect(statuses.sort()).toEqual([201, 201, 201, 409, 409, 409]);
  });

  it('has 500 tags', async () => {
    const { leadId } = await server.create.lead({ customer });
    await fill(`insert into tag (customer_id, name) select $1, 'tag ' || number from generate_series(1, 500) number`);
    const attach = (tagName: string) => post('tags', { entityType: 'leads', entityIds: [leadId], tagName });
    expect(await attach('One more')).toMatchObject({
      status: 409,
      body: { error: 'A workspace may have 500 tags: remove some that are no longer used.' },
    });
    expect((await attach('tag 1')).status).toBeLessThan(300);
  });

  it('has 20,000 favourites', async () => {
    await fill(`insert into favorite (customer_id, profile)
      select $1, 'https://github.com/someone-' || number from generate_series(1, 20000) number`);
    const add = (login: string) =>
      post('favorites', { linkedinProfile: `https://github.com/${login}`, isFavorite: true });
    expect(await add('one-more')).toMatchObject({
      status: 409,
      body: { error: 'A workspace may have 20000 favourites: remove some that are no longer used.' },
    });
    expect((await add('someone-1')).status).toBe(200);
  });

  it('stores 64 KB of filters for each view', async () => {
    const values = Array.from({ length: 2_000 }, (_, at) => 2_000_000_000 + at);
    const filters = (length: number) =>
      Array.from({ length }, () => ({ propertyName: 'companyId', operator: 'IN', value: values }));
    expect((await view({ filters: filters(2) })).status).toBe(201);
    expect(await view({ name: 'Larger', filters: filters(3) })).toMatchObject({
      status: 409,
      body: { error: 'The filters of a view may have 64 KB: shorten its lists of values.' },
    });
  });

  itOnPlain(
    'requests may insert all columns of companies there',
    'covers every table of workspaces to which requests may add rows',
    async () => {
      const tables = await server.db.query<{ name: string; hasQuota: boolean }[]>(
        `select relname as name,
         exists (select from pg_trigger where tgrelid = pg_class.oid and tgfoid = 'enforce_quota'::regproc) as "hasQuota"
       from pg_class join pg_policy on polrelid = pg_class.oid and polname = 'own_workspace'
       where has_table_privilege('forksight_app', pg_class.oid, 'insert') order by relname`,
      );
      const unlimited = tables.filter(({ hasQuota }) => !hasQuota).map(({ name }) => name);
      expect(unlimited).toEqual(Object.keys(LIMITED_OTHERWISE).sort());
    },
  );
});
