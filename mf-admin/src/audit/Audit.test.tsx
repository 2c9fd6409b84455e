import type { Api } from '@forksight/sdk';
import { type ApiHandlers, failure } from '@forksight/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { button, cellsOf, renderTab } from '../testing/admin';

function anEntry(given: Partial<Api.AuditEntryView>): Api.AuditEntryView {
  return {
    id: 1,
    at: '2026-11-07T12:13:14Z',
    action: 'repo.add',
    outcome: 'done',
    userEmail: 'ada@forksight.example',
    customerSlug: 'northwind',
    address: '192.0.2.1',
    detail: 'northwind/compass',
    ...given,
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

function open(api: ApiHandlers = {}, query = '') {
  return renderTab('audit', { 'GET /api/admin/audit': PAGE, ...api }, { query });
}

const asked = (view: ReturnType<typeof open>) => view.fakeApi.calls('GET /api/admin/audit').map(({ query }) => query);

it('says who did what, when and how it ended', async () => {
  open();
  expect(await screen.findByText('northwind/compass')).toBeVisible();
  expect(cellsOf('northwind/compass')).toEqual([
    'Nov 7, 2026, 12:13:14',
    'repo.add',
    'Done',
    'ada@forksight.example',
    'northwind',
    'northwind/compass',
    '192.0.2.1',
  ]);
  expect(cellsOf('Password')).toEqual(expect.arrayContaining(['Denied', '–']));
});

it('is read backwards, and from the newest again', async () => {
  const view = open();
  await screen.findByText('northwind/compass');
  expect(button('Newest')).toBeDisabled();
  await view.person.click(button('Older'));
  await waitFor(() => expect(asked(view).at(-1)).toEqual({ before: '8' }));
  expect(view.address()).toBe('/admin?tab=audit&before=8');
  view.fakeApi.change({ 'GET /api/admin/audit': { ...PAGE, next: null } });
  await view.person.click(button('Newest'));
  await waitFor(() => expect(button('Older')).toBeDisabled());
});

it('says how many entries there are where all of them are shown, and else no number', async () => {
  const { fakeApi, person } = open({}, '&before=9');
  const number = { selector: '[role=status]' };
  await screen.findByText('northwind/compass');
  expect(screen.queryByText(/\d/, number)).not.toBeInTheDocument();
  fakeApi.change({ 'GET /api/admin/audit': { ...PAGE, next: null } });
  await person.click(button('Newest'));
  expect(await screen.findByText('2', number)).toBeVisible();
  fakeApi.change({ 'GET /api/admin/audit': PAGE });
  await person.selectOptions(screen.getByLabelText('Outcome'), 'Denied');
  await waitFor(() => expect(button('Older')).toBeEnabled());
  expect(screen.queryByText(/\d/, number)).not.toBeInTheDocument();
});

it('is filtered by every part, which the address keeps', async () => {
  const view = open({}, '&before=8');
  const { person } = view;
  await screen.findByText('northwind/compass');
  await person.selectOptions(screen.getByLabelText('Action'), 'repo.add');
  await person.selectOptions(screen.getByLabelText('Outcome'), 'Denied');
  await person.selectOptions(screen.getByLabelText('Client'), 'Harbor');
  await person.type(screen.getByLabelText('From'), '2026-11-01');
  await person.type(screen.getByLabelText('To'), '2026-11-07');
  await person.click(screen.getByLabelText('E-mail'));
  await person.paste(' ada@forksight.example ');
  await person.keyboard('{Enter}');
  const filters = { action: 'repo.add', outcome: 'denied', from: '2026-11-01', to: '2026-11-07' };
  await waitFor(() =>
    expect(asked(view).at(-1)).toEqual({ ...filters, email: 'ada@forksight.example', customer_slug: 'harbor' }),
  );
  await person.click(button('Clear filters'));
  await waitFor(() => expect(asked(view).at(-1)).toEqual({}));
  expect(view.address()).toBe('/admin?tab=audit');
  expect(screen.getByLabelText('E-mail')).toHaveValue('');
});

it('takes what it cannot read in the address for absent', async () => {
  const view = open({}, '&outcome=maybe&from=soon&to=2026-13-45&before=x&client=nobody');
  expect(await screen.findByText('northwind/compass')).toBeVisible();
  expect(asked(view)).toEqual([{}]);
});

it('takes an action that the server does not know for absent, too', async () => {
  const refusal = { error: 'No such action', fields: { action: 'must be one of these' } };
  open(
    {
      'GET /api/admin/audit': ({ query }) => (query.action ? Response.json(refusal, { status: 400 }) : PAGE),
    },
    '&action=nonsense',
  );
  expect(await screen.findByText('northwind/compass')).toBeVisible();
});

it('tells an empty log from a filter that matches nothing', async () => {
  const { person } = open({ 'GET /api/admin/audit': { ...PAGE, entries: [], next: null } }, '&outcome=failed');
  expect(await screen.findByText('No entry matches all of these filters.')).toBeVisible();
  await person.click(button('Clear filters'));
  expect(await screen.findByText('Nothing has been recorded yet.')).toBeVisible();
});

it('says that it failed to load, and tries again', async () => {
  const { person, fakeApi } = open({ 'GET /api/admin/audit': failure(500, 'The database is away') });
  expect(await screen.findByText('Failed to load')).toBeVisible();
  fakeApi.change({ 'GET /api/admin/audit': PAGE });
  await person.click(button('Try again'));
  expect(await screen.findByText('northwind/compass')).toBeVisible();
});
