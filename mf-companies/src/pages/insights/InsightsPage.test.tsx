import type { Api } from '@forksight/sdk';
import { anAdmin, failure, renderPage } from '@forksight/sdk/testing';
import { screen, within } from '@testing-library/react';
import InsightsPage from './InsightsPage';

const INSIGHTS: Api.Insights = {
  weeks: ['2026-09-21', '2026-09-28'],
  repositoriesCount: 3,
  gaps: [1, 0],
  types: [
    { key: 'PullRequestEvent', counts: [2, 1] },
    { key: 'PullRequestReviewEvent', counts: [0, 4] },
    { key: 'WatchEvent', counts: [1, 0] },
  ],
  repositories: [
    { key: 'acme/tool', counts: [2, 4] },
    { key: null, counts: [1, 1] },
  ],
  countries: [
    { key: 'DE', counts: [3, 0] },
    { key: '', counts: [0, 5] },
  ],
  newLeads: [2, 1],
  newCompanies: [1, 0],
  moversWeek: '2026-09-21',
  movers: [
    { companyId: 1, companyName: 'Harbor Systems', signals: 9, previous: 2 },
    { companyId: 2, companyName: 'Atlas Freight', signals: 0, previous: 3 },
  ],
};

const open = (insights: Partial<Api.Insights> = {}, url = '/demo/insights') =>
  renderPage(<InsightsPage />, { url, api: { 'GET /api/insights': { ...INSIGHTS, ...insights } } });

/** The filters of a link's list. */
function listOf(link: HTMLElement) {
  const [path, search] = link.getAttribute('href')?.split('?') ?? [];
  const { otherFilters, ...params } = Object.fromEntries(new URLSearchParams(search));
  return { path, ...params, others: JSON.parse(otherFilters ?? '[]') as unknown };
}

const week = (value: string, propertyName = 'signalWeek') => ({ propertyName, operator: '=', value });

it('sums types by group, and links each number to its list', async () => {
  const { person } = open();
  const chart = await screen.findByRole('region', { name: 'Signals by type' });
  await person.click(within(chart).getByRole('button', { name: 'Show table' }));
  const row = within(chart).getByRole('row', { name: /^Sep 28, 2026/ });
  expect(listOf(within(row).getByRole('link', { name: '5' }))).toEqual({
    path: '/demo/all-leads',
    signalType: 'pull-request',
    others: [week('2026-09-28')],
  });
});

it.each([
  ['New leads', '2', { path: '/demo/all-leads', others: [week('2026-09-21', 'firstSignalWeek')] }],
  ['New companies', '1', { path: '/demo/all-companies', others: [week('2026-09-21', 'companyFirstWeek')] }],
  ['Signals by repository', '2', { path: '/demo/all-leads', repository: 'acme/tool', others: [week('2026-09-21')] }],
  ['Signals by country', '3', { path: '/demo/all-leads', companyCountryCode: 'DE', others: [week('2026-09-21')] }],
])('%s have a table with links', async (title, number, list) => {
  const { person } = open();
  const chart = await screen.findByRole('region', { name: title });
  await person.click(within(chart).getByRole('button', { name: 'Show table' }));
  const row = within(chart).getByRole('row', { name: /^Sep 21, 2026/ });
  expect(listOf(within(row).getByRole('link', { name: number }))).toEqual(list);
});

it('lists movers with their change, which lead to their pages', async () => {
  open();
  const movers = await screen.findByRole('region', { name: 'Movers' });
  expect(within(movers).getByRole('row', { name: /^Harbor Systems/ })).toHaveTextContent('▲ +792');
  expect(within(movers).getByRole('row', { name: /^Atlas Freight/ })).toHaveTextContent('▼ −303');
  expect(within(movers).getByRole('link', { name: 'Atlas Freight' })).toHaveAttribute('href', '/demo/company/2');
});

it('says that signals may be missing', async () => {
  open();
  expect(await screen.findByText('In 1 week signals of some of the 3 repositories may be missing.')).toBeVisible();
});

it('keeps the period in the address', async () => {
  const { person, address, fakeApi } = open();
  await person.click(await screen.findByRole('button', { name: '26 weeks' }));
  expect(address()).toBe('/demo/insights?weeks=26');
  expect(fakeApi.calls('GET /api/insights').map(({ query }) => query['weeks'])).toEqual(['12', '26']);
  expect(screen.getByRole('button', { name: '26 weeks' })).toHaveAttribute('aria-pressed', 'true');
});

it('says that nothing happened, and offers a longer period', async () => {
  const { person, address } = open({ types: [], repositories: [], countries: [], movers: [] });
  expect(await screen.findByText('No lead has a signal in the last 12 weeks.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Show 52 weeks' }));
  expect(address()).toBe('/demo/insights?weeks=52');
});

it('says that no repository is followed', async () => {
  open({ types: [], repositories: [], countries: [], movers: [], repositoriesCount: 0 });
  expect(await screen.findByText(/^This workspace follows no repository yet/)).toBeVisible();
});

it('leads administrators to the settings when no repository is followed', async () => {
  renderPage(<InsightsPage />, {
    url: '/demo/insights',
    user: anAdmin(),
    api: { 'GET /api/insights': { ...INSIGHTS, types: [], repositories: [], countries: [], repositoriesCount: 0 } },
  });
  expect(await screen.findByRole('link', { name: 'Add a repository' })).toHaveAttribute('href', '/demo/settings');
});

it('loads again after a failure', async () => {
  const { person, fakeApi } = renderPage(<InsightsPage />, {
    url: '/demo/insights',
    api: { 'GET /api/insights': failure(500, 'Something went wrong') },
  });
  await screen.findByRole('alert');
  fakeApi.change({ 'GET /api/insights': INSIGHTS });
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Movers' })).toBeVisible();
});
