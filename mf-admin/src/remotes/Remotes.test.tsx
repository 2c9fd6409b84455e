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
  lastError: {
    at: '2026-11-08T09:00:00Z',
    code: 'chunk-missing',
    message: 'A file is gone',
    count: 3,
    traceId: '9f0c6aa1',
  },
};

it('lists the deployed remotes with their last error', async () => {
  renderTab('remotes', { 'GET /api/admin/remotes': { remotes: [LEADS] } });
  expect(await screen.findByText('mf_leads')).toBeVisible();
  expect(cellTexts('mf_leads')).toEqual([
    'mf_leads',
    '1.2.0Releases',
    'Not known',
    'all-leads, recycled',
    'LeadTable',
    '^1.0.0',
    'Nov 7, 2026',
    'chunk-missing, Nov 8, 2026 (3 times): A file is goneStack',
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

const REPORT: Api.RemoteErrorReportView = {
  traceId: '9f0c6aa1',
  remote: 'mf_leads',
  version: '1.2.0-9f0c6aa',
  at: '2026-11-08T09:00:00Z',
  code: 'render',
  message: 'Broke while it was shown',
  stack: 'at show (mf_leads/src/pages/AllLeads.tsx:12:3)',
};

it('shows the stack of the last error', async () => {
  const { person } = renderTab('remotes', {
    'GET /api/admin/remotes': { remotes: [LEADS] },
    'GET /api/admin/remotes/errors/:traceId': REPORT,
  });
  await person.click(await screen.findByRole('button', { name: 'Stack of mf_leads' }));
  expect(await screen.findByText(/AllLeads\.tsx:12:3/)).toBeVisible();
});

it('finds an error by the trace id that a user read, and says when there is none', async () => {
  const { person, fakeApi } = renderTab('remotes', {
    'GET /api/admin/remotes': { remotes: [LEADS] },
    'GET /api/admin/remotes/errors/:traceId': failure(404, 'No recent error has this trace id'),
  });
  await person.type(await screen.findByRole('searchbox', { name: 'Trace id of an error' }), ' 9F0C6AA1');
  expect(await screen.findByText('None of the latest errors has this trace id.')).toBeVisible();
  await person.click(getButton('Close'));
  fakeApi.change({ 'GET /api/admin/remotes/errors/:traceId': REPORT });
  await person.type(screen.getByRole('searchbox', { name: 'Trace id of an error' }), ' ');
  expect(await screen.findByText('Broke while it was shown')).toBeVisible();
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
