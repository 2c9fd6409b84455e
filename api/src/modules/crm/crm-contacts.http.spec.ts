import type { INestApplicationContext } from '@nestjs/common';
import { StandInHubSpot } from '../../testing/crm/hubspot-server.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { CrmContactsService, type ContactReading } from './contacts/crm-contacts.service.js';
import { CrmPushRunner } from './push/crm-push-runner.service.js';
import { createCrm, type TestCrm } from './testing/test-crm.js';

describe('owner and stage of a contact in the CRM', () => {
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

  const dryRun = async (leadIds: number[]) => {
    const { pushId } = await crm.prepare({ leadIds });
    await worker.get(CrmPushRunner).run({ customerId: crm.customer.customerId, pushId });
    return crm.read(pushId);
  };
  const push = async (leadIds: number[]) => {
    const { pushId } = await dryRun(leadIds);
    await crm.begin(pushId);
    await worker.get(CrmPushRunner).run({ customerId: crm.customer.customerId, pushId });
  };
  const changeContact = (values: Record<string, string>) => {
    for (const contact of hubspot.contacts.values()) Object.assign(contact.properties, values);
  };
  const lead = async (leadId: number) => {
    const url = `/api/leads/${leadId}?customer_slug=${crm.customer.slug}`;
    return ((await server.request('GET', url, { as: crm.admin })).body as { lead: { crm: unknown } }).lead.crm;
  };
  const readNow = (leadIds: number[]) =>
    server.request('POST', '/api/crm/contacts/read', {
      as: crm.admin,
      body: { customer_slug: crm.customer.slug, leadIds },
    });
  /** The job that continues the reading of contacts, and when it runs. */
  const nextReading = async () => {
    const [job] = await server.superuser.query<{ payload: ContactReading; seconds: number }[]>(
      `select payload, extract(epoch from run_at - now())::float8 as seconds
       from graphile_worker._private_jobs where key = $1`,
      [`read-crm-contacts:${crm.customer.customerId}`],
    );
    if (!job) throw new Error('No reading is scheduled');
    return job;
  };
  const own = (leadId: number, userId: number) =>
    server.superuser.query('update lead set owner_id = $2 where lead_id = $1', [leadId, userId]);

  it('is read on demand, and shown on the lead with who pushed it and when', async () => {
    const ada = await crm.addLead('Ada Byron');
    expect(await lead(ada)).toBeNull();
    await push([ada]);
    changeContact({ hubspot_owner_id: '71', hs_lead_status: 'IN_PROGRESS' });
    expect(await lead(ada)).toMatchObject({ crm: 'HubSpot', owner: null, stage: null });
    expect((await readNow([ada])).body).toEqual({ success: true, contacts: 1 });
    expect(await lead(ada)).toEqual({
      ...{ crm: 'HubSpot', url: expect.stringContaining('/record/0-1/') as string },
      ...{ owner: 'Olga Owner', stage: 'IN_PROGRESS', ownerHere: null, hasOwnerConflict: false, isMissing: false },
      ...{ readAt: expect.any(String) as string, pushedAt: expect.any(String) as string },
      pushedBy: expect.any(String) as string,
    });
  });

  it('is read every night, also that a contact is gone', async () => {
    const [ada, bob] = [await crm.addLead('Ada Byron'), await crm.addLead('Bob Ross')];
    await push([ada, bob]);
    changeContact({ hubspot_owner_id: '72' });
    const [first] = hubspot.contacts.keys();
    hubspot.contacts.delete(first ?? '');
    await worker.get(CrmContactsService).readAll({ customerId: crm.customer.customerId });
    expect(await lead(ada)).toMatchObject({ isMissing: true, owner: null });
    expect(await lead(bob)).toMatchObject({ isMissing: false, owner: 'oscar@acme.example' });
    hubspot.next({ status: 500, body: {} });
    await worker.get(CrmContactsService).readAll({ customerId: crm.customer.customerId });
    expect(await nextReading()).toMatchObject({ payload: { failures: 1 } });
    expect(await lead(bob)).toMatchObject({ owner: 'oscar@acme.example' });
  });

  it('is read from where the limit of requests was reached, once the CRM permits it', async () => {
    const leads: number[] = [];
    for (let at = 0; at < 101; at += 1) leads.push(await crm.addLead(`Lead Number${at}`));
    await push(leads);
    changeContact({ hubspot_owner_id: '71' });
    let batches = 0;
    hubspot.onRequest = ({ url }) => {
      // The first request of each batch.
      if (url.pathname.endsWith('/forksight_id')) batches += 1;
      if (batches === 2) hubspot.next({ status: 429, body: {}, headers: { 'retry-after': '1800' } });
    };
    await worker.get(CrmContactsService).readAll({ customerId: crm.customer.customerId });
    hubspot.onRequest = () => undefined;
    expect(await lead(leads[99] ?? 0)).toMatchObject({ owner: 'Olga Owner' });
    expect(await lead(leads[100] ?? 0)).toMatchObject({ owner: null });
    const { payload, seconds } = await nextReading();
    expect(seconds).toBeGreaterThan(1_700);
    hubspot.requests.length = 0;
    await worker.get(CrmContactsService).readAll(payload);
    expect(await lead(leads[100] ?? 0)).toMatchObject({ owner: 'Olga Owner' });
    const sent = hubspot.requests.filter(({ url }) => url.pathname.endsWith('/batch/read'));
    expect(sent.map(({ body }) => (body as { inputs: unknown[] }).inputs)).toEqual([[{ id: String(leads[100]) }]]);
  });

  it('is a conflict when the lead has another owner here, and neither is changed', async () => {
    const ada = await crm.addLead('Ada Byron');
    const { userId } = await server.create.user({ customer: crm.customer, name: 'Kim Here' });
    await push([ada]);
    changeContact({ hubspot_owner_id: '71' });
    await own(ada, userId);
    await readNow([ada]);
    expect(await lead(ada)).toMatchObject({
      owner: 'Olga Owner',
      ownerHere: 'Kim Here',
      hasOwnerConflict: true,
    });
    const { items } = await dryRun([ada]);
    expect(items).toMatchObject([
      { outcome: 'same', crmOwner: 'Olga Owner', ownerHere: 'Kim Here', hasOwnerConflict: true },
    ]);
    await push([ada]);
    expect([...hubspot.contacts.values()]).toMatchObject([{ properties: { hubspot_owner_id: '71' } }]);
    const [row] = await server.superuser.query<object[]>('select owner_id from lead where lead_id = $1', [ada]);
    expect(row).toEqual({ owner_id: userId });
  });

  it('is no conflict for the same user, by address or by name', async () => {
    const ada = await crm.addLead('Ada Byron');
    await push([ada]);
    changeContact({ hubspot_owner_id: '71' });
    await readNow([ada]);
    const byAddress = await server.create.user({ customer: crm.customer, email: 'OLGA@acme.example' });
    await own(ada, byAddress.userId);
    expect(await lead(ada)).toMatchObject({ hasOwnerConflict: false });
    const byName = await server.create.user({ customer: crm.customer, name: 'olga owner' });
    await own(ada, byName.userId);
    expect(await lead(ada)).toMatchObject({ hasOwnerConflict: false });
  });

  it('is shown for the people of a company', async () => {
    const company = { name: 'Contact Works', domain: 'contact-works.example' };
    const ada = await crm.addLead('Ada Byron', { company });
    await push([ada]);
    const [row] = await server.superuser.query<{ id: number }[]>(
      'select company_id as id from lead where lead_id = $1',
      [ada],
    );
    const url = `/api/companies/${row?.id}?customer_slug=${crm.customer.slug}`;
    expect((await server.request('GET', url, { as: crm.admin })).body).toMatchObject({
      company: { crmContacts: [{ leadId: ada, name: 'Ada Byron', crm: 'HubSpot' }] },
    });
  });

  it('says why the CRM cannot be read', async () => {
    const ada = await crm.addLead('Ada Byron');
    await push([ada]);
    hubspot.token = 'another';
    const { status, body } = await readNow([ada]);
    expect([status, body]).toEqual([
      502,
      expect.objectContaining({ error: 'HubSpot does not accept the token: enter a new one.' }),
    ]);
  });
});
