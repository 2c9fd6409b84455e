import type { Lead, LeadSortColumn } from '@forksight/sdk';
import { aLead, aSignal, aTag, aUser, renderPage } from '@forksight/sdk/testing';
import { screen } from '@testing-library/react';
import { filtersOf, manyLeads, renderLeads, shownNames } from '../../testing/leadList';
import LeadTable from './LeadTable';
import { sortLeads } from './sortLeads';
import { useChosenColumns } from './tableSettings';

const PAIR = [aLead({ leadId: 1, fullName: 'Person A' }), aLead({ leadId: 2, fullName: 'Person B' })];
const titles = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

describe('the leads table in another page', () => {
  it('shows rows at hand without asking for any, sorted as the address says', async () => {
    const { fakeApi } = renderPage(<LeadTable workspace="demo" leads={PAIR} />, {
      url: '/demo/all-companies?sortCol=fullName&sortDesc=true',
    });
    expect(await shownNames()).toEqual(['Person B', 'Person A']);
    expect(fakeApi.calls('POST /api/filter-leads')).toEqual([]);
  });

  it('asks for what the filters name', async () => {
    const filters = [{ propertyName: 'companyId', operator: '=', value: 4 }] as const;
    const { fakeApi } = renderPage(<LeadTable workspace="demo" filters={filters} />, {
      api: { 'POST /api/filter-leads': { success: true, leads: PAIR } },
    });
    expect(await shownNames()).toHaveLength(2);
    expect(filtersOf(fakeApi.calls('POST /api/filter-leads')[0])).toEqual(filters);
  });

  it('leaves out what a company page says already', async () => {
    renderPage(<LeadTable workspace="demo" leads={PAIR} hideCompany />);
    await shownNames();
    expect(titles()).toHaveLength(13);
    expect(titles().filter((title) => title.startsWith('Company'))).toEqual([]);
  });

  it('says that there is nothing', () => {
    renderPage(<LeadTable workspace="demo" leads={[]} />);
    expect(screen.getByRole('heading', { name: 'No results found' })).toBeVisible();
  });
});

const ADA = { 'GET /api/me': { user: aUser({ id: 1 }) } };

function Chosen() {
  return <p>{useChosenColumns()?.join(', ') ?? 'all'}</p>;
}

async function open(api = ADA) {
  const view = renderLeads(manyLeads(1), '', api);
  await shownNames();
  return view;
}

describe('the columns and density of a person', () => {
  beforeEach(() => {
    localStorage.clear();
  });

  it('can be chosen, are remembered, and can be set back', async () => {
    const { person, unmount } = await open();
    await person.click(screen.getByRole('button', { name: 'Columns and density' }));
    await person.click(screen.getByRole('checkbox', { name: 'Source Repos' }));
    await person.click(screen.getByRole('radio', { name: 'Compact' }));
    expect(titles()).not.toContain('Source Repos');
    unmount();

    const again = await open();
    expect(titles()).not.toContain('Source Repos');
    expect(screen.getByRole('table')).toHaveAttribute('data-density', 'compact');
    await again.person.click(screen.getByRole('button', { name: 'Columns and density' }));
    await again.person.click(screen.getByRole('button', { name: 'Reset' }));
    expect(titles()).toContain('Source Repos');
  });

  it('are nobody else’s', async () => {
    localStorage.setItem('forksight.leads-table.1', '{"hidden":["tags"],"density":"compact"}');
    await open({ 'GET /api/me': { user: aUser({ id: 2 }) } });
    expect(titles()).toContain('Tags');
  });

  it('are what an export holds, beside what the table has no column for', async () => {
    localStorage.setItem(
      'forksight.leads-table.1',
      '{"hidden":["companyName","sourceRepos","tags","playbook"],"density":"comfortable"}',
    );
    renderPage(<Chosen />, { user: aUser({ id: 1 }) });
    expect(
      await screen.findByText(
        'Company Employees, Name, Title, Contact LinkedIn, Company LinkedIn, Signal Types, Signals, Last Signal, Company Country, Favorite, GitHub, Work Email, Personal Email',
      ),
    ).toBeVisible();
  });

  it('are all of an export while none is left out', async () => {
    renderPage(<Chosen />, { user: aUser({ id: 1 }) });
    expect(await screen.findByText('all')).toBeVisible();
  });
});

