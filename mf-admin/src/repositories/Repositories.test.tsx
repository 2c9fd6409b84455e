import type { Api } from '@forksight/sdk';
import { type ApiHandlers, failure, later } from '@forksight/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import type { Repo } from '../data/adminApi';
import { HARBOR, button, cellsOf, NORTHWIND, renderTab } from '../testing/admin';

function aRepo(org: string, repo: string, given: Partial<Api.TrackedRepo> = {}): Api.TrackedRepo {
  return {
    url: `https://github.com/${org}/${repo}`,
    org,
    repo,
    createdAt: '2026-10-01T08:00:00Z',
    lastSync: null,
    active: true,
    customers: [NORTHWIND],
    ledger: null,
    ...given,
  };
}

const COMPASS = aRepo('northwind', 'compass');
const SAILS = aRepo('harbor', 'sails', { lastSync: '2026-11-02T02:00:00Z', active: false, customers: [HARBOR] });

function open(api: ApiHandlers = {}, query = '') {
  return renderTab('repositories', { 'GET /api/admin/repos': { repos: [COMPASS, SAILS] }, ...api }, { query });
}

const activity = (name: string) => screen.getByRole('switch', { name: `${name} active` });

it('lists what is followed, for whom, and when it was read last', async () => {
  open();
  expect(await screen.findByText('compass')).toBeVisible();
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['URL', 'Org', 'Repo', 'Clients', 'Created', 'Last Sync', 'Sync', 'Active']);
  expect(cellsOf('compass')).toEqual([
    'github.com/northwind/compass',
    'northwind',
    'compass',
    'Northwind',
    'Oct 1, 2026',
    'Never',
    'Sync now',
    '',
  ]);
  expect(cellsOf('sails')).toContain('Nov 2, 2026');
  expect(activity('northwind/compass')).toBeChecked();
  expect(activity('harbor/sails')).not.toBeChecked();
});

it('takes a list that tells of no clients and no syncs', async () => {
  const { customers: _, ledger: __, ...plain } = COMPASS;
  const repos: Repo[] = [plain];
  open({ 'GET /api/admin/repos': () => Response.json({ repos }) });
  expect(await screen.findByText('compass')).toBeVisible();
});

it('asks for one client’s when it is chosen, and keeps that in the address', async () => {
  const { person, fakeApi, address } = open();
  await screen.findByText('compass');
  await person.selectOptions(screen.getByLabelText('Filter by client'), 'Harbor');
  await waitFor(() => expect(fakeApi.calls('GET /api/admin/repos').at(-1)?.query).toEqual({ customer_slug: 'harbor' }));
  expect(address()).toBe('/admin?tab=repositories&client=harbor');
});

it('takes a client in the address that does not exist for none', async () => {
  const { fakeApi } = open({}, '&client=nobody');
  expect(await screen.findByText('compass')).toBeVisible();
  expect(fakeApi.calls('GET /api/admin/repos').map(({ query }) => query)).toEqual([{}]);
});

it('finds by name and by client', async () => {
  const { person } = open();
  await screen.findByText('compass');
  await person.click(screen.getByRole('searchbox'));
  await person.paste('harbor');
  await waitFor(() => expect(screen.queryByText('compass')).not.toBeInTheDocument());
  expect(screen.getByText('sails')).toBeVisible();
  await person.paste('less');
  expect(await screen.findByText('No repository has this in its name.')).toBeVisible();
});

