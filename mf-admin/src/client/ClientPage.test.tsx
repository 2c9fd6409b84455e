import type { Api } from '@forksight/sdk';
import { anAdmin, type ApiHandlers, aUser, failure, renderPage } from '@forksight/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { utcDayBefore } from '../slack/days';
import ClientPage from './ClientPage';

const WEIGHTS: Api.Weights = { signals: { WatchEvent: 1, ForkEvent: 3 }, recencyHalfLifeDays: 30, breadth: 0.25 };
const LEDGER: Api.RepoLedger = {
  state: 'ok',
  completeSince: '2026-08-01T00:00:00Z',
  lastSync: '2026-11-07T02:30:00Z',
  nextRun: null,
  feedCapHits: 0,
  gaps: [],
  callsLeft: null,
  lastError: null,
  streams: [],
  stars: null,
};
const COMPASS: Api.TrackedRepo = {
  url: 'https://github.com/northwind/compass',
  org: 'northwind',
  repo: 'compass',
  createdAt: '2026-10-01T08:00:00Z',
  lastSync: '2026-11-07T02:30:00Z',
  active: true,
  customers: [{ slug: 'northwind', name: 'Northwind' }],
  ledger: LEDGER,
};
const KIM: Api.UserView = {
  id: 5,
  email: 'kim@northwind.example',
  name: 'Kim',
  is_admin: false,
  is_workspace_admin: true,
  customer_slug: 'northwind',
  active: true,
  createdAt: '2026-10-01T08:00:00Z',
  lastSignIn: null,
  google: 'none',
  secondFactors: [],
};
const CHANNEL: Api.SlackChannel = {
  customer_id: 1,
  customer_name: 'Northwind',
  customer_slug: 'northwind',
  slack_webhook_url: '••••••••cret',
  problem: null,
  views: [{ id: 'v1', name: 'Chiefs', entityType: 'leads', slackSubscriptionStart: '2026-11-01' }],
};

const SCORING: Api.ScoreWeightsAnswer = { weights: WEIGHTS, defaults: WEIGHTS };
const NEW_SETTINGS: Api.WorkspaceSettings = { repos: [], scoring: SCORING, users: [], channels: [] };
const SETTINGS: Api.WorkspaceSettings = { repos: [COMPASS], scoring: SCORING, users: [KIM], channels: [CHANNEL] };
const NEW_CLIENT: ApiHandlers = {
  'GET /api/views': { views: [], customer_name: 'Northwind' },
  'GET /api/admin/settings': NEW_SETTINGS,
  'GET /api/admin/repos/activity': { repos: [] },
  'GET /api/admin/leads/hidden': { leads: [], total: 0, next: null },
  'GET /api/admin/company-coverage': { clients: [] },
  'GET /api/admin/workspace-tokens': { tokens: [] },
  'GET /api/admin/enrichment-files': { success: true, files: [] },
};
const SET_UP: ApiHandlers = {
  ...NEW_CLIENT,
  'GET /api/admin/settings': SETTINGS,
  'GET /api/admin/slack-deliveries': { deliveries: [], next: null },
  'GET /api/admin/slack-channels/:customerSlug/views/:viewId/preview': failure(404, 'Not found'),
};

const open = (api: ApiHandlers, user = anAdmin()) =>
  renderPage(<ClientPage />, { url: '/northwind/settings', user, api });

