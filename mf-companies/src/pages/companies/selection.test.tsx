import type { Api } from '@forksight/sdk';
import { deferred, type PageOptions } from '@forksight/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aCompany, companyNames, LEADS, leadsResponse, openCompanies } from '../../testing/companies';

const OUTREACH = { status: 'contacted', ownerId: 1, nextStep: null, nextStepDate: null, version: 3 } as const;
const SETTINGS: Api.OutreachSettings = {
  statuses: [{ status: 'contacted', name: 'Reached out' }],
  members: [{ userId: 1, name: 'Ann', active: true }],
  inUse: true,
};
const CHANGED = { success: true as const, changeId: 'c1', count: 2, changed: 2, conflictCount: 0, conflicts: [] };
const CALLS: PageOptions['api'] = {
  ...leadsResponse(LEADS),
  'GET /api/outreach/companies': { success: true as const, companies: [{ companyId: 1, outreach: OUTREACH }] },
  'GET /api/outreach/settings': SETTINGS,
  'POST /api/outreach/companies': CHANGED,
};

const bar = () => screen.findByRole('toolbar', { name: 'Selected companies' });

it('shows owner and status of a company, in the table and on cards', async () => {
  const { person } = openCompanies('', { api: CALLS });
  expect(await screen.findByRole('img', { name: 'Ann, Reached out' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Cards' }));
  expect(await screen.findByRole('img', { name: 'Ann, Reached out' })).toBeVisible();
});

it('changes the selected companies in the versions that are shown', async () => {
  const { person, fakeApi } = openCompanies('', { api: CALLS });
  await screen.findByRole('img', { name: 'Ann, Reached out' });
  await person.click(screen.getByRole('checkbox', { name: 'Select Harbor Systems' }));
  expect(await bar()).toHaveTextContent('1 selected');
  expect(screen.getByRole('row', { name: /Harbor Systems/ })).toHaveAttribute('data-selected');
  await person.click(within(await bar()).getByRole('button', { name: 'Select the page' }));
  expect(await bar()).toHaveTextContent('2 selected');
  await person.click(within(await bar()).getByRole('button', { name: 'Set status' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Reached out' }));
  expect(await screen.findByText('2 companies changed')).toBeVisible();
  expect(fakeApi.calls('POST /api/outreach/companies')).toMatchObject([
    {
      body: {
        companies: [
          { companyId: 1, version: 3 },
          { companyId: 2, version: 0 },
        ],
        status: 'contacted',
      },
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selected companies' })).toBeNull());
});

it('keeps companies that are selected while others are changed, which are changed once', async () => {
  const response = deferred<typeof CHANGED>();
  const { person, fakeApi } = openCompanies('', {
    api: { ...CALLS, 'POST /api/outreach/companies': () => response.promise },
  });
  await screen.findByRole('img', { name: 'Ann, Reached out' });
  await person.click(screen.getByRole('checkbox', { name: 'Select Harbor Systems' }));
  for (let times = 0; times < 2; times += 1) {
    await person.click(within(await bar()).getByRole('button', { name: 'Set status' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Reached out' }));
  }
  expect(screen.getByText('The last change is still being saved')).toBeVisible();
  await person.click(within(await bar()).getByRole('button', { name: 'Select the page' }));
  response.resolve(CHANGED);
  expect(await screen.findByText('2 companies changed')).toBeVisible();
  expect(await bar()).toHaveTextContent('2 selected');
  expect(fakeApi.calls('POST /api/outreach/companies')).toHaveLength(1);
});

it('is selected and cleared by keys, and does not open the company', async () => {
  const { person } = openCompanies('', { api: CALLS });
  await companyNames();
  await screen.findByRole('img', { name: 'Ann, Reached out' });
  await person.keyboard('jx');
  expect(await bar()).toHaveTextContent('1 selected');
  expect(screen.getByRole('button', { name: /Harbor Systems/, expanded: false })).toBeVisible();
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('toolbar', { name: 'Selected companies' })).toBeNull();
});

it('says that no more than 200 can be selected', async () => {
  const companies = Array.from({ length: 250 }, (_, index) => aCompany(index + 1, `Company ${index + 1}`));
  const { person } = openCompanies('', {
    api: {
      ...CALLS,
      'POST /api/filter-leads': { success: true, leads: [], total: 90_000, complete: false },
      'POST /api/filter-companies': { success: true, companies, total: 250 },
    },
  });
  await screen.findByRole('img', { name: 'Ann, Reached out' });
  await person.keyboard('jx');
  await person.click(within(await bar()).getByRole('button', { name: 'Select the page' }));
  expect(await bar()).toHaveTextContent('200 selected');
  expect(await screen.findByText('At most 200 companies can be selected')).toBeVisible();
});

it('cannot be selected until what is shown of it has loaded', async () => {
  const ofAtlas = deferred<Api.OutreachOfCompanies>();
  const { person } = openCompanies('', {
    api: {
      ...CALLS,
      'GET /api/outreach/companies': ({ query }) =>
        query.companyIds === '2'
          ? ofAtlas.promise
          : { success: true, companies: [{ companyId: 1, outreach: OUTREACH }] },
    },
  });
  await screen.findByRole('img', { name: 'Ann, Reached out' });
  await person.type(screen.getByRole('searchbox', { name: 'Search' }), 'diaz');
  await waitFor(async () => expect(await companyNames()).toEqual(['Atlas Freight']));
  expect(screen.getByRole('checkbox', { name: 'Select Atlas Freight' })).toBeDisabled();
  ofAtlas.resolve({ success: true, companies: [{ companyId: 2, outreach: OUTREACH }] });
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Select Atlas Freight' })).toBeEnabled());
});

it('cannot be selected on a server without outreach', async () => {
  openCompanies();
  await companyNames();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
