import { StandInAttio } from '../../../testing/crm/attio-server.js';
import type { StandInCrm } from '../../../testing/crm/crm-server.js';
import { StandInHubSpot } from '../../../testing/crm/hubspot-server.js';
import { StandInSalesforce } from '../../../testing/crm/salesforce-server.js';
import { StandInTwenty } from '../../../testing/crm/twenty-server.js';
import type { Fetch } from '../../../platform/outbound/outbound-http.js';
import type { Crm, CrmCursor } from '../crm.js';
import { Attio } from './attio.js';
import { HubSpot } from './hubspot.js';
import { Salesforce } from './salesforce.js';
import { Twenty } from './twenty.js';

const COMPANIES = 130;
const DEALS = 3;

interface Example {
  server: StandInCrm;
  open: () => Crm;
  stageIds: string[];
  addCompany: (number: number) => void;
  addDeal: (number: number) => void;
}

describe('the companies of a CRM', () => {
  const [hubspot, attio] = [new StandInHubSpot(), new StandInAttio()];
  const [twenty, salesforce] = [new StandInTwenty(), new StandInSalesforce()];
  const servers = [hubspot, attio, twenty, salesforce];
  beforeAll(() => Promise.all(servers.map((server) => server.start())));
  afterAll(() => Promise.all(servers.map((server) => server.stop())));
  beforeEach(() => {
    for (const server of servers) server.reset();
  });
  const request: Fetch = (input, init) => fetch(input, init);
  const domain = (number: number) => `c${number}.example`;

  const examples: Record<string, Example> = {
    HubSpot: {
      server: hubspot,
      open: () => new HubSpot(request, hubspot.url, 'token'),
      stageIds: ['lifecyclestage:customer', 'dealstage:closedwon'],
      addCompany: (number) => void hubspot.companies.addCompany({ domain: domain(number), lifecyclestage: 'customer' }),
      addDeal: (number) =>
        void hubspot.companies.addDeal('closedwon', hubspot.companies.addCompany({ domain: domain(number) })),
    },
    Attio: {
      server: attio,
      open: () => new Attio(request, attio.url, 'token'),
      stageIds: ['companies/relation/Customer', 'deals/stage/Lead'],
      addCompany: (number) =>
        void attio.companies.addCompany({ name: 'A', domains: domain(number), relation: 'Customer' }),
      addDeal: (number) =>
        void attio.companies.addDeal('Lead', attio.companies.addCompany({ name: 'A', domains: domain(number) })),
    },
    Twenty: {
      server: twenty,
      open: () => new Twenty(request, twenty.url, 'token'),
      stageIds: ['company/stage/CUSTOMER', 'opportunity/stage/CUSTOMER'],
      addCompany: (number) =>
        void twenty.add('companies', { stage: 'CUSTOMER', domainName: { primaryLinkUrl: domain(number) } }),
      addDeal: (number) => {
        const { id } = twenty.add('companies', { domainName: { primaryLinkUrl: domain(number) } });
        twenty.add('opportunities', { companyId: id, stage: 'CUSTOMER' });
      },
    },
    Salesforce: {
      server: salesforce,
      open: () => new Salesforce(request, salesforce.url, { clientId: salesforce.clientId, clientSecret: 'token' }),
      stageIds: ['Account.Type/Customer', 'Opportunity.StageName/Closed Won'],
      addCompany: (number) => void salesforce.add('Account', { Name: 'A', Website: domain(number), Type: 'Customer' }),
      addDeal: (number) => {
        const { Id } = salesforce.add('Account', { Name: 'A', Website: domain(number) });
        salesforce.add('Opportunity', { AccountId: Id, StageName: 'Closed Won' });
      },
    },
  };

  it.each(Object.entries(examples))('are read from each page on that a reading ended with, in %s', async (_, crm) => {
    const options = ['NEW', 'CUSTOMER'].map((value) => ({ value, label: value }));
    twenty.addField('company', { name: 'stage', label: 'Stage', type: 'SELECT', options });
    salesforce.pageSize = 50;
    for (let number = 0; number < COMPANIES; number += 1) crm.addCompany(number);
    for (let number = COMPANIES; number < COMPANIES + DEALS; number += 1) crm.addDeal(number);
    const read = async (from?: CrmCursor) => {
      const pages = [];
      for await (const { companies, next } of crm.open().companiesIn(crm.stageIds, from)) {
        pages.push({ domains: companies.map((company) => company.domain), next });
      }
      return pages;
    };
    const pages = await read();
    const all = pages.flatMap(({ domains }) => domains);
    expect(new Set(all)).toEqual(new Set(Array.from({ length: COMPANIES + DEALS }, (__, number) => domain(number))));
    expect(pages.length).toBeGreaterThan(1);
    for (const [at, { next }] of pages.entries()) {
      const before = pages.slice(0, at + 1).flatMap(({ domains }) => domains);
      const after = (await read(next)).flatMap(({ domains }) => domains);
      expect(new Set([...before, ...after])).toEqual(new Set(all));
      // Lists before this one are not read again.
      if (next.list !== pages[0]?.next.list) expect(after.length).toBeLessThanOrEqual(DEALS);
    }
  });
});
