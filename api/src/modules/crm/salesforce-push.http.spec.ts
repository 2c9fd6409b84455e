import type { INestApplicationContext } from '@nestjs/common';
import { OutboundHttp } from '../../platform/outbound/outbound-http.js';
import { StandInSalesforce } from '../../testing/crm/salesforce-server.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { CrmPushRunner } from './push/crm-push-runner.service.js';
import type { CrmPushView } from './push/crm-push.dto.js';
import { createCrm, type TestCrm } from './testing/test-crm.js';
import { Salesforce } from './vendors/salesforce.js';

const LIMIT = { errorCode: 'REQUEST_LIMIT_EXCEEDED', message: 'TotalRequests Limit exceeded.' };

describe('a push to Salesforce', () => {
  let server: TestApp;
  let worker: INestApplicationContext;
  let salesforce: StandInSalesforce;
  let crm: TestCrm;
  beforeAll(async () => {
    salesforce = await new StandInSalesforce().start();
    server = await startTestApp({ settings: { CRM_PRIVATE_HOSTS: new URL(salesforce.url).host } });
    worker = await server.worker();
  });
  afterAll(async () => {
    await server.close();
    await salesforce.stop();
  });
  beforeEach(async () => {
    salesforce.reset();
    crm = await createCrm(server, 'salesforce', { url: salesforce.url, clientId: salesforce.clientId });
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
  const leads = () => salesforce.all('Lead');
  const save = (more: object) =>
    server.request('PUT', '/api/admin/crm-connection', {
      as: crm.admin,
      body: { customer_slug: crm.customer.slug, kind: 'salesforce', url: salesforce.url, ...more },
    });
  const check = async () => {
    const body = { customer_slug: crm.customer.slug };
    const url = `/api/admin/crm-connection/check?customer_slug=${crm.customer.slug}`;
    return (await server.request('POST', url, { as: crm.admin, body })).body;
  };

  it('shows what it would change, and changes nothing before it is started', async () => {
    const [ada, bob] = [await crm.addLead('Ada Byron'), await crm.addLead('Bob Ross', { jobTitle: 'CTO' })];
    salesforce.add('Lead', { Email: 'bob.ross@acme.example', LastName: 'Ross', Company: 'Acme', Title: 'Painter' });
    expect(await dryRun([ada, bob])).toMatchObject({
      ...{ state: 'ready', error: null },
      counts: { leads: 2, create: 1, conflict: 1, written: 0 },
      items: [{ leadId: bob, conflicts: [{ property: 'Title', present: 'Painter', value: 'CTO' }] }, { leadId: ada }],
    });
    const writes = salesforce.requests.filter(
      ({ method, url }) => method !== 'GET' && url.pathname !== '/services/oauth2/token',
    );
    expect(writes).toEqual([]);
  });

  it('creates and updates leads, and leaves values that were changed in Salesforce', async () => {
    const [ada, bob] = [await crm.addLead('Ada Byron'), await crm.addLead('Bob Ross', { jobTitle: 'CTO' })];
    salesforce.add('Lead', {
      Email: 'Bob.Ross@acme.example',
      LastName: 'Ross',
      Company: '[not provided]',
      Title: 'Painter',
    });
    expect(await push([ada, bob])).toMatchObject({ state: 'done', counts: { written: 2, failed: 0 } });
    expect(leads()).toMatchObject([
      {
        Email: 'Bob.Ross@acme.example',
        FirstName: 'Bob',
        Company: 'Acme',
        Title: 'Painter',
        Forksight_Id__c: String(bob),
      },
      { Email: 'ada.byron@acme.example', LastName: 'Byron', Company: 'Acme', Forksight_Id__c: String(ada) },
    ]);
    expect(await dryRun([ada])).toMatchObject({ counts: { same: 1 } });
    await push([bob], true);
    expect(leads()[0]).toMatchObject({ Title: 'CTO' });
  });

  it('leaves no duplicate after three runs, also when answers are lost', async () => {
    const leadIds = [];
    for (let at = 0; at < 5; at += 1) leadIds.push(await crm.addLead(`Lead Number${at}`));
    salesforce.pageSize = 2;
    for (let times = 0; times < 3; times += 1) {
      const { pushId } = await dryRun(leadIds);
      await crm.begin(pushId);
      salesforce.onRequest = ({ method }) => {
        if (method === 'PATCH') throw new Error('The answer is lost');
      };
      const delayed = await run(pushId);
      if (times === 0) expect(delayed).toMatchObject({ state: 'writing', error: expect.any(String) as string });
      salesforce.onRequest = () => undefined;
      expect(await run(pushId)).toMatchObject({ state: 'done', error: null });
    }
    expect(leads().map(({ Forksight_Id__c: id }) => id)).toEqual(leadIds.map(String));
  });

  it('leaves out people who are contacts in Salesforce, and leads that became contacts there', async () => {
    const [ada, bob] = [await crm.addLead('Ada Byron'), await crm.addLead('Bob Ross')];
    const contact = salesforce.add('Contact', { Email: 'ada.byron@acme.example' });
    const converted = salesforce.add('Contact', { Email: 'bob.ross@acme.example' });
    salesforce.add('Lead', { Email: 'bob.ross@acme.example', IsConverted: true, ConvertedContactId: converted.Id });
    const { items } = await push([ada, bob]);
    expect(items).toMatchObject([
      {
        leadId: ada,
        reason: 'Salesforce has a contact with this e-mail address.',
        url: `${salesforce.url}/${contact.Id}`,
      },
      { leadId: bob, reason: expect.stringContaining('converted') as string, url: `${salesforce.url}/${converted.Id}` },
    ]);
    expect(leads()).toHaveLength(1);
  });

  it('fills what Salesforce requires, and replaces that later without a conflict', async () => {
    await crm.connect({ mapping: [{ field: 'email', property: 'Email' }] });
    const ada = await crm.addLead('Ada Byron');
    await push([ada]);
    expect(leads()).toMatchObject([{ LastName: '[not provided]', Company: '[not provided]' }]);
    await crm.connect({
      mapping: [
        { field: 'email', property: 'Email' },
        { field: 'lastName', property: 'lastname' },
      ],
    });
    expect(await push([ada])).toMatchObject({ counts: { update: 1, conflict: 0 } });
    expect(leads()).toMatchObject([{ LastName: 'Byron' }]);
  });

  it('sends numbers to fields of numbers, and names a field that leads lack', async () => {
    const mapping = (property: string) => [
      { field: 'email', property: 'Email' },
      { field: 'signals', property },
    ];
    await crm.connect({ mapping: mapping('NumberOfEmployees') });
    const ada = await crm.addLead('Ada Byron');
    await push([ada]);
    expect(leads()).toMatchObject([{ NumberOfEmployees: 1 }]);
    await crm.connect({ mapping: mapping('Points__c') });
    expect(await dryRun([ada])).toMatchObject({
      ...{ state: 'failed', error: 'Leads in Salesforce have no field Points__c that the app’s user may see.' },
    });
  });

  it('says of each refused lead why, and writes the others', async () => {
    const [ada, bob] = [await crm.addLead('Ada Byron'), await crm.addLead('Bob Ross', { email: "bob'@invalid" })];
    const view = await push([ada, bob]);
    expect(view).toMatchObject({ state: 'done', counts: { written: 1, failed: 1 } });
    expect(view.items[0]).toMatchObject({ leadId: bob, reason: "Email: invalid email address: bob'@invalid" });
  });

  it('reads owner and status, and does not assign leads anew when it changes them', async () => {
    const ada = await crm.addLead('Ada Byron', { jobTitle: 'Engineer' });
    await push([ada]);
    Object.assign(leads()[0] ?? {}, { Status: 'Working', Title: null });
    await push([ada], true);
    const url = `/api/activity?customer_slug=${crm.customer.slug}&leadId=${ada}&kinds=crm`;
    expect((await server.request('GET', url, { as: crm.admin })).body).toMatchObject({
      entries: [{ kind: 'crm', crm: 'salesforce', crmOwner: 'Olga Owner', crmStage: 'Working' }],
    });
    const assigns = salesforce.requests.flatMap(({ method, headers }) =>
      method === 'PATCH' ? [headers['sforce-auto-assign']] : [],
    );
    expect(assigns).toEqual([undefined, 'FALSE']);
  });

  it('signs in again when its token has expired', async () => {
    const { pushId } = await crm.prepare({ leadIds: [await crm.addLead('Ada Byron')] });
    salesforce.onRequest = () => {
      salesforce.token = `token-${salesforce.signIns}`;
    };
    expect(await run(pushId)).toMatchObject({ state: 'ready', error: null });
    expect(salesforce.signIns).toBeGreaterThan(1);
  });

  it('waits an hour when the organization has used up its requests', async () => {
    const { pushId } = await crm.prepare({ leadIds: [await crm.addLead('Ada Byron')] });
    salesforce.next({ status: 403, body: [LIMIT] });
    expect(await run(pushId)).toMatchObject({
      state: 'matching',
      error: 'Salesforce answered 403. The organization has used up its requests for 24 hours.',
    });
    const [{ seconds } = { seconds: 0 }] = await server.db.query<{ seconds: number }[]>(
      'select extract(epoch from next_attempt_at - now())::float8 as seconds from crm_push where push_id = $1',
      [pushId],
    );
    expect(seconds).toBeGreaterThan(3_500);
  });

  it('tries again when others change the same leads', async () => {
    const ada = await crm.addLead('Ada Byron');
    const { pushId } = await dryRun([ada]);
    await crm.begin(pushId);
    const errors = [{ statusCode: 'UNABLE_TO_LOCK_ROW', message: 'unable to obtain exclusive access', fields: [] }];
    salesforce.nextOf('PATCH', { status: 200, body: [{ success: false, errors }] });
    expect(await run(pushId)).toMatchObject({
      ...{ state: 'writing', error: 'Others are changing the same records of Salesforce.' },
    });
    expect(await run(pushId)).toMatchObject({ state: 'done', counts: { written: 1 } });
  });

  it('fails when the consumer secret is refused', async () => {
    const { pushId } = await crm.prepare({ leadIds: [await crm.addLead('Ada Byron')] });
    salesforce.clientSecret = 'another';
    expect(await run(pushId)).toMatchObject({
      ...{ state: 'failed', error: 'Salesforce does not accept the consumer key and secret: enter new ones.' },
    });
  });

  it('lists properties and stages, and reads the companies in these', async () => {
    const { fetch } = new OutboundHttp(
      { allowedOrigins: new Set([salesforce.url]), configuredHostnames: new Set(['127.0.0.1']) },
      { outbound: () => undefined },
    );
    const api = new Salesforce(fetch, salesforce.url, { clientId: salesforce.clientId, clientSecret: 'token' });
    expect(await api.listProperties()).toEqual(
      expect.arrayContaining([
        { name: 'Title', label: 'Title', type: 'text', isWritable: true, options: null },
        {
          name: 'Status',
          label: 'Status',
          type: 'choice',
          isWritable: true,
          options: ['Open - Not Contacted', 'Working'],
        },
        { name: 'IsConverted', label: 'IsConverted', type: 'other', isWritable: false, options: null },
      ]),
    );
    expect((await api.listStages()).map(({ id }) => id)).toEqual([
      ...['Account.Type/Prospect', 'Account.Type/Customer'],
      ...['Opportunity.StageName/Qualification', 'Opportunity.StageName/Closed Won'],
    ]);
    salesforce.add('Account', { Name: 'One', Website: 'www.one.example', Type: 'Customer' });
    const two = salesforce.add('Account', { Name: 'Two', Website: 'https://two.example/about', Type: 'Prospect' });
    salesforce.add('Account', { Name: 'Three', Type: 'Prospect' });
    salesforce.add('Opportunity', { AccountId: two.Id, StageName: 'Closed Won' });
    const companies = [];
    for await (const page of api.companiesIn(['Account.Type/Customer', 'Opportunity.StageName/Closed Won'])) {
      companies.push(...page.companies);
    }
    expect(companies).toEqual([
      { name: 'One', domain: 'one.example' },
      { name: 'Two', domain: 'two.example' },
    ]);
  });

  describe('the connection', () => {
    it('is checked with the field that an administrator must add', async () => {
      expect(await check()).toMatchObject({ account: 'Acme Sales', problem: null });
      salesforce.removeExternalId();
      expect(await check()).toMatchObject({ problem: expect.stringContaining('no field Forksight_Id__c') as string });
      const { pushId } = await dryRun([await crm.addLead('Ada Byron')]);
      await crm.begin(pushId);
      expect(await run(pushId)).toMatchObject({
        ...{ state: 'failed', error: expect.stringContaining('no field Forksight_Id__c') as string },
      });
    });

    it('needs consumer key and secret together', async () => {
      expect((await save({ token: 'new' })).body).toMatchObject({ fields: { clientId: 'Enter the consumer key' } });
      expect((await save({ clientId: 'new' })).body).toMatchObject({
        fields: { token: 'Enter the consumer key and secret' },
      });
      expect((await save({})).status).toBe(200);
    });

    it.each(['https://acme.lightning.force.com', 'https://login.salesforce.com'])(
      'asks for the My Domain address in place of %s',
      async (url) => {
        expect((await save({ url, token: 'new', clientId: 'new' })).body).toMatchObject({
          fields: { url: 'Enter the My Domain address, such as https://acme.my.salesforce.com' },
        });
      },
    );
  });
});
