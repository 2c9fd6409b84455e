import type { Api } from '@forksight/sdk';
import { type ApiHandlers, failure } from '@forksight/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { cellTexts, getButton, NORTHWIND, renderTab } from '../testing/admin';

const LEDGER: Api.RepoLedger = {
  state: 'ok',
  completeSince: '2026-08-01T00:00:00Z',
  lastSync: '2026-11-07T02:30:00Z',
  nextRun: '2026-11-08T02:30:00Z',
  feedCapHits: 2,
  gaps: [{ from: '2026-10-01T00:00:00Z', to: '2026-10-01T06:00:00Z', reason: 'More happened than the feed holds' }],
  callsLeft: 4812,
  lastError: null,
  streams: [],
  stars: null,
};

function aRepo(repo: string, ledger: Api.RepoLedger | null): Api.TrackedRepo {
  const url = `https://github.com/northwind/${repo}`;
  const createdAt = '2026-10-01T08:00:00Z';
  return { url, org: 'northwind', repo, createdAt, lastSync: null, active: true, customers: [NORTHWIND], ledger };
}

function open(repos: Api.TrackedRepo[], api: ApiHandlers = {}) {
  return renderTab('repositories', { 'GET /api/admin/repos': { repos }, ...api });
}

const details = () =>
  within(screen.getByRole('dialog', { hidden: true }))
    .getAllByRole('definition', { hidden: true })
    .map((entry) => entry.textContent);

it('shows the sync state of each repository and the details in its ledger', async () => {
  const { person } = open([aRepo('compass', LEDGER), aRepo('sextant', { ...LEDGER, gaps: [] })]);
  const compass = await screen.findByRole('button', { name: 'Sync of northwind/compass: Up to date' });
  expect(cellTexts('compass')).toContain('Since Aug 2026, 1 gap');
  expect(cellTexts('sextant')).toContain('Since Aug 2026');
  await person.click(compass);
  expect(details()).toEqual([
    'Up to date',
    'Aug 1, 2026, 12:00 AM',
    'Nov 7, 2026, 2:30 AM',
    'Nov 8, 2026, 2:30 AM',
    '2 times',
    '4,812',
    'Oct 1, 2026, 12:00 AM to Oct 1, 2026, 6:00 AM: More happened than the feed holds',
  ]);
});

it('shows a repository that was never synced and one that failed', async () => {
  const never = { ...LEDGER, state: 'never' as const, completeSince: null, lastSync: null, callsLeft: null, gaps: [] };
  const { person } = open([
    aRepo('compass', { ...never, feedCapHits: 0, nextRun: null }),
    aRepo('sextant', { ...LEDGER, state: 'failed', gaps: [], lastError: 'The code host does not answer' }),
  ]);
  await person.click(await screen.findByRole('button', { name: 'Sync of northwind/compass: Not yet' }));
  expect(details()).toEqual(['Not yet', 'Not known yet', 'Never', 'Not planned', 'Never', 'Not known yet', 'None']);
  await person.click(within(screen.getByRole('dialog', { hidden: true })).getByText('Close'));
  await person.click(getButton('Sync of northwind/sextant: Failed'));
  expect(details()).toContain('The code host does not answer');
});

