import type { Lead, LeadSortColumn } from '@forksight/sdk';
import { aLead, aSignal, aTag, aUser, type PageOptions, renderPage } from '@forksight/sdk/testing';
import { screen } from '@testing-library/react';
import { filtersOf, manyLeads, renderLeads, shownNames } from '../../testing/leadList';
import LeadTable from './LeadTable';
import { sortLeads } from './list/sortLeads';
import { useExportColumns } from './columns/tableSettings';

const PAIR = [aLead({ leadId: 1, fullName: 'Person A' }), aLead({ leadId: 2, fullName: 'Person B' })];
const titles = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

describe('leads table on another page', () => {
  it('shows the leads of its props without a request, sorted by the address', async () => {
    const { fakeApi } = renderPage(<LeadTable workspace="demo" leads={PAIR} />, {
      url: '/demo/all-companies?sortCol=fullName&sortDesc=true',
    });
    expect(await shownNames()).toEqual(['Person B', 'Person A']);
    expect(fakeApi.calls('POST /api/filter-leads')).toEqual([]);
  });

  it('requests the leads that match its filters', async () => {
    const filters = [{ propertyName: 'companyId', operator: '=', value: 4 }] as const;
    const { fakeApi } = renderPage(<LeadTable workspace="demo" filters={filters} />, {
      api: { 'POST /api/filter-leads': { success: true, leads: PAIR } },
    });
    expect(await shownNames()).toHaveLength(2);
    expect(filtersOf(fakeApi.calls('POST /api/filter-leads')[0])).toEqual(filters);
  });

  it('links companies to their pages, but not a company without an id', async () => {
    const leads = [
      aLead({ leadId: 1, companyId: 4, companyName: 'Harbor' }),
      aLead({ leadId: 2, companyId: null, companyName: 'Typed' }),
    ];
    renderPage(<LeadTable workspace="demo" leads={leads} />);
    await shownNames();
    expect(screen.getByRole('link', { name: 'Harbor' })).toHaveAttribute('href', '/demo/company/4');
    expect(screen.queryByRole('link', { name: 'Typed' })).not.toBeInTheDocument();
  });

  it('hides the company columns on a company page', async () => {
    renderPage(<LeadTable workspace="demo" leads={PAIR} hideCompany />);
    await shownNames();
    expect(titles()).toHaveLength(14);
    expect(titles().filter((title) => title.startsWith('Company'))).toEqual([]);
  });

  it('shows "No results found" for an empty list', () => {
    renderPage(<LeadTable workspace="demo" leads={[]} />);
    expect(screen.getByRole('heading', { name: 'No results found' })).toBeVisible();
  });
});

const ADA = { 'GET /api/me': { user: aUser({ id: 1 }) } };

function ExportColumns() {
  return <p>{useExportColumns()?.join(', ') ?? 'all'}</p>;
}

async function open(api: PageOptions['api'] = ADA) {
  const view = renderLeads(manyLeads(1), '', api);
  await shownNames();
  return view;
}