const stepTexts = async () =>
  within(await screen.findByRole('navigation', { name: 'Set-up' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

it('lists what is left of a new client, and leads to it', async () => {
  const { person } = open(NEW_CLIENT);
  expect(await stepTexts()).toEqual([
    '1. RepositoriesTo do',
    '2. First syncTo do',
    '3. ScoringDefaults apply',
    '4. UsersTo do',
    '5. SlackTo do',
  ]);
  await person.click(screen.getByRole('button', { name: '1. Repositories' }));
  expect(screen.getByLabelText('Repository URL')).toHaveFocus();
  await person.click(screen.getByRole('button', { name: '4. Users' }));
  expect(screen.getByRole('button', { name: 'Add User' })).toHaveFocus();
});

it('adds a repository without asking for the client, then leads to the next step', async () => {
  const { person, fakeApi } = open({
    ...NEW_CLIENT,
    'POST /api/admin/repos': { success: true, repos: [COMPASS] },
  });
  await person.click(await screen.findByLabelText('Repository URL'));
  await person.paste('https://github.com/northwind/compass');
  fakeApi.change({ 'GET /api/admin/settings': { ...NEW_SETTINGS, repos: [COMPASS] } });
  await person.keyboard('{Enter}');
  await waitFor(() =>
    expect(fakeApi.calls('POST /api/admin/repos').map(({ body }) => body)).toEqual([
      { customerSlug: 'northwind', url: 'https://github.com/northwind/compass' },
    ]),
  );
  const repositories = within(await screen.findByRole('region', { name: 'Repositories' }));
  await person.click(await repositories.findByRole('button', { name: 'Next: Users' }));
  expect(screen.getByRole('button', { name: 'Add User' })).toHaveFocus();
});

it('adds staff and their administrator, but none of the product', async () => {
  const { person } = open(NEW_CLIENT);
  await person.click(await screen.findByRole('button', { name: 'Add User' }));
  await person.click(await screen.findByLabelText('Role'));
  const options = (await screen.findAllByRole('option', { hidden: true })).map(({ textContent }) => textContent);
  expect(options).toEqual(expect.arrayContaining(['Staff of Northwind', 'Administrator of Northwind alone']));
  expect(options).not.toContain('Administrator');
});

it('makes staff an administrator of the workspace', async () => {
  const { person, fakeApi } = open({
    ...SET_UP,
    'GET /api/admin/settings': { ...SETTINGS, users: [{ ...KIM, is_workspace_admin: false }] },
    'PUT /api/admin/users/:id/role': { success: true },
  });
  await person.click(await screen.findByRole('button', { name: 'Actions for kim@northwind.example' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Make administrator of the workspace' }));
  expect(await screen.findByText('kim@northwind.example administers northwind')).toBeVisible();
  expect(fakeApi.calls('PUT /api/admin/users/:id/role').map(({ params, body }) => [params, body])).toEqual([
    [{ id: '5' }, { is_workspace_admin: true }],
  ]);
});

it('saves a first view with the channel of a client that has none', async () => {
  const { person, fakeApi } = open({
    ...NEW_CLIENT,
    'POST /api/views': { success: true, createdView: { id: 'v9', name: 'All new leads' } },
    'POST /api/admin/slack-channels': { success: true },
  });
  await person.click(await screen.findByRole('button', { name: 'Add Channel' }));
  await screen.findByText('A view of all leads is saved as “All new leads”');
  await person.click(screen.getByLabelText('Webhook URL'));
  await person.paste('https://hooks.slack.com/services/T0/B0/x');
  await person.click(screen.getByRole('button', { name: 'Include the last 7 days' }));
  expect(screen.queryByRole('button', { name: 'Include the last 7 days' })).not.toBeInTheDocument();
  await person.click(screen.getByLabelText('Webhook URL'));
  await person.keyboard('{Enter}');
  await waitFor(() =>
    expect(fakeApi.calls('POST /api/admin/slack-channels')[0]?.body).toMatchObject({
      customerSlug: 'northwind',
      viewIds: ['v9'],
      subscriptionDate: utcDayBefore(7),
    }),
  );
  expect(fakeApi.calls('POST /api/views')[0]?.body).toMatchObject({ name: 'All new leads', filters: [] });
});

it('says whether the first sync runs, or is left to do', async () => {
  const unread = (state: Api.RepoLedger['state']): ApiHandlers => ({
    ...NEW_CLIENT,
    'GET /api/admin/settings': {
      ...NEW_SETTINGS,
      repos: [{ ...COMPASS, lastSync: null, ledger: { ...LEDGER, state } }],
    },
  });
  const { unmount } = open(unread('never'));
  expect((await stepTexts())[1]).toBe('2. First syncTo do');
  const health = within(screen.getByRole('region', { name: 'Health' }));
  expect(health.getByText('No repository has been synced yet')).toBeVisible();
  expect(health.queryByText('All well')).not.toBeInTheDocument();
  unmount();
  open(unread('waiting'));
  expect((await stepTexts())[1]).toBe('2. First syncRunning');
});

it('has one line for a client that is set up, and its health', async () => {
  open(SET_UP);
  expect(await screen.findByText('Set up.', { exact: false })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Set-up' })).not.toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: 'Health' })).getByText('All well')).toBeVisible();
  expect(screen.getByText('Administrator')).toBeVisible();
});

it('is not well without a repository, but leads to adding one', async () => {
  const { person } = open(NEW_CLIENT);
  const health = within(await screen.findByRole('region', { name: 'Health' }));
  expect(health.queryByText('All well')).not.toBeInTheDocument();
  await person.click(health.getByRole('button', { name: 'Add a repository' }));
  expect(screen.getByLabelText('Repository URL')).toHaveFocus();
});

it('tells in words what is wrong', async () => {
  const failed: Api.RepoLedger = { ...LEDGER, state: 'failed', lastError: 'api.github.com could not be reached.' };
  open({
    ...SET_UP,
    'GET /api/admin/settings': {
      ...SETTINGS,
      repos: [{ ...COMPASS, ledger: failed }],
      channels: [{ ...CHANNEL, problem: 'The last digest did not arrive.' }],
    },
  });
  const health = within(await screen.findByRole('region', { name: 'Health' }));
  expect(health.getByText('northwind/compass: GitHub could not be reached')).toBeVisible();
  expect(health.getByText('The last digest did not arrive.')).toBeVisible();
});

it('is for the workspace’s own administrator, not for its staff', async () => {
  const staff = { customer_slug: 'northwind' };
  const { unmount } = open(SET_UP, aUser({ ...staff, is_workspace_admin: true }));
  expect(await screen.findByRole('region', { name: 'Users' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'A file for all clients' })).not.toBeInTheDocument();
  unmount();
  open(SET_UP, aUser(staff));
  expect(await screen.findByText('Not authorized')).toBeVisible();
});

it('reports a failed request and retries', async () => {
  const { person, fakeApi } = open({ ...SET_UP, 'GET /api/admin/settings': failure(500, 'The database is away') });
  expect(await screen.findByText('Failed to load')).toBeVisible();
  fakeApi.change({ 'GET /api/admin/settings': SETTINGS });
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Users' })).toBeVisible();
});
