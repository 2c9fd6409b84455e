import type { INestApplicationContext } from '@nestjs/common';
import { StandInHubSpot } from '../../testing/crm/hubspot-server.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { CrmPushRunner } from './push/crm-push-runner.service.js';
import type { CrmPushView } from './push/crm-push.dto.js';
import { createCrm, type TestCrm } from './testing/test-crm.js';

describe('a push to HubSpot', () => {
  let server: TestApp;
  let worker: INestApplicationContext;
  let hubspot: StandInHubSpot;
  let crm: TestCrm;
  beforeAll(async () => {
    hubspot = await new StandInHubSpot().start();
    server = await startTestApp({ settings: { HUBSPOT_API_URL: hubspot.url } });
    worker = await server.worker();
  });
  afterAll(async () => {
    await server.close();
    await hubspot.stop();
  });
  beforeEach(async () => {
    hubspot.reset();
    crm = await createCrm(server);
  });

  const run = async (pushId: string): Promise<CrmPushView> => {
    await worker.get(CrmPushRunner).run({ customerId: crm.customer.customerId, pushId });
    return crm.read(pushId);
  };
  const dryRun = async (selection: object) => run((await crm.prepare(selection)).pushId);
  const push = async (selection: object, overwrites = false) => {
    const { pushId } = await dryRun(selection);
    await crm.begin(pushId, overwrites);
    return run(pushId);
  };
  const contacts = () => [...hubspot.contacts.values()].map(({ properties }) => properties);
  const request = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
    const query = method === 'PUT' ? '' : `?customer_slug=${crm.customer.slug}`;
    return server.request(method, `/api/${path}${query}`, { as: crm.admin, body });
  };

  it('shows what it would change, and changes nothing before it is started', async () => {
    const [ada, bob] = [await crm.addLead('Ada Byron'), await crm.addLead('Bob Ross', { jobTitle: 'CTO' })];
    hubspot.add({ email: 'bob.ross@acme.example', firstname: 'Bob', jobtitle: 'Painter' });
    const view = await dryRun({ leadIds: [ada, bob] });
    expect(view).toMatchObject({
      ...{ state: 'ready', error: null },
      counts: { leads: 2, waiting: 0, create: 1, update: 0, same: 0, conflict: 1, written: 0 },
      items: [
        {
          ...{ leadId: bob, outcome: 'conflict', url: 'https://app.hubspot.com/contacts/4242/record/0-1/101' },
          conflicts: [{ property: 'jobtitle', present: 'Painter', value: 'CTO' }],
          changes: [
            { property: 'lastname', present: null, value: 'Ross' },
            { property: 'company', present: null, value: 'Acme' },
            { property: 'website', present: null },
          ],
        },
        { leadId: ada, outcome: 'create', reason: null },
      ],
    });
    const writes = hubspot.requests.filter(
      ({ method, url }) => method !== 'GET' && !url.pathname.endsWith('/batch/read'),
    );
    expect(writes).toEqual([]);
  });

  it('creates and updates contacts, and leaves values that were changed in the CRM', async () => {
    const [ada, bob] = [await crm.addLead('Ada Byron'), await crm.addLead('Bob Ross', { jobTitle: 'CTO' })];
    hubspot.add({ email: 'bob.ross@acme.example', jobtitle: 'Painter' });
    const view = await push({ leadIds: [ada, bob] });
    expect(view).toMatchObject({ state: 'done', counts: { written: 2, failed: 0, skipped: 0 } });
    expect(contacts()).toMatchObject([
      { email: 'bob.ross@acme.example', lastname: 'Ross', jobtitle: 'Painter', forksight_id: String(bob) },
      { email: 'ada.byron@acme.example', firstname: 'Ada', lastname: 'Byron', forksight_id: String(ada) },
    ]);
  });

  it('replaces conflicting values only when a user has said so, and not those that changed since', async () => {
    const bob = await crm.addLead('Bob Ross', { jobTitle: 'CTO' });
    const contact = hubspot.add({ email: 'bob.ross@acme.example', jobtitle: 'Painter', company: 'Other Inc' });
    const { pushId } = await dryRun({ leadIds: [bob] });
    contact.properties.company = 'Third Inc';
    await crm.begin(pushId, true);
    await run(pushId);
    expect(contacts()).toMatchObject([{ jobtitle: 'CTO', company: 'Third Inc' }]);
  });

  it('updates what it has pushed, once the lead changes', async () => {
    const ada = await crm.addLead('Ada Byron', { jobTitle: 'Engineer' });
    await push({ leadIds: [ada] });
    await server.superuser.query(`update lead set job_title = 'CTO' where lead_id = $1`, [ada]);
    expect(await dryRun({ leadIds: [ada] })).toMatchObject({ counts: { update: 1, conflict: 0 } });
    await push({ leadIds: [ada] });
    expect(contacts()).toMatchObject([{ jobtitle: 'CTO' }]);
    expect(await dryRun({ leadIds: [ada] })).toMatchObject({ counts: { same: 1 } });
  });

  it('leaves no duplicate after three runs, also when answers are lost', async () => {
    const leadIds = [];
    for (let at = 0; at < 5; at += 1) leadIds.push(await crm.addLead(`Lead Number${at}`));
    for (let times = 0; times < 3; times += 1) {
      const { pushId } = await dryRun({ leadIds });
      await crm.begin(pushId);
      hubspot.onRequest = ({ url }) => {
        if (url.pathname.endsWith('/batch/upsert')) throw new Error('The answer is lost');
      };
      const delayed = await run(pushId);
      if (times === 0) expect(delayed).toMatchObject({ state: 'writing', error: expect.any(String) as string });
      hubspot.onRequest = () => undefined;
      expect(await run(pushId)).toMatchObject({ state: 'done', error: null });
    }
    expect(contacts().map(({ forksight_id: id }) => id)).toEqual(leadIds.map(String));
  });

  it('pushes all leads that match filters, and none that is hidden', async () => {
    const ada = await crm.addLead('Ada Byron');
    const hidden = await crm.addLead('Hidden One');
    await server.superuser.query(`update lead set verdict = 'hidden' where lead_id = $1`, [hidden]);
    const view = await dryRun({ filters: [{ propertyName: 'fullName', operator: 'ILIKE', value: '%a%' }] });
    expect(view.items.map(({ leadId }) => leadId)).toEqual([ada]);
    const { status } = await server.request('POST', '/api/crm/pushes', {
      as: crm.admin,
      body: { customer_slug: crm.customer.slug, leadIds: [hidden] },
    });
    expect(status).toBe(400);
  });

  it('pushes no address that GitHub’s terms exclude from unsolicited mail', async () => {
    const ada = await crm.addLead('Ada Byron');
    await server.superuser.query(
      `update lead set person_provenance = '{"work_email": {"source": "github"}}' where lead_id = $1`,
      [ada],
    );
    await push({ leadIds: [ada] });
    expect(contacts()).toEqual([expect.not.objectContaining({ email: expect.anything() as unknown })]);
  });

  it('says of each refused contact why, and writes the others', async () => {
    const [ada, bob] = [await crm.addLead('Ada Byron'), await crm.addLead('Bob Ross', { email: 'bob@invalid' })];
    const view = await push({ leadIds: [ada, bob] });
    expect(view).toMatchObject({ state: 'done', counts: { written: 1, failed: 1 } });
    expect(view.items[0]).toMatchObject({
      leadId: bob,
      state: 'failed',
      reason: expect.stringContaining('invalid') as string,
    });
  });

  it('says the same of contacts that HubSpot leaves out of a batch which it stores', async () => {
    hubspot.storesParts = true;
    const [ada, bob] = [await crm.addLead('Ada Byron'), await crm.addLead('Bob Ross', { email: 'bob@invalid' })];
    const view = await push({ leadIds: [ada, bob] });
    expect(view).toMatchObject({ state: 'done', counts: { written: 1, failed: 1 } });
    expect(view.items[0]).toMatchObject({ leadId: bob, reason: expect.stringContaining('bob@invalid') as string });
    expect(contacts()).toMatchObject([{ email: 'ada.byron@acme.example' }]);
  });

  it('names owners of all pages, also those who have left', async () => {
    const [ada, bob] = [await crm.addLead('Ada Byron'), await crm.addLead('Bob Ross')];
    for (let at = 0; at < 150; at += 1) {
      const names = { firstName: 'Olga', lastName: `Owner${at}` };
      hubspot.owners.push({ id: `9${at}`, email: `olga${at}@acme.example`, ...names, archived: at === 0 });
    }
    hubspot.add({ email: 'ada.byron@acme.example', hubspot_owner_id: '9149' });
    hubspot.add({ email: 'bob.ross@acme.example', hubspot_owner_id: '90' });
    await push({ leadIds: [ada, bob] });
    const rows = await server.db.query<{ owner: string }[]>(
      'select owner from crm_contact where customer_id = $1 order by lead_id',
      [crm.customer.customerId],
    );
    expect(rows.map(({ owner }) => owner)).toEqual(['Olga Owner149', 'Olga Owner0']);
  });

  it('waits as long as HubSpot asks, and fails when the token is refused', async () => {
    const ada = await crm.addLead('Ada Byron');
    const { pushId } = await crm.prepare({ leadIds: [ada] });
    hubspot.next({
      status: 429,
      body: { message: 'You have reached your secondly limit.' },
      headers: { 'retry-after': '60' },
    });
    expect(await run(pushId)).toMatchObject({
      ...{ state: 'matching', error: 'HubSpot answered 429. You have reached your secondly limit.' },
    });
    const [{ seconds } = { seconds: 0 }] = await server.db.query<{ seconds: number }[]>(
      'select extract(epoch from next_attempt_at - now())::float8 as seconds from crm_push where push_id = $1',
      [pushId],
    );
    expect(seconds).toBeGreaterThan(50);
    hubspot.token = 'another';
    expect(await run(pushId)).toMatchObject({
      ...{ state: 'failed', error: 'HubSpot does not accept the token: enter a new one.' },
    });
  });

  it('is in the lead’s activity, with owner and stage of the contact', async () => {
    const ada = await crm.addLead('Ada Byron');
    await push({ leadIds: [ada] });
    const [contact] = hubspot.contacts.values();
    Object.assign(contact?.properties ?? {}, { hubspot_owner_id: '71', hs_lead_status: 'IN_PROGRESS' });
    await push({ leadIds: [ada] });
    const { body } = await server.request(
      'GET',
      `/api/activity?customer_slug=${crm.customer.slug}&leadId=${ada}&kinds=crm`,
      {
        as: crm.admin,
      },
    );
    expect(body).toMatchObject({
      entries: [
        {
          kind: 'crm',
          crm: 'hubspot',
          by: expect.any(String) as string,
          crmOwner: 'Olga Owner',
          crmStage: 'IN_PROGRESS',
        },
      ],
    });
  });

  it('is recorded in the audit log', async () => {
    const ada = await crm.addLead('Ada Byron');
    await push({ leadIds: [ada] });
    const entries = await server.db.query<object[]>(
      'select action, detail from audit_entry where customer_slug = $1 order by audit_entry_id',
      [crm.customer.slug],
    );
    expect(entries).toEqual([
      { action: 'crm-connection.save', detail: 'HubSpot, new token' },
      { action: 'crm-push.prepare', detail: 'HubSpot: 1 lead' },
      { action: 'crm-push.start', detail: 'HubSpot: 1 lead' },
    ]);
  });

  it('is not started before the dry run is complete, and once only', async () => {
    const ada = await crm.addLead('Ada Byron');
    const { pushId } = await crm.prepare({ leadIds: [ada] });
    await expect(crm.begin(pushId)).rejects.toThrow('409');
    await run(pushId);
    await crm.begin(pushId);
    expect(await crm.begin(pushId)).toMatchObject({ state: 'writing' });
    await expect(crm.prepare({ leadIds: [ada] })).rejects.toThrow('409');
  });

  describe('the connection', () => {
    it('keeps its token encrypted, and shows it never', async () => {
      const { text } = await request('GET', 'admin/crm-connection');
      expect(JSON.parse(text)).toMatchObject({ connection: { kind: 'hubspot', changedBy: crm.admin.email } });
      expect(text).not.toContain('"token"');
      const [row] = await server.db.query<{ secret: string }[]>(
        'select secret from crm_connection where customer_id = $1',
        [crm.customer.customerId],
      );
      expect(row?.secret).toMatch(/^k\d+:/);
    });

    it('is checked by a request to the CRM', async () => {
      const body = { customer_slug: crm.customer.slug };
      expect((await request('POST', 'admin/crm-connection/check', body)).body).toMatchObject({
        ...{ account: 'account 4242', problem: null },
      });
      hubspot.token = 'another';
      expect((await request('POST', 'admin/crm-connection/check', body)).body).toMatchObject({
        ...{ account: null, problem: 'HubSpot does not accept the token: enter a new one.' },
      });
    });

    it('is checked for properties that the CRM does not have, or does not let write', async () => {
      const mapping = [
        { field: 'jobTitle', property: 'jobtitle' },
        { field: 'fullName', property: 'full_name' },
        { field: 'score', property: 'hs_object_id' },
        { field: 'jobTitle', property: 'annualrevenue' },
      ];
      await crm.connect({ token: undefined, mapping });
      const { body } = await request('POST', 'admin/crm-connection/check', { customer_slug: crm.customer.slug });
      expect(body).toMatchObject({
        problem: null,
        mappingProblems: [{ property: 'full_name' }, { property: 'hs_object_id' }, { property: 'annualrevenue' }],
      });
    });

    it('sends values to the properties that its mapping names', async () => {
      await crm.connect({ token: undefined, mapping: [{ field: 'github', property: 'website' }] });
      const ada = await crm.addLead('Ada Byron');
      await push({ leadIds: [ada] });
      expect(contacts()).toEqual([
        { forksight_id: String(ada), website: expect.stringMatching(/^https:\/\/github\.com\//) as string },
      ]);
    });

    it('refuses a mapping of two values to one property, and another CRM without its token', async () => {
      const save = (more: object) =>
        request('PUT', 'admin/crm-connection', { customer_slug: crm.customer.slug, kind: 'hubspot', ...more });
      const twice = ['firstName', 'lastName'].map((field) => ({ field, property: 'name' }));
      expect((await save({ mapping: twice })).status).toBe(400);
      expect((await save({ mapping: [{ field: 'email', property: 'forksight_id' }] })).status).toBe(400);
      expect((await save({ kind: 'attio' })).body).toMatchObject({ fields: { token: 'Enter the access token' } });
    });
  });
});
