import { type Api, NO_OUTREACH } from '@forksight/sdk';
import { failure, renderPage } from '@forksight/sdk/testing';
import { screen, within } from '@testing-library/react';
import { aCompanyDetail } from '../../testing/companies';
import CompanyPage from './CompanyPage';

const open = (company: Partial<Api.CompanyDetail> = {}) =>
  renderPage(<CompanyPage />, {
    url: '/demo/company/1',
    api: { 'GET /api/companies/:id': { company: aCompanyDetail(company) } },
  });

it('shows facts, score with reasons, people, repositories and employers', async () => {
  const { fakeApi } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Harbor Systems' })).toBeVisible();
  expect(fakeApi.calls('GET /api/companies/:id')[0]?.query).toEqual({ customer_slug: 'demo' });
  expect(screen.getByRole('region', { name: 'Facts' })).toHaveTextContent('1,240 employees · Germany');
  expect(screen.getByRole('region', { name: 'Score' })).toHaveTextContent('Ada Brook, 3 signals+71');
  const people = screen.getByRole('region', { name: 'People' });
  expect(within(people).getByRole('link', { name: 'Ada Brook' })).toHaveAttribute('href', '/demo/lead/7');
  expect(people).toHaveTextContent('acme/tool');
  expect(screen.getByRole('region', { name: 'Repositories' })).toHaveTextContent('and 3 more');
  const employers = screen.getByRole('region', { name: 'People came from' });
  expect(within(employers).getByRole('link', { name: 'Atlas Freight' })).toHaveAttribute('href', '/demo/company/2');
  // Without leads there, the workspace has no page of it.
  const left = screen.getByRole('region', { name: 'People went to' });
  expect(left).toHaveTextContent('Elsewhere2 people');
  expect(within(left).queryByRole('link')).not.toBeInTheDocument();
});

it('leads to all leads of the company when it has more than are shown', async () => {
  open();
  const all = await screen.findByRole('link', { name: 'See all 20 leads' });
  const query = new URLSearchParams(all.getAttribute('href')?.split('?')[1]);
  expect(JSON.parse(query.get('otherFilters') ?? '')).toEqual([{ propertyName: 'companyId', operator: '=', value: 1 }]);
});

it('has the numbers of its chart as a table, with links to the leads behind them', async () => {
  const { person } = open();
  const chart = await screen.findByRole('region', { name: 'Signals per week by type' });
  expect(await within(chart).findByRole('row', { name: /^Sep 28, 2026/ })).toHaveTextContent('Sep 28, 2026303');
  await person.click(within(chart).getByRole('button', { name: 'Show table' }));
  const link = within(within(chart).getByRole('row', { name: /^Sep 28, 2026/ })).getByRole('link', { name: '3' });
  const query = new URLSearchParams(link.getAttribute('href')?.split('?')[1]);
  expect(query.get('signalType')).toBe('watch');
  expect(JSON.parse(query.get('otherFilters') ?? '')).toEqual([
    { propertyName: 'companyId', operator: '=', value: 1 },
    { propertyName: 'signalWeek', operator: '=', value: '2026-09-28' },
  ]);
});

it('says in which weeks signals may be missing', async () => {
  open();
  const chart = await screen.findByRole('region', { name: 'Signals per week by type' });
  expect(await within(chart).findByRole('row', { name: /^Sep 21, 2026/ })).toHaveTextContent(
    'Signals of 2 repositories may be missing in this week',
  );
});

it('says when repositories are counted over the best leads only', async () => {
  open({ leadsCount: 19_247, countedPeople: 1000 });
  expect(await screen.findByRole('region', { name: 'Repositories' })).toHaveTextContent(
    'Counted over the 1,000 leads with the best scores.',
  );
});

it('names the exclusion lists with the company', async () => {
  open({ exclusions: [{ listId: 'e1', name: 'Own customers', kind: 'customers', effect: 'mark' }] });
  expect(await within(await screen.findByRole('region', { name: 'Facts' })).findByText('Own customers')).toBeVisible();
});

