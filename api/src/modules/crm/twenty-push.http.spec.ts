import type { INestApplicationContext } from '@nestjs/common';
import { WorkspaceWrites } from '../../platform/database/workspace-writes.js';
import { OutboundHttp } from '../../platform/outbound/outbound-http.js';
import { StandInTwenty } from '../../testing/crm/twenty-server.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { CrmConnectionsService } from './connection/crm-connections.service.js';
import { CrmClients } from './crm-clients.service.js';
import { CrmPushRunner } from './push/crm-push-runner.service.js';
import type { CrmPushView } from './push/crm-push.dto.js';
import { createCrm, type TestCrm } from './testing/test-crm.js';
import { Twenty } from './vendors/twenty.js';

describe('a push to Twenty', () => {
  let server: TestApp;
  let worker: INestApplicationContext;
  let twenty: StandInTwenty;
  let crm: TestCrm;
  beforeAll(async () => {
    twenty = await new StandInTwenty().start();
    server = await startTestApp({ settings: { CRM_PRIVATE_HOSTS: new URL(twenty.url).host } });
    worker = await server.worker();
  });
  afterAll(async () => {
    await server.close();
    await twenty.stop();
  });
  beforeEach(async () => {
    twenty.reset();
    crm = await createCrm(server, 'twenty', { url: twenty.url });
  });

  const run = async (pushId: string): Promise<CrmPushView> => {
    await worker.get(CrmPushRunner).run({ customerId: crm.customer.customerId, pushId });
    return crm.read(pushId);
  };
  const dryRun = async (leadIds: number[]) => run((await crm.prepare({ leadIds })).pushId);
  const push = async (leadIds: number[], overwrites = false) => {
    const { pushId } = await dryRun(leadIds);
    await crm.begin(pushId, overwrites);
    return run(pushId);
  };
  const people = () => [...twenty.rows.people.values()];
  const save = (more: object) =>
    server.request('PUT', '/api/admin/crm-connection', {
      as: crm.admin,
      body: { customer_slug: crm.customer.slug, kind: 'twenty', ...more },
    });
  const check = async () => {
    const body = { customer_slug: crm.customer.slug };
    const url = `/api/admin/crm-connection/check?customer_slug=${crm.customer.slug}`;
    return (await server.request('POST', url, { as: crm.admin, body })).body;
  };
  const crmEntry = async (leadId: number) => {
    const url = `/api/activity?customer_slug=${crm.customer.slug}&leadId=${leadId}&kinds=crm`;
    return (await server.request('GET', url, { as: crm.admin })).body;
  };

  it.each([false, true])(
    'shows what it would change, and changes nothing before it is started (newer release: %s)',
    async (isNewer) => {
      twenty.hasNewMetadata = isNewer;
      const [ada, bob] = [await crm.addLead('Ada Byron'), await crm.addLead('Bob Ross', { jobTitle: 'CTO' })];
      twenty.add('people', { emails: { primaryEmail: 'bob.ross@acme.example' }, jobTitle: 'Painter' });
      expect(await dryRun([ada, bob])).toMatchObject({
        ...{ state: 'ready', error: null },
        counts: { leads: 2, create: 1, conflict: 1, written: 0 },
        items: [
          { leadId: bob, conflicts: [{ property: 'jobTitle', present: 'Painter', value: 'CTO' }] },
          { leadId: ada },
        ],
      });
      expect(twenty.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
    },
  );

  it('creates and updates people, and leaves values that were changed in Twenty', async () => {
    const [ada, bob] = [await crm.addLead('Ada Byron'), await crm.addLead('Bob Ross', { jobTitle: 'CTO' })];
    const emails = { primaryEmail: 'bob@home.example', additionalEmails: ['bob.ross@acme.example'] };
    twenty.add('people', { emails, name: { firstName: 'Robert', lastName: '' }, jobTitle: 'Painter' });
    expect(await push([ada, bob])).toMatchObject({ state: 'done', counts: { written: 2, failed: 0 } });
    expect(people()).toMatchObject([
      {
        ...{ emails, name: { firstName: 'Robert', lastName: 'Ross' } },
        ...{ jobTitle: 'Painter', forksightId: String(bob) },
      },
      {
        emails: { primaryEmail: 'ada.byron@acme.example' },
        name: { firstName: 'Ada', lastName: 'Byron' },
        forksightId: String(ada),
      },
    ]);
    expect(await dryRun([ada])).toMatchObject({ counts: { same: 1 } });
    await push([bob], true);
    expect(people()[0]).toMatchObject({ jobTitle: 'CTO', name: { firstName: 'Bob', lastName: 'Ross' }, emails });
  });

  it('keeps an address that another one replaces', async () => {
    const ada = await crm.addLead('Ada Byron');
    await push([ada]);
    await server.superuser.query(`update lead set person_work_email = 'ada@acme.example' where lead_id = $1`, [ada]);
    await push([ada]);
    expect(people()[0]?.emails).toEqual({
      ...{ primaryEmail: 'ada@acme.example', additionalEmails: ['ada.byron@acme.example'] },
    });
  });

  it('leaves no duplicate after three runs, also when answers are lost', async () => {
    const leadIds = [];
    for (let at = 0; at < 5; at += 1) leadIds.push(await crm.addLead(`Lead Number${at}`));
    for (let times = 0; times < 3; times += 1) {
      const { pushId } = await dryRun(leadIds);
      await crm.begin(pushId);
      twenty.onRequest = ({ url }) => {
        if (url.pathname === '/rest/batch/people') throw new Error('The answer is lost');
      };
      const delayed = await run(pushId);
      if (times === 0) expect(delayed).toMatchObject({ state: 'writing', error: expect.any(String) as string });
      twenty.onRequest = () => undefined;
      expect(await run(pushId)).toMatchObject({ state: 'done', error: null });
    }
    expect(people().map(({ forksightId: id }) => id)).toEqual(leadIds.map(String));
  });

  it('links people to the company with their domain, which it creates once', async () => {
    const leads = [await crm.addLead('Ada Byron'), await crm.addLead('Bob Ross')];
    await push(leads.slice(0, 1));
    await push(leads);
    const [company, ...others] = [...twenty.rows.companies.values()];
    const name = `C${crm.companyDomain.slice(1).replace('.example', '')}`;
    expect(company).toMatchObject({ name, domainName: { primaryLinkUrl: `https://${crm.companyDomain}` } });
    expect(others).toEqual([]);
    expect(people().map((person) => person.companyId)).toEqual([company?.id, company?.id]);
    expect(await dryRun(leads)).toMatchObject({ counts: { same: 2 } });
  });

  it('creates the missing companies of a batch by one request, or one by one where one is refused', async () => {
    const writes = ['one.example', 'two.example', 'no domain'].map((company, at) => ({
      ...{ externalId: String(at), recordId: null, values: { company } },
    }));
    const api = openTwenty();
    await api.prepare();
    expect(await api.write(writes.slice(0, 2))).toMatchObject([{ externalId: '0' }, { externalId: '1' }]);
    const creations = () =>
      twenty.requests.filter(({ method, url }) => method === 'POST' && url.pathname.endsWith('/companies'));
    expect(creations()).toHaveLength(1);
    twenty.rows.companies.clear();
    expect(await api.write(writes)).toMatchObject([
      { externalId: '2', error: 'Invalid address: https://no domain' },
      { externalId: '0', recordId: expect.any(String) as string },
      { externalId: '1', recordId: expect.any(String) as string },
    ]);
    expect([...twenty.rows.companies.values()].map(({ name }) => name)).toEqual(['One', 'Two']);
  });

  it('shows another company of a person as a conflict', async () => {
    const ada = await crm.addLead('Ada Byron');
    const { id } = twenty.add('companies', {
      name: 'Other',
      domainName: { primaryLinkUrl: 'www.other.example/about' },
    });
    twenty.add('people', { emails: { primaryEmail: 'ada.byron@acme.example' }, companyId: id });
    const { items } = await dryRun([ada]);
    expect(items[0]?.conflicts).toEqual([{ property: 'company', present: 'other.example', value: crm.companyDomain }]);
  });

  it('says of each refused person why, and writes the others', async () => {
    const [ada, bob] = [await crm.addLead('Ada Byron'), await crm.addLead('Bob Ross', { email: 'bob@invalid' })];
    const view = await push([ada, bob]);
    expect(view).toMatchObject({ state: 'done', counts: { written: 1, failed: 1 } });
    expect(view.items[0]).toMatchObject({ leadId: bob, reason: expect.stringContaining('bob@invalid') as string });
  });

  it('finds addresses with an apostrophe, which the filter language cannot escape', async () => {
    const ada = await crm.addLead('Ada O', { email: "Ada.O'Hara@acme.example" });
    const bob = await crm.addLead('Bob Ross');
    twenty.add('people', { emails: { primaryEmail: "ada.o'hara@acme.example" } });
    expect(await dryRun([ada, bob])).toMatchObject({ counts: { update: 1, create: 1 } });
  });

  it('sends numbers to fields of numbers', async () => {
    twenty.addField('person', { name: 'signals', label: 'Signals', type: 'NUMBER' });
    await crm.connect({
      mapping: [
        { field: 'lastName', property: 'name.lastName' },
        { field: 'signals', property: 'signals' },
      ],
    });
    const ada = await crm.addLead('Ada Byron');
    await push([ada]);
    expect(people()).toEqual([expect.objectContaining({ signals: 1 })]);
    expect(await dryRun([ada])).toMatchObject({ counts: { same: 1 } });
  });

  it('reads the account owner of the company and the stage of the newest opportunity', async () => {
    twenty.members = Array.from({ length: 70 }, (_, at) => ({
      ...{
        id: `member-${at}`,
        name: { firstName: 'Olga', lastName: `Owner${at}` },
        userEmail: `olga${at}@acme.example`,
      },
    }));
    const ada = await crm.addLead('Ada Byron');
    await push([ada]);
    const pointOfContactId = people()[0]?.id;
    Object.assign([...twenty.rows.companies.values()][0] ?? {}, { accountOwnerId: 'member-69' });
    twenty.add('opportunities', { pointOfContactId, stage: 'NEW', updatedAt: '2026-01-01' });
    twenty.add('opportunities', { pointOfContactId, stage: 'MEETING', updatedAt: '2026-02-01' });
    for (let at = 0; at < 70; at += 1) {
      twenty.add('opportunities', { pointOfContactId, stage: 'NEW', updatedAt: '2025-01-01' });
    }
    twenty.requests.length = 0;
    await push([ada]);
    expect(await crmEntry(ada)).toMatchObject({
      entries: [{ kind: 'crm', crm: 'twenty', crmOwner: 'Olga Owner69', crmStage: 'MEETING' }],
    });
    // The first page has the stage of everyone.
    const pages = twenty.requests.filter(({ url }) => url.pathname === '/rest/opportunities');
    expect(pages.filter(({ url }) => url.searchParams.has('starting_after'))).toEqual([]);
  });

  it('reads own fields for owner and stage first, and needs no access to opportunities', async () => {
    const ada = await crm.addLead('Ada Byron');
    await push([ada]);
    Object.assign(people()[0] ?? {}, { ownerId: twenty.members[0]?.id, stage: 'Working' });
    twenty.objects = twenty.objects.filter(({ nameSingular }) => nameSingular !== 'opportunity');
    await push([ada]);
    expect(await crmEntry(ada)).toMatchObject({ entries: [{ crmOwner: 'Olga Owner', crmStage: 'Working' }] });
  });

  it('waits a minute after the limit of requests, and fails when the key is refused', async () => {
    const { pushId } = await crm.prepare({ leadIds: [await crm.addLead('Ada Byron')] });
    const messages = ['Limit reached (100 tokens per 60000 ms)'];
    twenty.next({ status: 429, body: { statusCode: 429, error: 'HttpException', messages } });
    expect(await run(pushId)).toMatchObject({
      ...{ state: 'matching', error: 'Twenty answered 429. Limit reached (100 tokens per 60000 ms)' },
    });
    const [{ seconds } = { seconds: 0 }] = await server.db.query<{ seconds: number }[]>(
      'select extract(epoch from next_attempt_at - now())::float8 as seconds from crm_push where push_id = $1',
      [pushId],
    );
    expect(seconds).toBeGreaterThan(50);
    twenty.token = 'another';
    expect(await run(pushId)).toMatchObject({
      ...{ state: 'failed', error: 'Twenty does not accept the token: enter a new one.' },
    });
  });

  it('lists properties with their parts, and stages; reads the companies in these', async () => {
    const api = openTwenty();
    expect(await api.listProperties()).toEqual(
      expect.arrayContaining([
        { name: 'name.firstName', label: 'Name: firstName', type: 'text', isWritable: true, options: null },
        { name: 'jobTitle', label: 'Job title', type: 'text', isWritable: true, options: null },
        { name: 'company', label: 'Company, by its domain', type: 'text', isWritable: true, options: null },
      ]),
    );
    expect(await api.listStages()).toContainEqual({
      ...{ id: 'opportunity/stage/CUSTOMER', label: 'customer', group: 'Stage of opportunities' },
    });
    for (let at = 0; at < 70; at += 1) {
      const { id } = twenty.add('companies', { name: `No ${at}`, domainName: { primaryLinkUrl: `no${at}.example` } });
      twenty.add('opportunities', { companyId: id, stage: at === 0 ? 'NEW' : 'CUSTOMER' });
    }
    const domains: (string | null)[] = [];
    for await (const page of api.companiesIn(['opportunity/stage/CUSTOMER', 'opportunity/stage/GONE', 'other'])) {
      domains.push(...page.companies.map(({ domain }) => domain));
    }
    expect(domains).toHaveLength(69);
    expect(domains).not.toContain('no0.example');
  });

  describe('the connection', () => {
    it('is checked by requests to the server', async () => {
      expect(await check()).toMatchObject({ account: new URL(twenty.url).host, problem: null });
      twenty.token = 'another';
      expect(await check()).toMatchObject({ problem: 'Twenty does not accept the token: enter a new one.' });
    });

    it.each([
      ['', 'Enter the address of the server, with https://'],
      ['http://crm.example.com', 'The address must begin with https://'],
      ['https://10.0.0.7', 'The address must be public: it is of this machine or of a private network'],
      ['https://localhost:3000', 'The address must be public: it is of this machine or of a private network'],
      ['https://user@crm.example.com', 'The address of the server has no user name, query or fragment'],
    ])('is refused for the address %s', async (url, message) => {
      expect((await save({ url, token: 'new' })).body).toMatchObject({ fields: { url: message } });
    });

    it('keeps the key for the address that it was entered for only', async () => {
      const before = await connectionId();
      expect((await save({ url: `${twenty.url}/rest/` })).body).toMatchObject({ connection: { url: twenty.url } });
      expect(await connectionId()).toBe(before);
      expect((await save({ url: 'https://crm.example.com' })).body).toMatchObject({
        fields: { token: 'Enter the access token' },
      });
      await save({ url: 'https://crm.example.com', token: 'new' });
      expect(await connectionId()).not.toBe(before);
    });

    it('sends nothing for a kind that only a later release knows', async () => {
      const { customerId } = crm.customer;
      const connection = await worker
        .get(WorkspaceWrites)
        .transaction({ customerId, userId: 0 }, (tx) => worker.get(CrmConnectionsService).get(tx, customerId));
      const later = Object.assign(connection, { kind: 'pipedrive' });
      await expect(worker.get(CrmClients).open(later)).rejects.toThrow('does not know the CRM');
    });

    it('sends nothing to an address that is not allowed any more', async () => {
      await server.superuser.query(`update crm_connection set url = 'https://127.0.0.1:9' where customer_id = $1`, [
        crm.customer.customerId,
      ]);
      expect(await check()).toMatchObject({
        ...{ problem: 'The address must be public: it is of this machine or of a private network.' },
      });
    });
  });

  function openTwenty(): Twenty {
    const { fetch } = new OutboundHttp(
      { allowedOrigins: new Set([twenty.url]), configuredHostnames: new Set(['127.0.0.1']) },
      { outbound: () => undefined },
    );
    return new Twenty(fetch, twenty.url, 'token');
  }
  async function connectionId(): Promise<string | undefined> {
    const [row] = await server.db.query<{ id: string }[]>(
      'select connection_id as id from crm_connection where customer_id = $1',
      [crm.customer.customerId],
    );
    return row?.id;
  }
});
