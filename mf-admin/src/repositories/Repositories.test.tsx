import type { Api } from '@forksight/sdk';
import { type ApiHandlers, failure, deferred } from '@forksight/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { cellTexts, choose, getButton, HARBOR, NORTHWIND, renderTab } from '../testing/admin';

function aRepo(org: string, repo: string, overrides: Partial<Api.TrackedRepo> = {}): Api.TrackedRepo {
  return {
    url: `https://github.com/${org}/${repo}`,
    org,
    repo,
    createdAt: '2026-10-01T08:00:00Z',
    lastSync: null,
    active: true,
    customers: [NORTHWIND],
    ledger: null,
    ...overrides,
  };
}

const COMPASS = aRepo('northwind', 'compass');
const SAILS = aRepo('harbor', 'sails', { lastSync: '2026-11-02T02:00:00Z', active: false, customers: [HARBOR] });

function open(api: ApiHandlers = {}, query = '') {
  return renderTab(
    'repositories',
    {
      'GET /api/admin/repos': { repos: [COMPASS, SAILS] },
      'GET /api/admin/repos/activity': { repos: [{ org: 'harbor', repo: 'sails', leads: 1240, weekSignals: 31 }] },
      ...api,
    },
    { query },
  );
}

const activeSwitch = (name: string) => screen.getByRole('switch', { name: `${name} active` });

it('lists repositories with clients and last sync', async () => {
  open();
  expect(await screen.findByText('compass')).toBeVisible();
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual([
    'Repository',
    'URL',
    'Org',
    'Repo',
    'Clients',
    'Created',
    'Last Sync',
    'Sync',
    'Leads',
    'Per Week',
    'Complete',
    'Active',
  ]);
  await screen.findByText('1,240');
  expect(cellTexts('compass')).toEqual([
    'northwind/compass',
    'github.com/northwind/compass',
    'northwind',
    'compass',
    'Northwind',
    'Oct 1, 2026',
    'Never',
    'Sync now',
    '0',
    '0',
    '–',
    '',
  ]);
  expect(cellTexts('sails')).toEqual(expect.arrayContaining(['Nov 2, 2026', '1,240', '31']));
  expect(activeSwitch('northwind/compass')).toBeChecked();
  expect(activeSwitch('harbor/sails')).not.toBeChecked();
});

it('works without clients and ledgers', async () => {
  const { customers: _, ledger: __, ...plain } = COMPASS;
  open({ 'GET /api/admin/repos': { repos: [plain] } });
  expect(await screen.findByText('compass')).toBeVisible();
});

it('filters by client and keeps it in the address', async () => {
  const { person, fakeApi, address } = open();
  await screen.findByText('compass');
  await choose(person, screen.getByLabelText('Filter by client'), 'Harbor');
  await waitFor(() => expect(fakeApi.calls('GET /api/admin/repos').at(-1)?.query).toEqual({ customer_slug: 'harbor' }));
  expect(address()).toBe('/admin?tab=repositories&client=harbor');
});

it('ignores an unknown client in the address', async () => {
  const { fakeApi } = open({}, '&client=nobody');
  expect(await screen.findByText('compass')).toBeVisible();
  expect(fakeApi.calls('GET /api/admin/repos').map(({ query }) => query)).toEqual([{}]);
});

it('searches by name and by client', async () => {
  const { person } = open();
  await screen.findByText('compass');
  await person.click(screen.getByRole('searchbox'));
  await person.paste('harbor');
  await waitFor(() => expect(screen.queryByText('compass')).not.toBeInTheDocument());
  expect(screen.getByText('sails')).toBeVisible();
  await person.paste('less');
  expect(await screen.findByText('None of 2 repositories has “harborless” in its name or client.')).toBeVisible();
});

const chosenCustomer = async (name: string) =>
  within(await screen.findByRole('form', { name: 'Add repository' })).findByTitle(name);

