import type { Api } from '@forksight/sdk';
import { failure } from '@forksight/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { getButton, cellTexts, renderTab } from '../testing/admin';
import { mergeReleases } from './mergeReleases';

const LEADS: Api.DeployedRemote = {
  name: 'mf_leads',
  version: '1.2.0',
  pages: ['all-leads', 'recycled'],
  widgets: ['LeadTable'],
  sdk: '^1.0.0',
  release: '1.2.0-9f0c6aa',
  withheldAfter: null,
  releasedAt: '2026-11-07T12:00:00Z',
  lastError: { at: '2026-11-08T09:00:00Z', code: 'chunk-missing', message: 'A file is gone', count: 3 },
};

it('lists the deployed remotes with their last error', async () => {
  renderTab('remotes', { 'GET /api/admin/remotes': { remotes: [LEADS] } });
  expect(await screen.findByText('mf_leads')).toBeVisible();
  expect(cellTexts('mf_leads')).toEqual([
    'mf_leads',
    '1.2.0',
    'Not known',
    'all-leads, recycled',
    'LeadTable',
    '^1.0.0',
    'Nov 7, 2026',
    'chunk-missing, Nov 8, 2026 (3 times): A file is gone',
  ]);
});

it('offers a withheld release again', async () => {
  const withheld = { ...LEADS, withheldAfter: 23 };
  const { person, fakeApi } = renderTab('remotes', {
    'GET /api/admin/remotes': { remotes: [withheld] },
    'POST /api/admin/remotes/offer': { success: true },
  });
  expect(await screen.findByText('Withheld')).toBeVisible();
  fakeApi.change({ 'GET /api/admin/remotes': { remotes: [LEADS] } });
  await person.click(getButton('Offer again'));
  expect(await screen.findByText('mf_leads 1.2.0 is offered again')).toBeVisible();
  expect(fakeApi.calls('POST /api/admin/remotes/offer')).toMatchObject([
    { body: { remote: 'mf_leads', release: '1.2.0-9f0c6aa' } },
  ]);
  await waitFor(() => expect(screen.queryByText('Withheld')).not.toBeInTheDocument());
});

it('shows the empty state, and an error when the list fails to load', async () => {
  const { person, fakeApi } = renderTab('remotes', { 'GET /api/admin/remotes': failure(500, 'Not now') });
  expect(await screen.findByText('Failed to load')).toBeVisible();
  fakeApi.change({ 'GET /api/admin/remotes': { remotes: [] } });
  await person.click(getButton('Try again'));
  expect(await screen.findByText(/Nothing is deployed/)).toBeVisible();
});

it('lists a remote that runs in this browser but is no longer deployed', () => {
  const statuses = [
    { name: 'mf_leads', version: '1.1.0', status: 'ready' as const },
    { name: 'mf_old', version: '0.9.0', status: 'failed' as const, detail: 'gone' },
  ];
  expect(
    mergeReleases([LEADS], statuses).map(({ name, version, browserStatus }) => [name, version, browserStatus?.status]),
  ).toEqual([
    ['mf_leads', '1.2.0', 'ready'],
    ['mf_old', '0.9.0', 'failed'],
  ]);
});
