import type { Api } from '@forksight/sdk';
import { failure } from '@forksight/sdk/testing';
import { screen } from '@testing-library/react';
import { button, cellsOf, renderTab } from '../testing/admin';
import { joined } from './releases';

const LEADS: Api.DeployedRemote = {
  name: 'mf_leads',
  version: '1.2.0',
  pages: ['all-leads', 'recycled'],
  widgets: ['LeadTable'],
  sdk: '^1.0.0',
  releasedAt: '2026-11-07T12:00:00Z',
  lastError: { at: '2026-11-08T09:00:00Z', code: 'chunk-missing', message: 'A file is gone', count: 3 },
};

it('lists what is deployed and what failed last', async () => {
  renderTab('remotes', { 'GET /api/admin/remotes': { remotes: [LEADS] } });
  expect(await screen.findByText('mf_leads')).toBeVisible();
  expect(cellsOf('mf_leads')).toEqual([
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

it('says so when nothing is deployed, and when that is not known', async () => {
  const { person, fakeApi } = renderTab('remotes', { 'GET /api/admin/remotes': failure(500, 'Not now') });
  expect(await screen.findByText('Failed to load')).toBeVisible();
  fakeApi.change({ 'GET /api/admin/remotes': { remotes: [] } });
  await person.click(button('Try again'));
  expect(await screen.findByText(/Nothing is deployed/)).toBeVisible();
});

it('knows a remote that this browser runs though it is no longer deployed', () => {
  const here = [
    { name: 'mf_leads', version: '1.1.0', is: 'ready' as const },
    { name: 'mf_old', version: '0.9.0', is: 'failed' as const, detail: 'gone' },
  ];
  expect(joined([LEADS], here).map(({ name, version, here: state }) => [name, version, state?.is])).toEqual([
    ['mf_leads', '1.2.0', 'ready'],
    ['mf_old', '0.9.0', 'failed'],
  ]);
});
