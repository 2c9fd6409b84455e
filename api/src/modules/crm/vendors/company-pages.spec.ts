import type { Fetch } from '../../../platform/outbound/outbound-http.js';
import type { Crm } from '../crm.js';
import { Attio } from './attio.js';
import { HubSpot } from './hubspot.js';
import { Salesforce } from './salesforce.js';
import { Twenty } from './twenty.js';

const ADDRESS = 'https://crm.example.com';
const FIELD = { name: 'stage', label: 'Stage', type: 'SELECT', options: [{ value: 'won', label: 'Won' }] };
const COMPANIES = Array.from({ length: 500 }, (_, at) => ({ id: String(at), properties: {}, values: {} }));

/** What a server answers that has no last page. */
function answerTo(path: string): object {
  if (path.endsWith('/metadata/objects')) return { data: [{ nameSingular: 'company', fields: [FIELD] }] };
  if (path.endsWith('/describe')) return { fields: [] };
  if (path.endsWith('/oauth2/token')) return { access_token: 'token' };
  return {
    ...{ results: COMPANIES, data: COMPANIES, pageInfo: { hasNextPage: true, endCursor: 'next' } },
    ...{ records: [], done: false, nextRecordsUrl: '/services/data/next' },
  };
}

describe('the companies of a CRM whose pages do not end', () => {
  const fetch: Fetch = (input) =>
    Promise.resolve(Response.json(answerTo(new URL(input instanceof Request ? input.url : input).pathname)));
  const fetchLarge: Fetch = async (input) => {
    const response = await fetch(input);
    return new Response((await response.text()).padEnd(1_000_000));
  };

  it.each<[string, Crm, string]>([
    ['HubSpot', new HubSpot(fetch, ADDRESS, 'token'), 'lifecyclestage:customer'],
    ['Attio', new Attio(fetch, ADDRESS, 'token'), 'companies/relation/Customer'],
    ['Twenty', new Twenty(fetch, ADDRESS, 'token'), 'company/stage/won'],
    [
      'Salesforce',
      new Salesforce(fetch, ADDRESS, { clientId: 'key', clientSecret: 'secret' }),
      'Account.Type/Customer',
    ],
  ])('are not cut off in %s, as customers would be approached as strangers', async (name, crm, stageId) => {
    let pages = 0;
    const read = async () => {
      for await (const _ of crm.companiesIn([stageId])) pages += 1;
    };
    await expect(read()).rejects.toThrow(`${name} has more than 1,000 pages of one list.`);
    expect(pages).toBe(1_000);
  });

  it('are refused by HubSpot’s client in another order, as the next page begins after the last id', async () => {
    const results = [...COMPANIES].reverse();
    const hubspot = new HubSpot(() => Promise.resolve(Response.json({ results })), ADDRESS, 'token');
    const read = hubspot.companiesIn(['lifecyclestage:customer'])[Symbol.asyncIterator]().next();
    await expect(read).rejects.toThrow('another order');
  });

  it.each<[string, Crm]>([
    ['Twenty', new Twenty(fetchLarge, ADDRESS, 'token')],
    ['Salesforce', new Salesforce(fetchLarge, ADDRESS, { clientId: 'key', clientSecret: 'secret' })],
  ])('or its people are not collected in memory without end, from %s', async (name, crm) => {
    const found = crm.find({ externalIds: ['1'], emails: ['ada@acme.example'] }, []);
    await expect(found).rejects.toThrow(`A list of ${name} is too long.`);
  });
});