describe('columns and density of a user', () => {
  beforeEach(() => {
    localStorage.clear();
  });

  it('can be changed, persist and can be reset', async () => {
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

  it('add the columns of outreach only when they are chosen', async () => {
    const { person, unmount } = await open();
    expect(titles()).not.toContain('Status');
    await person.click(screen.getByRole('button', { name: 'Columns and density' }));
    expect(screen.queryByRole('button', { name: 'Reset' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('checkbox', { name: 'Status' }));
    expect(titles()).toContain('Status');
    unmount();

    await open();
    expect(titles()).toContain('Status');
    expect(titles()).not.toContain('Owner');
    expect(titles()).toContain('Source Repos');
  });

  it('export the columns of outreach that are shown', async () => {
    localStorage.setItem(
      'forksight.leads-table.1',
      '{"hidden":["tags"],"added":["nextStep"],"density":"comfortable","layout":"columns"}',
    );
    renderPage(<ExportColumns />, { user: aUser({ id: 1 }) });
    expect(await screen.findByText(/Score, Next Step Date, Next Step$/)).toBeVisible();
  });

  it('show owner and status of the companies when they are chosen', async () => {
    localStorage.setItem(
      'forksight.leads-table.1',
      '{"hidden":[],"added":["companyStatus","companyOwner"],"density":"comfortable","layout":"columns"}',
    );
    const outreach = { status: 'won', ownerId: 3, nextStep: null, nextStepDate: null, version: 1 } as const;
    const { fakeApi } = await open({
      ...ADA,
      'GET /api/outreach/companies': { success: true, companies: [{ companyId: 1, outreach }] },
      'GET /api/outreach/settings': {
        statuses: [{ status: 'won', name: 'Customer' }],
        members: [{ userId: 3, name: 'Ann', active: true }],
        inUse: true,
      },
    });
    expect(await screen.findAllByText('Customer')).not.toHaveLength(0);
    expect(screen.getAllByText('Ann')).not.toHaveLength(0);
    expect(fakeApi.calls('GET /api/outreach/companies')).toHaveLength(1);
  });

  it('do not affect other users', async () => {
    localStorage.setItem('forksight.leads-table.1', '{"hidden":["tags"],"density":"compact"}');
    await open({ 'GET /api/me': { user: aUser({ id: 2 }) } });
    expect(titles()).toContain('Tags');
  });

  it('limit an export to visible columns and those that the table lacks', async () => {
    localStorage.setItem(
      'forksight.leads-table.1',
      '{"hidden":["companyName","sourceRepos","tags","playbook"],"density":"comfortable"}',
    );
    renderPage(<ExportColumns />, { user: aUser({ id: 1 }) });
    expect(
      await screen.findByText(
        'Company Employees, Name, Title, Contact LinkedIn, Company LinkedIn, Signal Types, Signals, Last Signal, Company Country, Favorite, GitHub, Work Email, Personal Email, Email Permitted Use, Score',
      ),
    ).toBeVisible();
  });

  it('keep all columns in an export in the layout Focus', async () => {
    localStorage.setItem('forksight.leads-table.1', '{"hidden":["tags"],"density":"comfortable","layout":"focus"}');
    renderPage(<ExportColumns />, { user: aUser({ id: 1 }) });
    expect(await screen.findByText('all')).toBeVisible();
  });

  it('keep all columns in an export when none is hidden', async () => {
    renderPage(<ExportColumns />, { user: aUser({ id: 1 }) });
    expect(await screen.findByText('all')).toBeVisible();
  });
});

const order = (leads: Lead[], column: LeadSortColumn, desc = false) =>
  sortLeads(leads, { column, desc }).map(({ leadId }) => leadId);
const signals = (...repos: string[]) => repos.map((repo) => aSignal({ repo }));
const events = (...types: string[]) => types.map((signalType) => aSignal({ signalType }));

describe('sort order of leads, as on the server', () => {
  it('compares lowercase text by code point, not by dictionary order', () => {
    const names = ['Zoë', 'ada', 'Émile', 'Bram'];
    const leads = names.map((fullName, leadId) => aLead({ leadId, fullName }));
    expect(order(leads, 'fullName').map((id) => names[Number(id)])).toEqual(['ada', 'Bram', 'Zoë', 'Émile']);
  });

  it('puts missing values last in both directions and breaks ties by ascending id', () => {
    const sizes = [null, 50, 50, 900, null];
    const leads = sizes.map((companyEmployeeCount, leadId) => aLead({ leadId, companyEmployeeCount })).reverse();
    expect(order(leads, 'companyEmployeeCount')).toEqual([1, 2, 3, 0, 4]);
    expect(order(leads, 'companyEmployeeCount', true)).toEqual([3, 1, 2, 0, 4]);
  });

  it('uses the id without a sort column', () => {
    const leads = [10, 9, 100].map((leadId) => aLead({ leadId }));
    expect(sortLeads(leads, undefined).map(({ leadId }) => leadId)).toEqual([9, 10, 100]);
  });

  it('compares all repositories of a lead by name', () => {
    const leads = [
      aLead({ leadId: 1, githubSignals: signals('zeta/cli', 'acme/web') }),
      aLead({ leadId: 2, githubSignals: signals('Acme/API', 'Acme/API') }),
      aLead({ leadId: 3, githubSignals: [] }),
    ];
    expect(order(leads, 'sourceRepos')).toEqual([2, 1, 3]);
  });

  it('compares signal types by group label in group order', () => {
    const leads = [
      aLead({ leadId: 1, githubSignals: events('PushEvent', 'WatchEvent') }),
      aLead({ leadId: 2, githubSignals: events('WatchEvent') }),
      aLead({ leadId: 3, githubSignals: events('ForkEvent', 'IssuesEvent') }),
      aLead({ leadId: 4, githubSignals: events('PullRequestReviewEvent') }),
    ];
    expect(order(leads, 'githubSignalsTypes')).toEqual([3, 4, 2, 1]);
  });

  it('compares tags by name, regardless of their order in the lead', () => {
    const tagged = (leadId: number, ...names: string[]) =>
      aLead({ leadId, tags: names.map((tagName) => aTag({ tagName })) });
    expect(order([tagged(1, 'Warm', 'EU'), tagged(2, 'eu'), tagged(3), tagged(4, 'Hot')], 'tags')).toEqual([
      2, 1, 4, 3,
    ]);
  });

  it('compares countries by code', () => {
    const leads = ['US', 'DE', null].map((companyCountryCode, leadId) => aLead({ leadId, companyCountryCode }));
    expect(order(leads, 'companyCountryCode', true)).toEqual([0, 1, 2]);
  });

  it('compares last signals by time', () => {
    const dates = ['2026-10-02T09:30:00Z', null, '2026-10-02T09:30:01Z'];
    const leads = dates.map((lastSignalDate, leadId) => aLead({ leadId, lastSignalDate }));
    expect(order(leads, 'lastSignalDate', true)).toEqual([2, 0, 1]);
  });
});
