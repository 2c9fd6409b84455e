import { StandInHubSpot } from './hubspot-server.js';
import { VendorDescription } from './vendor-description.js';

const hubspot = new VendorDescription('hubspot');
const attio = new VendorDescription('attio');
const salesforce = new VendorDescription('salesforce');
const twenty = new VendorDescription('twenty');

function request(method: string, path: string, body?: object) {
  return { method, url: new URL(path, 'http://crm'), body };
}

describe('VendorDescription', () => {
  it('permits requests as the vendors describe them', () => {
    const read = { inputs: [{ id: '1' }], properties: ['email'], propertiesWithHistory: [] };
    const upsert = { data: { values: { job_title: ['CTO'] } } };
    const violations = [
      hubspot.violationOfRequest(request('POST', '/crm/v3/objects/contacts/batch/read', read)),
      attio.violationOfRequest(request('PUT', '/v2/objects/people/records?matching_attribute=forksight_id', upsert)),
      salesforce.violationOfRequest(request('GET', '/services/data/v62.0/query?q=SELECT%20Id%20FROM%20Lead')),
      twenty.violationOfRequest(request('GET', '/rest/people?limit=60&depth=0')),
    ];
    expect(violations).toEqual([undefined, undefined, undefined, undefined]);
  });

  it.each([
    ['another operation', request('GET', '/crm/v3/objects/contacts/batch/read'), 'describes no GET'],
    ['another parameter', request('GET', '/crm/v3/owners?page=2'), 'page'],
    ['a parameter of another type', request('GET', '/crm/v3/owners?limit=all'), 'limit'],
    [
      'a missing property',
      request('POST', '/crm/v3/objects/contacts/batch/read', { inputs: [] }),
      'propertiesWithHistory',
    ],
    ['another property', request('POST', '/crm/v3/objects/deals/search', { offset: 1 }), 'offset'],
    ['a value of another type', request('POST', '/crm/v3/objects/deals/search', { sorts: ['id'] }), 'sorts[0]'],
    ['a missing body', request('POST', '/crm/v3/objects/contacts/batch/read'), 'expected object'],
    ['a body where none is described', request('GET', '/crm/v3/owners', {}), 'does not permit'],
  ])('names %s in a request', (_, sent, text) => {
    expect(hubspot.violationOfRequest(sent)).toContain(text);
  });

  it.each([
    ['a missing property', { status: 200, body: { results: [{ id: '1' }] } }, 'results[0].createdAt'],
    ['a property that is not described', { status: 200, body: { results: [], next: '2' } }, 'next'],
    ['an error in another form', { status: 500, body: { message: 'Out of order.' } }, 'correlationId'],
  ])('names %s in an answer', (_, answer, text) => {
    expect(hubspot.violationOfResponse(request('GET', '/crm/v3/owners'), answer)).toContain(text);
  });

  it('names a status that is not described', () => {
    const answer = { status: 418, body: {} };
    expect(attio.violationOfResponse(request('GET', '/v2/self'), answer)).toContain('It has no such status.');
  });
});

describe('StandInCrm', () => {
  it('refuses a request that is not described, and fails the test at its end', async () => {
    const server = await new StandInHubSpot().start();
    const response = await fetch(`${server.url}/crm/v3/owners?page=2`, { headers: { authorization: 'Bearer token' } });
    expect(response.status).toBe(400);
    expect(() => server.reset()).toThrow('hubspot does not permit this request: GET /crm/v3/owners');
    await expect(server.stop()).resolves.toBeUndefined();
  });

  it('fails a test whose stand-in answers what is not described', async () => {
    class Violating extends StandInHubSpot {
      protected override respond() {
        return { status: 200, body: { results: 'none' } };
      }
    }
    const server = await new Violating().start();
    await fetch(`${server.url}/crm/v3/owners`, { headers: { authorization: 'Bearer token' } });
    await expect(server.stop()).rejects.toThrow('hubspot does not answer so: GET /crm/v3/owners 200');
  });
});
