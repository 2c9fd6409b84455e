import { StandInAttio } from '../../testing/crm/attio-server.js';
import type { StandInCrm } from '../../testing/crm/crm-server.js';
import { StandInHubSpot } from '../../testing/crm/hubspot-server.js';
import { StandInSalesforce } from '../../testing/crm/salesforce-server.js';
import { StandInTwenty } from '../../testing/crm/twenty-server.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import type { CrmKind } from '../leads/fields/crm-kinds.rules.js';
import type { CrmProperties } from './connection/crm-connection.dto.js';
import { createCrm, type TestCrm } from './testing/test-crm.js';

describe('the properties of a CRM that a mapping can name', () => {
  const [hubspot, attio] = [new StandInHubSpot(), new StandInAttio()];
  const [twenty, salesforce] = [new StandInTwenty(), new StandInSalesforce()];
  const crms: Record<CrmKind, StandInCrm> = { hubspot, attio, twenty, salesforce };
  let server: TestApp;
  beforeAll(async () => {
    await Promise.all(Object.values(crms).map((crm) => crm.start()));
    const privateHosts = [twenty, salesforce].map(({ url }) => new URL(url).host).join(',');
    const settings = { HUBSPOT_API_URL: hubspot.url, ATTIO_API_URL: attio.url, CRM_PRIVATE_HOSTS: privateHosts };
    server = await startTestApp({ settings });
  });
  afterAll(async () => {
    await server.close();
    await Promise.all(Object.values(crms).map((crm) => crm.stop()));
  });
  beforeEach(() => {
    for (const crm of Object.values(crms)) crm.reset();
  });

  const connect = (kind: CrmKind) => {
    if (kind === 'twenty') return createCrm(server, kind, { url: twenty.url });
    if (kind !== 'salesforce') return createCrm(server, kind);
    return createCrm(server, kind, { url: salesforce.url, clientId: salesforce.clientId });
  };
  const read = async ({ customer, admin }: TestCrm): Promise<CrmProperties> => {
    const path = `/api/admin/crm-connection/properties?customer_slug=${customer.slug}`;
    const response = await server.request('GET', path, { as: admin });
    expect(response.status).toBe(200);
    return response.body as CrmProperties;
  };

  it.each<[CrmKind, object, object]>([
    [
      'hubspot',
      { name: 'jobtitle', label: 'Job title', type: 'text', isWritable: true },
      { name: 'hs_object_id', label: 'hs_object_id', type: 'number', isWritable: false },
    ],
    [
      'attio',
      { name: 'job_title', label: 'Job title', type: 'text', isWritable: true },
      { name: 'first_email_interaction', label: 'First email interaction', type: 'other', isWritable: false },
    ],
    [
      'twenty',
      { name: 'name.firstName', label: 'Name: firstName', type: 'text', isWritable: true },
      { name: 'id', label: 'Id', type: 'other', isWritable: false },
    ],
    [
      'salesforce',
      { name: 'NumberOfEmployees', label: 'NumberOfEmployees', type: 'number', isWritable: true },
      { name: 'IsConverted', label: 'IsConverted', type: 'other', isWritable: false },
    ],
  ])('are those of its contacts, by label, in %s', async (kind, writable, readOnly) => {
    const { properties, problem } = await read(await connect(kind));
    expect(problem).toBeNull();
    expect(properties).toContainEqual(writable);
    expect(properties).toContainEqual(readOnly);
    const labels = properties.map(({ label }) => label);
    expect(labels).toEqual(labels.toSorted(new Intl.Collator('en').compare));
    expect(crms[kind].requests.filter(({ method, url }) => method !== 'GET' && !/token$/.test(url.pathname))).toEqual(
      [],
    );
  });

  it('leave out the lead’s id, which no mapping may name', async () => {
    const names = (await read(await connect('salesforce'))).properties.map(({ name }) => name);
    expect(names).toContain('Email');
    expect(names).not.toContain('Forksight_Id__c');
  });

  it('are missing with a reason when the CRM does not list them', async () => {
    const crm = await connect('attio');
    attio.token = 'another';
    expect(await read(crm)).toEqual({
      ...{ properties: [], problem: 'Attio does not accept the token: enter a new one.' },
    });
    attio.token = 'token';
    attio.next({ status: 500, body: { message: 'Out of order.' } });
    expect(await read(crm)).toEqual({ properties: [], problem: 'Attio answered 500. Out of order.' });
  });

  it('are refused without a CRM', async () => {
    const customer = await server.create.customer();
    const admin = await server.create.user({ customer, is_workspace_admin: true });
    const path = `/api/admin/crm-connection/properties?customer_slug=${customer.slug}`;
    expect((await server.request('GET', path, { as: admin })).status).toBe(404);
  });
});
