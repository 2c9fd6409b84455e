import type { Api } from '@forksight/sdk';
import { type ApiHandlers, failure } from '@forksight/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { cellTexts, choose, getButton, renderTab } from '../testing/admin';

function anEntry(overrides: Partial<Api.AuditEntryView>): Api.AuditEntryView {
  return {
    id: 1,
    at: '2026-11-07T12:13:14Z',
    action: 'repo.add',
    outcome: 'done',
    userEmail: 'ada@forksight.example',
    customerSlug: 'northwind',
    address: '192.0.2.1',
    detail: 'northwind/compass',
    ...overrides,
  };
}

const PAGE: Api.AuditPage = {
  entries: [
    anEntry({ id: 9 }),
    anEntry({ id: 8, action: 'sign-in', outcome: 'denied', userEmail: null, customerSlug: null, detail: 'Password' }),
  ],
  next: 8,
  actions: ['sign-in', 'repo.add'],
};

const ADDED = 'ada@forksight.example added the repository northwind/compass for northwind';

function open(api: ApiHandlers = {}, query = '') {
  return renderTab('audit', { 'GET /api/admin/audit': PAGE, ...api }, { query });
}

const requestedQueries = (view: ReturnType<typeof open>) =>
  view.fakeApi.calls('GET /api/admin/audit').map(({ query }) => query);

it('tells in sentences what happened, with outcome and time', async () => {
  open();
  expect(await screen.findByText(ADDED)).toBeVisible();
  expect(cellTexts(ADDED)).toEqual([ADDED, 'Done', 'Nov 7, 2026, 12:13:14 PM']);
  expect(cellTexts('Someone was not allowed to sign in (password)')).toContain('Denied');
});

it('tells of a recount that corrected counts by itself', async () => {
  const recount = { action: 'counts.correct', userEmail: null, address: null, detail: '12 counts' } as const;
  open({ 'GET /api/admin/audit': { ...PAGE, entries: [anEntry(recount)] } });
  expect(await screen.findByText('A recount corrected counts by week of northwind (12 counts)')).toBeVisible();
});

it('shows all of an entry, and the entries of its user', async () => {
  const { person, address } = open();
  await person.click(await screen.findByText(ADDED));
  const sheet = within(await screen.findByRole('dialog', { name: /^Entry/ }));
  for (const value of ['ada@forksight.example', 'northwind', 'northwind/compass', '192.0.2.1', 'repo.add']) {
    expect(sheet.getByText(value)).toBeVisible();
  }
  await person.click(sheet.getByRole('button', { name: 'All of this user' }));
  expect(address()).toBe('/admin?tab=audit&email=ada%40forksight.example');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('pages to older entries and back to the newest', async () => {
  const view = open();
  await screen.findByText(ADDED);
  expect(getButton('Newest')).toBeDisabled();
  await view.person.click(getButton('Older'));
  await waitFor(() => expect(requestedQueries(view).at(-1)).toEqual({ before: '8' }));
  expect(view.address()).toBe('/admin?tab=audit&before=8');
  view.fakeApi.change({ 'GET /api/admin/audit': { ...PAGE, next: null } });
  await view.person.click(getButton('Newest'));
  await waitFor(() => expect(getButton('Older')).toBeDisabled());
});

it('shows the number of entries only when all of them are shown', async () => {
  const { fakeApi, person } = open({}, '&before=9');
  const number = { selector: '[role=status]' };
  await screen.findByText(ADDED);
  expect(screen.queryByText(/\d/, number)).not.toBeInTheDocument();
  fakeApi.change({ 'GET /api/admin/audit': { ...PAGE, next: null } });
  await person.click(getButton('Newest'));
  expect(await screen.findByText('2', number)).toBeVisible();
  fakeApi.change({ 'GET /api/admin/audit': PAGE });
  await choose(person, screen.getByLabelText('Outcome'), 'Denied');
  await waitFor(() => expect(getButton('Older')).toBeEnabled());
  expect(screen.queryByText(/\d/, number)).not.toBeInTheDocument();
});

it('filters by every field and keeps the filters in the address', async () => {
  const view = open({}, '&before=8');
  const { person } = view;
  await screen.findByText(ADDED);
  await choose(person, screen.getByLabelText('Action'), 'repo.add');
  await choose(person, screen.getByLabelText('Outcome'), 'Denied');
  await choose(person, screen.getByLabelText('Client'), 'Harbor');
  await person.type(screen.getByLabelText('From'), '2026-11-01');
  await person.type(screen.getByLabelText('To'), '2026-11-07');
  await person.click(screen.getByLabelText('E-mail'));
  await person.paste(' ada@forksight.example ');
  await person.keyboard('{Enter}');
  const filters = { action: 'repo.add', outcome: 'denied', from: '2026-11-01', to: '2026-11-07' };
  await waitFor(() =>
    expect(requestedQueries(view).at(-1)).toEqual({
      ...filters,
      email: 'ada@forksight.example',
      customer_slug: 'harbor',
    }),
  );
  await person.click(getButton('Clear filters'));
  await waitFor(() => expect(requestedQueries(view).at(-1)).toEqual({}));
  expect(view.address()).toBe('/admin?tab=audit');
  expect(screen.getByLabelText('E-mail')).toHaveValue('');
});

it('ignores invalid parameters of the address', async () => {
  const view = open({}, '&outcome=maybe&from=soon&to=2026-13-45&before=x&client=nobody');
  expect(await screen.findByText(ADDED)).toBeVisible();
  expect(requestedQueries(view)).toEqual([{}]);
});

it('ignores an action that the server rejects', async () => {
  const refusal = { error: 'No such action', fields: { action: 'must be one of these' } };
  open(
    {
      'GET /api/admin/audit': ({ query }) => (query.action ? Response.json(refusal, { status: 400 }) : PAGE),
    },
    '&action=nonsense',
  );
  expect(await screen.findByText(ADDED)).toBeVisible();
});

it('distinguishes an empty log from a filter that matches nothing', async () => {
  const { person } = open({ 'GET /api/admin/audit': { ...PAGE, entries: [], next: null } }, '&outcome=failed');
  expect(await screen.findByText('No entry matches all of these filters.')).toBeVisible();
  await person.click(getButton('Clear filters'));
  expect(await screen.findByText('Nothing has been recorded yet.')).toBeVisible();
});

it('reports a failed request and retries', async () => {
  const { person, fakeApi } = open({ 'GET /api/admin/audit': failure(500, 'The database is away') });
  expect(await screen.findByText('Failed to load')).toBeVisible();
  fakeApi.change({ 'GET /api/admin/audit': PAGE });
  await person.click(getButton('Try again'));
  expect(await screen.findByText(ADDED)).toBeVisible();
});