describe('adding', () => {
  const added: Api.AddedRepos = { success: true, repos: [COMPASS] };

  it('follows a repository for a client and says so', async () => {
    const { person, fakeApi } = open({ 'POST /api/admin/repos': added });
    await screen.findByText('compass');
    await person.selectOptions(screen.getByLabelText('Customer'), 'Harbor');
    await person.click(screen.getByLabelText('Repository URL'));
    await person.paste(' https://github.com/harbor/% ');
    await person.click(button('Add Repository'));
    expect(await screen.findByText('Repository added successfully')).toBeVisible();
    expect(fakeApi.calls('POST /api/admin/repos').map(({ body }) => body)).toEqual([
      { customerSlug: 'harbor', url: 'https://github.com/harbor/%' },
    ]);
    expect(screen.getByLabelText('Repository URL')).toHaveValue('');
    await waitFor(() => expect(fakeApi.calls('GET /api/admin/repos')).toHaveLength(2));
  });

  it('keeps the client that is chosen while the server answers', async () => {
    const answer = later<Api.AddedRepos>();
    const { person } = open({ 'POST /api/admin/repos': () => answer.answer }, '&client=northwind');
    await screen.findByText('compass');
    await person.click(screen.getByLabelText('Repository URL'));
    await person.paste('https://github.com/acme/tool');
    await person.keyboard('{Enter}');
    await person.selectOptions(screen.getByLabelText('Customer'), 'Harbor');
    answer.give(added);
    expect(await screen.findByText('Repository added successfully')).toBeVisible();
    expect(screen.getByLabelText('Customer')).toHaveValue('harbor');
    expect(screen.getByLabelText('Repository URL')).toHaveValue('');
  });

  it('needs a customer and an address', async () => {
    const { person } = open();
    await screen.findByText('compass');
    await person.click(button('Add Repository'));
    expect(await screen.findByText('Please select a customer and enter a repository URL')).toBeVisible();
    expect(screen.getByLabelText('Customer')).toHaveAccessibleDescription('Select a customer');
    expect(screen.getByLabelText('Repository URL')).toHaveAccessibleDescription('Enter a repository URL');
  });

  it('needs an address for a customer, too', async () => {
    const { person, fakeApi } = open();
    await screen.findByText('compass');
    await person.selectOptions(screen.getByLabelText('Customer'), 'Harbor');
    await person.click(button('Add Repository'));
    expect(await screen.findByText('Please select a customer and enter a repository URL')).toBeVisible();
    expect(fakeApi.calls('POST /api/admin/repos')).toEqual([]);
  });

  it('takes the client that the list is of, and offers only active ones', async () => {
    renderTab(
      'repositories',
      { 'GET /api/admin/repos': { repos: [] } },
      { query: '&client=northwind', clients: [NORTHWIND, { ...HARBOR, active: false }] },
    );
    await waitFor(() => expect(screen.getByLabelText('Customer')).toHaveValue('northwind'));
    const offered = [...screen.getByLabelText<HTMLSelectElement>('Customer').options].map(({ text }) => text);
    expect(offered).toEqual(['Select a customer', 'Northwind']);
    expect(await screen.findByText(/No repository is followed yet/)).toBeVisible();
  });

  it.each([
    [
      'the server’s reason',
      failure(404, 'There is no public repository acme/tool'),
      'There is no public repository acme/tool',
    ],
    ['its own words without one', new Response('', { status: 502 }), 'Failed to add repository'],
  ])('says why it failed in %s, and keeps what was typed', async (_, answer, text) => {
    const { person } = open({ 'POST /api/admin/repos': answer }, '&client=northwind');
    await screen.findByText('compass');
    await waitFor(() => expect(screen.getByLabelText('Customer')).toHaveValue('northwind'));
    await person.click(screen.getByLabelText('Repository URL'));
    await person.paste('https://github.com/acme/tool');
    await person.keyboard('{Enter}');
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText('Repository URL')).toHaveValue('https://github.com/acme/tool');
  });
});

describe('the switch', () => {
  const switched: Api.SwitchedRepo = { success: true };

  it('turns at once, before the server has answered, and then says so', async () => {
    const answer = later<Api.SwitchedRepo>();
    const { person, fakeApi } = open({ 'POST /api/admin/repos/deactivate': () => answer.answer });
    await person.click(await screen.findByRole('switch', { name: 'northwind/compass active' }));
    await waitFor(() => expect(activity('northwind/compass')).not.toBeChecked());
    expect(screen.queryByText('Repository deactivated successfully')).not.toBeInTheDocument();
    fakeApi.change({ 'GET /api/admin/repos': { repos: [{ ...COMPASS, active: false }] } });
    answer.give(switched);
    expect(await screen.findByText('Repository deactivated successfully')).toBeVisible();
    expect(fakeApi.calls('POST /api/admin/repos/deactivate').map(({ body }) => body)).toEqual([
      { org: 'northwind', repo: 'compass' },
    ]);
  });

  it('activates, too', async () => {
    const { person } = open({ 'POST /api/admin/repos/activate': switched });
    await person.click(await screen.findByRole('switch', { name: 'harbor/sails active' }));
    expect(await screen.findByText('Repository activated successfully')).toBeVisible();
  });

  it.each([
    ['northwind/compass', 'POST /api/admin/repos/deactivate', 'Failed to deactivate repository'],
    ['harbor/sails', 'POST /api/admin/repos/activate', 'Failed to activate repository'],
  ] as const)('of %s turns back when the server fails', async (name, call, text) => {
    const { person } = open({ [call]: new Response('', { status: 500 }) });
    const before = (await screen.findByRole('switch', { name: `${name} active` })).getAttribute('aria-checked');
    await person.click(activity(name));
    expect(await screen.findByText(text)).toBeVisible();
    await waitFor(() => expect(activity(name)).toHaveAttribute('aria-checked', before));
  });
});

it('says that it failed to load, and tries again', async () => {
  const { person, fakeApi } = open({ 'GET /api/admin/repos': failure(500, 'The database is away') });
  expect(await screen.findByText('Failed to load')).toBeVisible();
  fakeApi.change({ 'GET /api/admin/repos': { repos: [COMPASS] } });
  await person.click(button('Try again'));
  expect(await screen.findByText('compass')).toBeVisible();
});

it('pages through more than fifty', async () => {
  const repos = Array.from({ length: 51 }, (_, index) => aRepo('many', `r${index}`));
  const { person, address } = open({ 'GET /api/admin/repos': { repos } });
  expect(await screen.findByText('1–50 of 51 repositories')).toBeVisible();
  expect(screen.queryByText('r50')).not.toBeInTheDocument();
  await person.click(button('Next'));
  expect(await screen.findByText('r50')).toBeVisible();
  expect(address()).toBe('/admin?tab=repositories&page=2');
});