describe('adding', () => {
  const added: Api.AddedRepos = { success: true, repos: [COMPASS] };

  it('adds a repository for a client and confirms it', async () => {
    const { person, fakeApi } = open({ 'POST /api/admin/repos': added });
    await screen.findByText('compass');
    await choose(person, screen.getByLabelText('Customer'), 'Harbor');
    await person.click(screen.getByLabelText('Repository URL'));
    await person.paste(' https://github.com/harbor/% ');
    await person.click(getButton('Add Repository'));
    expect(await screen.findByText('Repository added successfully')).toBeVisible();
    expect(fakeApi.calls('POST /api/admin/repos').map(({ body }) => body)).toEqual([
      { customerSlug: 'harbor', url: 'https://github.com/harbor/%' },
    ]);
    expect(screen.getByLabelText('Repository URL')).toHaveValue('');
    await waitFor(() => expect(fakeApi.calls('GET /api/admin/repos')).toHaveLength(2));
  });

  it('follows an added repository to its first leads', async () => {
    const ledger: Api.RepoLedger = {
      state: 'waiting',
      completeSince: null,
      lastSync: null,
      nextRun: null,
      feedCapHits: 0,
      gaps: [],
      callsLeft: null,
      lastError: null,
      streams: [],
      stars: null,
    };
    const { person, fakeApi } = open(
      { 'POST /api/admin/repos': added, 'GET /api/admin/repos': { repos: [{ ...COMPASS, ledger }] } },
      '&client=northwind',
    );
    await screen.findByText('compass');
    await person.click(screen.getByLabelText('Repository URL'));
    await person.paste('https://github.com/northwind/compass{Enter}');
    await person.keyboard('{Enter}');
    const follow = within(await screen.findByRole('region', { name: 'Just added' }));
    expect(await follow.findByText('Waiting for the worker')).toBeVisible();
    fakeApi.change({
      'GET /api/admin/repos': { repos: [{ ...COMPASS, ledger: { ...ledger, state: 'ok' } }] },
      'GET /api/admin/repos/activity': {
        repos: [{ org: 'northwind', repo: 'compass', leads: 12, weekSignals: 3 }],
      },
    });
    const link = await follow.findByRole('link', { name: '12 leads so far: see them' }, { timeout: 10_000 });
    expect(link).toHaveAttribute('href', '/northwind/all-leads');
    expect(follow.getByText('Read')).toBeVisible();
  });

  it('keeps the chosen client while the request runs', async () => {
    const response = deferred<Api.AddedRepos>();
    const { person } = open({ 'POST /api/admin/repos': () => response.promise }, '&client=northwind');
    await screen.findByText('compass');
    await person.click(screen.getByLabelText('Repository URL'));
    await person.paste('https://github.com/acme/tool');
    await person.keyboard('{Enter}');
    await choose(person, screen.getByLabelText('Customer'), 'Harbor');
    response.resolve(added);
    expect(await screen.findByText('Repository added successfully')).toBeVisible();
    expect(await chosenCustomer('Harbor')).toBeVisible();
    expect(screen.getByLabelText('Repository URL')).toHaveValue('');
  });

  it('requires a customer and an address', async () => {
    const { person } = open();
    await screen.findByText('compass');
    await person.click(getButton('Add Repository'));
    expect(await screen.findByText('Please select a customer and enter a repository URL')).toBeVisible();
    expect(screen.getByLabelText('Customer')).toHaveAccessibleDescription('Select a customer');
    expect(screen.getByLabelText('Repository URL')).toHaveAccessibleDescription(/^Enter a repository URL/);
  });

  it('requires an address when a customer is chosen', async () => {
    const { person, fakeApi } = open();
    await screen.findByText('compass');
    await choose(person, screen.getByLabelText('Customer'), 'Harbor');
    await person.click(getButton('Add Repository'));
    expect(await screen.findByText('Please select a customer and enter a repository URL')).toBeVisible();
    expect(fakeApi.calls('POST /api/admin/repos')).toEqual([]);
  });

  it('preselects the filtered client and offers active ones only', async () => {
    const { person } = renderTab(
      'repositories',
      { 'GET /api/admin/repos': { repos: [] } },
      { query: '&client=northwind', clients: [NORTHWIND, { ...HARBOR, active: false }] },
    );
    expect(await chosenCustomer('Northwind')).toBeVisible();
    await person.click(screen.getByLabelText('Customer'));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Northwind']);
    expect(await screen.findByText(/No repository is followed yet/)).toBeVisible();
  });

  it.each([
    [
      'the server’s reason',
      failure(404, 'There is no public repository acme/tool'),
      'There is no public repository acme/tool',
    ],
    ['its own words without one', new Response('', { status: 502 }), 'Failed to add repository'],
  ])('reports a failure with %s and keeps the input', async (_, response, text) => {
    const { person } = open({ 'POST /api/admin/repos': response }, '&client=northwind');
    await screen.findByText('compass');
    expect(await chosenCustomer('Northwind')).toBeVisible();
    await person.click(screen.getByLabelText('Repository URL'));
    await person.paste('https://github.com/acme/tool');
    await person.keyboard('{Enter}');
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText('Repository URL')).toHaveValue('https://github.com/acme/tool');
  });
});

