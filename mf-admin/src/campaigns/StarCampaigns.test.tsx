import type { Api } from '@forksight/sdk';
import { type ApiHandlers, failure } from '@forksight/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { getButton, renderTab } from '../testing/admin';

const LOCKSTEP: Api.StarCampaignView = {
  campaignId: 'c1',
  kind: 'lockstep',
  repos: ['acme/a', 'acme/b', 'acme/c', 'acme/d'],
  accountCount: 120,
  accounts: [
    { leadId: 7, login: 'u7' },
    { leadId: 8, login: 'u8' },
  ],
  firstStarAt: '2026-03-01T00:00:00Z',
  lastStarAt: '2026-03-12T00:00:00Z',
  foundAt: '2026-03-13T00:00:00Z',
  reversedAt: null,
};
const BURST: Api.StarCampaignView = {
  ...LOCKSTEP,
  campaignId: 'c2',
  kind: 'burst',
  repos: ['acme/e'],
  accountCount: 60,
  reversedAt: '2026-03-14T00:00:00Z',
};

async function open(api: ApiHandlers = {}) {
  const view = renderTab('clients', {
    'GET /api/admin/star-campaigns': { campaigns: [LOCKSTEP, BURST] },
    'PUT /api/admin/star-campaigns/:campaignId': { success: true },
    ...api,
  });
  await view.person.click(await screen.findByRole('button', { name: 'More for Northwind' }));
  await view.person.click(screen.getByRole('menuitem', { name: 'Bought stars', hidden: true }));
  return view;
}

it('shows the campaigns of a client with repositories, accounts and days', async () => {
  const { fakeApi } = await open();
  expect(await screen.findByText('2 campaigns')).toBeInTheDocument();
  expect(screen.getByText('acme/a, acme/b, acme/c and 1 more')).toBeInTheDocument();
  expect(screen.getByText('Mar 1, 2026 – Mar 12, 2026 · 4 repositories')).toBeInTheDocument();
  expect(screen.getByText('Mar 1, 2026 – Mar 12, 2026 · new and empty accounts')).toBeInTheDocument();
  expect(screen.getByText('120 accounts')).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'u7', hidden: true })).toHaveLength(2);
  expect(screen.getByText('Reversed')).toBeInTheDocument();
  expect(fakeApi.calls('GET /api/admin/star-campaigns')[0]?.query).toEqual({ customer_slug: 'northwind' });
});

it('reverses a campaign as a whole, and suspects one again, with Undo', async () => {
  const { person, fakeApi } = await open();
  await person.click(await screen.findByRole('button', { name: 'Reverse: 120 accounts on acme/a', hidden: true }));
  expect(await screen.findByText('120 accounts restored')).toBeInTheDocument();
  await person.click(getButton('Undo'));
  await person.click(getButton('Suspect again: 60 accounts on acme/e'));
  expect(await screen.findByText('60 accounts are suspected')).toBeInTheDocument();
  await waitFor(() => expect(fakeApi.calls('PUT /api/admin/star-campaigns/:campaignId')).toHaveLength(3));
  expect(
    fakeApi.calls('PUT /api/admin/star-campaigns/:campaignId').map(({ params, body }) => [params.campaignId, body]),
  ).toEqual([
    ['c1', { customer_slug: 'northwind', reversed: true }],
    ['c1', { customer_slug: 'northwind', reversed: false }],
    ['c2', { customer_slug: 'northwind', reversed: false }],
  ]);
});

it('reports a failed request', async () => {
  const { person } = await open({ 'PUT /api/admin/star-campaigns/:campaignId': new Response('', { status: 500 }) });
  await person.click(await screen.findByRole('button', { name: 'Reverse: 120 accounts on acme/a', hidden: true }));
  expect(await screen.findByText('Failed to change the campaign')).toBeInTheDocument();
});

it('shows the empty state, and an error when the list fails to load', async () => {
  const { person, fakeApi } = await open({ 'GET /api/admin/star-campaigns': failure(500, 'Not now') });
  expect(await screen.findByText('Failed to load')).toBeInTheDocument();
  fakeApi.change({ 'GET /api/admin/star-campaigns': { campaigns: [] } });
  await person.click(getButton('Try again'));
  expect(await screen.findByText('No stars of this client’s repositories look bought.')).toBeInTheDocument();
});
