import type { Api } from '@forksight/sdk';
import { type ApiHandlers, failure } from '@forksight/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { cellTexts, choose, getButton, renderTab } from '../testing/admin';

function aJob(overrides: Partial<Api.Job>): Api.Job {
  return {
    id: 1,
    task: 'sync-repo',
    about: 'northwind/compass',
    state: 'waiting',
    attempts: 0,
    maxAttempts: 25,
    lastError: null,
    runAt: '2026-11-07T12:13:00Z',
    createdAt: '2026-11-07T12:00:00Z',
    ...overrides,
  };
}

const FAILED = aJob({
  id: 2,
  about: 'northwind/sextant',
  state: 'failed',
  attempts: 25,
  lastError: 'The code host does not answer',
});
const LIST: Api.JobList = {
  jobs: [aJob({ id: 3, task: 'score-leads', about: null, state: 'running', attempts: 1 }), FAILED, aJob({})],
  schedule: [
    { task: 'refresh-repos', cron: '30 3 * * *', nextRun: '2026-11-08T03:30:00Z' },
    { task: 'prune', cron: '0 5 * * 0', nextRun: null },
  ],
};

function open(api: ApiHandlers = {}, query = '') {
  return renderTab('jobs', { 'GET /api/admin/jobs': LIST, ...api }, { query });
}

it('tells on top whether all is well, whatever state is shown', async () => {
  const { fakeApi } = open({ 'GET /api/admin/jobs': { jobs: [], schedule: [] } });
  expect(await screen.findByText('All well')).toBeVisible();
  fakeApi.change({
    'GET /api/admin/jobs': { jobs: [{ ...FAILED, lastError: 'api.github.com could not be reached.' }], schedule: [] },
  });
  expect(await screen.findByText(/^GitHub unreachable since/, {}, { timeout: 15_000 })).toBeVisible();
});

it('lists running, failed and waiting jobs and the schedule', async () => {
  open();
  expect(await screen.findByText('northwind/sextant')).toBeVisible();
  expect(cellTexts('northwind/sextant')).toEqual([
    'Sync repo',
    'northwind/sextant',
    'Failed',
    '25 of 25',
    'The code host does not answer',
    '–',
    'Retry',
  ]);
  expect(cellTexts('northwind/compass')).toEqual(
    expect.arrayContaining(['Waiting', 'Nov 7, 2026, 12:13 PM', 'Run now']),
  );
  expect(cellTexts('Score leads')).toEqual(['Score leads', '–', 'Running', '1 of 25', '–', '–', '']);
  const [nightly, weekly] = within(screen.getByRole('list', { name: 'Schedule' })).getAllByRole('listitem');
  expect(nightly).toHaveTextContent('Refresh repos next Nov 8, 2026, 3:30 AM');
  expect(weekly).toHaveTextContent('Prune next never');
});

it('shows the full text of an error', async () => {
  const { person } = open();
  await person.click(
    await screen.findByRole('button', {
      name: 'Last error of Sync repo of northwind/sextant: The code host does not answer',
    }),
  );
  const card = await screen.findByRole('group', { name: 'Last error' });
  expect(card).toHaveTextContent('The code host does not answer');
});

it('filters by state and keeps it in the address', async () => {
  const { person, fakeApi, address } = open();
  await screen.findByText('northwind/sextant');
  fakeApi.change({ 'GET /api/admin/jobs': { ...LIST, jobs: [] } });
  await choose(person, screen.getByLabelText('State'), 'Failed');
  expect(await screen.findByText('No job is in this state.')).toBeVisible();
  expect(fakeApi.calls('GET /api/admin/jobs').at(-1)?.query).toEqual({ state: 'failed' });
  expect(address()).toBe('/admin?tab=jobs&state=failed');
});

it('retries a failed job and reports a failure', async () => {
  const { person, fakeApi } = open({ 'POST /api/admin/jobs/:id/retry': { success: true } });
  await person.click(await screen.findByRole('button', { name: 'Run Sync repo of northwind/sextant now' }));
  expect(await screen.findByText('Sync repo runs as soon as the worker is free')).toBeVisible();
  expect(fakeApi.calls('POST /api/admin/jobs/:id/retry').map(({ params }) => params)).toEqual([{ id: '2' }]);
  await waitFor(() => expect(fakeApi.calls('GET /api/admin/jobs').length).toBeGreaterThan(1));
  fakeApi.change({ 'POST /api/admin/jobs/:id/retry': new Response('', { status: 500 }) });
  await person.click(getButton('Run Sync repo of northwind/sextant now'));
  expect(await screen.findByText('Failed to retry the job')).toBeVisible();
});

it('shows the empty state, and an error when the list fails to load', async () => {
  const { person, fakeApi } = open({ 'GET /api/admin/jobs': failure(500, 'The queue is away') });
  expect(await screen.findByText('Failed to load')).toBeVisible();
  fakeApi.change({ 'GET /api/admin/jobs': { jobs: [], schedule: [] } });
  await person.click(getButton('Try again'));
  expect(await screen.findByText('All jobs are done.')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Schedule' })).not.toBeInTheDocument();
});