it('says that all leads are recycled', async () => {
  open({ people: [], leadsCount: 0, score: null, scoreParts: [] });
  expect(await screen.findByText('All leads of this company are recycled.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Score' })).not.toBeInTheDocument();
});

it('changes the status of the company on the version that is shown', async () => {
  const { person, fakeApi } = renderPage(<CompanyPage />, {
    url: '/demo/company/1',
    api: {
      'GET /api/companies/:id': { company: aCompanyDetail({ outreach: { ...NO_OUTREACH, version: 3 } }) },
      'GET /api/outreach/settings': {
        statuses: [
          { status: 'new', name: 'New' },
          { status: 'won', name: 'Customer' },
        ],
        members: [],
        inUse: true,
      },
      'PUT /api/companies/:id/outreach': {
        success: true,
        changeId: 'c1',
        outreach: { ...NO_OUTREACH, status: 'won', version: 4 },
      },
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Status: New' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Customer' }));
  expect(await screen.findByText('Saved for Harbor Systems')).toBeVisible();
  expect(fakeApi.calls('PUT /api/companies/:id/outreach')).toMatchObject([
    { params: { id: '1' }, body: { customer_slug: 'demo', version: 3, status: 'won' } },
  ]);
});

it('shows that a company does not exist, with a way to all companies', async () => {
  renderPage(<CompanyPage />, {
    url: '/demo/company/9',
    api: { 'GET /api/companies/:id': failure(404, 'Company not found') },
  });
  expect(await screen.findByRole('heading', { name: '404 Company not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all companies' })).toHaveAttribute('href', '/demo/all-companies');
});

it('loads again after a failure', async () => {
  const { person, fakeApi } = renderPage(<CompanyPage />, {
    url: '/demo/company/1',
    api: { 'GET /api/companies/:id': failure(500, 'Something went wrong') },
  });
  await screen.findByRole('alert');
  fakeApi.change({ 'GET /api/companies/:id': { company: aCompanyDetail() } });
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Harbor Systems' })).toBeVisible();
});

it('shows owner and stage of its people in the CRM, and where the owner here is another one', async () => {
  const contact: Api.CompanyCrmContact = {
    ...{ leadId: 7, name: 'Ada Brook', crm: 'HubSpot', url: 'https://crm.example/1', pushedBy: 'Ann' },
    ...{ owner: 'Olga Owner', stage: 'IN_PROGRESS', ownerHere: 'Kim Here', hasOwnerConflict: true, isMissing: false },
    ...{ readAt: '2026-11-07T12:00:00Z', pushedAt: '2026-11-06T12:00:00Z' },
  };
  const { person, fakeApi } = renderPage(<CompanyPage />, {
    url: '/demo/company/1',
    api: {
      'GET /api/companies/:id': { company: aCompanyDetail({ crmContacts: [contact] }) },
      'POST /api/crm/contacts/read': { success: true, contacts: 1 },
    },
  });
  const contacts = await screen.findByRole('region', { name: 'In HubSpot' });
  expect(contacts).toHaveTextContent('Ada Brook: owner Olga Owner, stage IN_PROGRESS');
  expect(contacts).toHaveTextContent('Another owner here: Kim Here.');
  await person.click(within(contacts).getByRole('button', { name: 'Read Again' }));
  await screen.findByRole('region', { name: 'In HubSpot' });
  expect(fakeApi.calls('POST /api/crm/contacts/read')[0]?.body).toEqual({ customer_slug: 'demo', leadIds: [7] });
});

it('shows what own sources have sent of the company itself', async () => {
  open({
    companySignalsCount: 5,
    companySources: [{ source: 'Docs', signals: 5, lastSignalDate: '2026-09-28T10:00:00Z' }],
  });
  expect(await screen.findByRole('region', { name: 'Facts' })).toHaveTextContent('Company signals5');
  const sources = screen.getByRole('region', { name: 'Company signals' });
  expect(within(sources).getByRole('row', { name: /^Docs/ })).toHaveTextContent('Docs5Sep 28, 2026');
});