it('shows the outcome of each stream, since when it is complete, and its gaps in numbers', async () => {
  const stream = { detail: null, completeSince: '2026-08-01T00:00:00Z', gaps: 0, missing: null };
  const detail = 'The code host lists the stars to the repository’s admins and collaborators only: it answered 404.';
  const streams: Api.LedgerStream[] = [
    { ...stream, stream: 'events', outcome: 'feed only', gaps: 1, missing: 1240 },
    { ...stream, stream: 'stars', outcome: 'withheld', detail },
    { ...stream, stream: 'forks', outcome: 'listed', gaps: 2 },
    {
      ...stream,
      stream: 'issue comments',
      outcome: 'failed',
      detail: 'The code host answered 502.',
      completeSince: null,
    },
  ];
  const { person } = open([aRepo('compass', { ...LEDGER, gaps: [], streams })]);
  await person.click(await screen.findByRole('button', { name: 'Sync of northwind/compass: Up to date' }));
  const table = within(screen.getByRole('table', { name: 'Streams', hidden: true }));
  const rows = table.getAllByRole('row', { hidden: true }).slice(1);
  const cellsOf = (row: HTMLElement) =>
    ['rowheader', 'cell'].flatMap((role) =>
      within(row)
        .getAllByRole(role, { hidden: true })
        .map((cell) => cell.textContent),
    );
  expect(rows.map(cellsOf)).toEqual([
    ['Events feed', 'Feed only', 'Aug 1, 2026', '1,240 in 1 gap'],
    ['Stars', `Withheld${detail}`, 'Aug 1, 2026', 'None'],
    ['Forks', 'Listed', 'Aug 1, 2026', 'Unknown number in 2 gaps'],
    ['Issue comments', 'FailedThe code host answered 502.', 'Not known yet', 'None'],
  ]);
});

it('shows captured stars against GitHub’s count, in the list and by day', async () => {
  const stars = { counted: 1000, captured: 997, incompleteDays: 1 };
  const days: Api.StarDay[] = [
    { day: '2026-11-04', counted: 600, captured: 602, missing: 0, isSettled: true },
    { day: '2026-11-05', counted: 400, captured: 397, missing: 3, isSettled: true },
    { day: '2026-11-06', counted: 0, captured: 0, missing: 0, isSettled: true },
    { day: '2026-11-07', counted: 20, captured: 4, missing: 16, isSettled: false },
  ];
  const { person, fakeApi } = open([aRepo('compass', { ...LEDGER, stars })], {
    'GET /api/admin/repos/star-days': { days },
  });
  expect(await screen.findByText('99.7 %, 1 gap')).toHaveAttribute(
    'title',
    '997 of the 1,000 stars that GitHub counts, 1 gap',
  );
  await person.click(screen.getByRole('button', { name: 'Sync of northwind/compass: Up to date' }));
  const chart = '997 of 1,000 stars captured; the table has each day';
  expect(await screen.findByRole('img', { name: chart, hidden: true })).toBeInTheDocument();
  const table = within(screen.getByRole('region', { name: 'Table of stars by day', hidden: true }));
  const cells = table.getAllByRole('cell', { hidden: true }).map((cell) => cell.textContent);
  expect(cells).toEqual(['20', '4', 'Not settled', '400', '397', '3', '600', '602', '0']);
  expect(fakeApi.calls('GET /api/admin/repos/star-days').map(({ query }) => query)).toEqual([
    { url: 'https://github.com/northwind/compass' },
  ]);
});

it('syncs now and updates the ledger', async () => {
  const { person, fakeApi } = open([aRepo('compass', LEDGER)], { 'POST /api/admin/repos/sync': { success: true } });
  await person.click(await screen.findByRole('button', { name: 'Sync of northwind/compass: Up to date' }));
  fakeApi.change({ 'GET /api/admin/repos': { repos: [aRepo('compass', { ...LEDGER, state: 'waiting' })] } });
  await person.click(getButton('Sync now'));
  expect(await screen.findByText('northwind/compass is synced as soon as the worker is free')).toBeInTheDocument();
  expect(fakeApi.calls('POST /api/admin/repos/sync').map(({ body }) => body)).toEqual([
    { url: 'https://github.com/northwind/compass' },
  ]);
  await waitFor(() => expect(details()).toContain('Waiting'));
});

it('looks for new repositories of an organization, and reports a failure', async () => {
  const { person, fakeApi } = open([aRepo('%', null)], {
    'POST /api/admin/repos/sync': failure(503, 'The queue is away'),
  });
  await person.click(await screen.findByRole('button', { name: 'Sync northwind/% now' }));
  expect(await screen.findByText('The queue is away')).toBeVisible();
  expect(fakeApi.calls('POST /api/admin/repos/sync')).toHaveLength(1);
});