const order = (leads: Lead[], column: LeadSortColumn, desc = false) =>
  sortLeads(leads, { column, desc }).map(({ leadId }) => leadId);
const signals = (...repos: string[]) => repos.map((repo) => aSignal({ repo }));
const events = (...types: string[]) => types.map((signalType) => aSignal({ signalType }));

describe("the server's order of leads", () => {
  it('compares text lowercased by code point, not as a dictionary would', () => {
    const names = ['Zoë', 'ada', 'Émile', 'Bram'];
    const leads = names.map((fullName, leadId) => aLead({ leadId, fullName }));
    expect(order(leads, 'fullName').map((id) => names[Number(id)])).toEqual(['ada', 'Bram', 'Zoë', 'Émile']);
  });

  it('puts what is missing last in both directions, ties by id ascending', () => {
    const sizes = [null, 50, 50, 900, null];
    const leads = sizes.map((companyEmployeeCount, leadId) => aLead({ leadId, companyEmployeeCount })).reverse();
    expect(order(leads, 'companyEmployeeCount')).toEqual([1, 2, 3, 0, 4]);
    expect(order(leads, 'companyEmployeeCount', true)).toEqual([3, 1, 2, 0, 4]);
  });

  it('is by id where nothing is sorted', () => {
    const leads = [10, 9, 100].map((leadId) => aLead({ leadId }));
    expect(sortLeads(leads, undefined).map(({ leadId }) => leadId)).toEqual([9, 10, 100]);
  });

  it('takes all repositories of a lead, by name', () => {
    const leads = [
      aLead({ leadId: 1, githubSignals: signals('zeta/cli', 'acme/web') }),
      aLead({ leadId: 2, githubSignals: signals('Acme/API', 'Acme/API') }),
      aLead({ leadId: 3, githubSignals: [] }),
    ];
    expect(order(leads, 'sourceRepos')).toEqual([2, 1, 3]);
  });

  it("takes signal types by their groups' labels in the groups' order", () => {
    const leads = [
      aLead({ leadId: 1, githubSignals: events('PushEvent', 'WatchEvent') }),
      aLead({ leadId: 2, githubSignals: events('WatchEvent') }),
      aLead({ leadId: 3, githubSignals: events('ForkEvent', 'IssuesEvent') }),
      aLead({ leadId: 4, githubSignals: events('PullRequestReviewEvent') }),
    ];
    expect(order(leads, 'githubSignalsTypes')).toEqual([3, 4, 2, 1]);
  });

  it('takes tags by name, whatever the order they were given in', () => {
    const tagged = (leadId: number, ...names: string[]) =>
      aLead({ leadId, tags: names.map((tagName) => aTag({ tagName })) });
    expect(order([tagged(1, 'Warm', 'EU'), tagged(2, 'eu'), tagged(3), tagged(4, 'Hot')], 'tags')).toEqual([
      2, 1, 4, 3,
    ]);
  });

  it('takes the country by its code', () => {
    const leads = ['US', 'DE', null].map((companyCountryCode, leadId) => aLead({ leadId, companyCountryCode }));
    expect(order(leads, 'companyCountryCode', true)).toEqual([0, 1, 2]);
  });

  it('takes the last signal by its time', () => {
    const dates = ['2026-10-02T09:30:00Z', null, '2026-10-02T09:30:01Z'];
    const leads = dates.map((lastSignalDate, leadId) => aLead({ leadId, lastSignalDate }));
    expect(order(leads, 'lastSignalDate', true)).toEqual([2, 0, 1]);
  });
});