it('keeps the fields and offers to try again while the code host is away', async () => {
  const away = failure(502, 'api.github.com could not be reached.');
  const { person, fakeApi } = open({ 'POST /api/admin/repos': away }, '&client=northwind');
  await screen.findByText('compass');
  expect(await chosenCustomer('Northwind')).toBeVisible();
  await person.click(screen.getByLabelText('Repository URL'));
  await person.paste('https://github.com/acme/tool');
  await person.keyboard('{Enter}');
  expect(await screen.findByText('api.github.com could not be reached.')).toBeVisible();
  expect(screen.getByLabelText('Repository URL')).toHaveValue('https://github.com/acme/tool');
  expect(await chosenCustomer('Northwind')).toBeVisible();
  fakeApi.change({ 'POST /api/admin/repos': { success: true, repos: [COMPASS] } satisfies Api.AddedRepos });
  await person.click(getButton('Try again'));
  expect(await screen.findByText('Repository added successfully')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

describe('the switch', () => {
  const switched: Api.SwitchedRepo = { success: true };

  it('switches before the response and then confirms it', async () => {
    const response = deferred<Api.SwitchedRepo>();
    const { person, fakeApi } = open({ 'POST /api/admin/repos/deactivate': () => response.promise });
    await person.click(await screen.findByRole('switch', { name: 'northwind/compass active' }));
    await waitFor(() => expect(activeSwitch('northwind/compass')).not.toBeChecked());
    expect(screen.queryByText('Repository deactivated successfully')).not.toBeInTheDocument();
    fakeApi.change({ 'GET /api/admin/repos': { repos: [{ ...COMPASS, active: false }] } });
    response.resolve(switched);
    expect(await screen.findByText('Repository deactivated successfully')).toBeVisible();
    expect(fakeApi.calls('POST /api/admin/repos/deactivate').map(({ body }) => body)).toEqual([
      { org: 'northwind', repo: 'compass' },
    ]);
  });

  it('activates a repository', async () => {
    const { person } = open({ 'POST /api/admin/repos/activate': switched });
    await person.click(await screen.findByRole('switch', { name: 'harbor/sails active' }));
    expect(await screen.findByText('Repository activated successfully')).toBeVisible();
  });

  it.each([
    ['northwind/compass', 'POST /api/admin/repos/deactivate', 'Failed to deactivate repository'],
    ['harbor/sails', 'POST /api/admin/repos/activate', 'Failed to activate repository'],
  ] as const)('of %s switches back when the request fails', async (name, call, text) => {
    const { person } = open({ [call]: new Response('', { status: 500 }) });
    const before = (await screen.findByRole('switch', { name: `${name} active` })).getAttribute('aria-checked');
    await person.click(activeSwitch(name));
    expect(await screen.findByText(text)).toBeVisible();
    await waitFor(() => expect(activeSwitch(name)).toHaveAttribute('aria-checked', before));
  });
});

it('reports a failed request and retries', async () => {
  const { person, fakeApi } = open({ 'GET /api/admin/repos': failure(500, 'The database is away') });
  expect(await screen.findByText('Failed to load')).toBeVisible();
  fakeApi.change({ 'GET /api/admin/repos': { repos: [COMPASS] } });
  await person.click(getButton('Try again'));
  expect(await screen.findByText('compass')).toBeVisible();
});

it('pages through more than fifty repositories', async () => {
  const repos = Array.from({ length: 51 }, (_, index) => aRepo('many', `r${index}`));
  const { person, address } = open({ 'GET /api/admin/repos': { repos } });
  expect(await screen.findByText('1–50 of 51 repositories')).toBeVisible();
  expect(screen.queryByText('r50')).not.toBeInTheDocument();
  await person.click(getButton('Next'));
  expect(await screen.findByText('r50')).toBeVisible();
  expect(address()).toBe('/admin?tab=repositories&page=2');
});
