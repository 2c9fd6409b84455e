import type { Api } from '@forksight/sdk';
import { type ApiHandlers, failure } from '@forksight/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { cellTexts, choose, getButton, renderTab } from '../testing/admin';

const LIST = 'GET /api/admin/do-not-contact/requests';
const DETAIL = 'GET /api/admin/do-not-contact/requests/:id';
const CONFIRM = 'POST /api/admin/do-not-contact/requests/:id/confirm';
const REJECT = 'POST /api/admin/do-not-contact/requests/:id/reject';
const LIFT = 'DELETE /api/admin/do-not-contact/:leadId';

const PENDING: Api.DoNotContactRequestView = {
  id: '3-aaaa',
  leadId: 7,
  login: 'adab',
  name: 'Ada Brook',
  customerSlug: 'northwind',
  customerName: 'Northwind',
  reason: 'Wrote to us',
  personAsked: true,
  state: 'pending',
  requestedBy: 'kim@northwind.example',
  createdAt: '2026-11-07T12:00:00Z',
  confirmsAt: '2026-11-14T12:00:00Z',
  decidedAt: null,
  decidedBy: null,
  liftedAt: null,
};
const ERASED: Api.DoNotContactRequestView = {
  ...PENDING,
  id: '3-bbbb',
  login: 'lee',
  name: null,
  reason: null,
  state: 'confirmed',
  decidedAt: '2026-11-08T09:30:00Z',
  decidedBy: 'admin@forksight.example',
};
const REMNANTS: Api.ErasureRemnantView[] = [
  { kind: 'tag', place: '3/t', text: 'Ada Brook, friend', label: null, customerSlug: 'harbor', url: null },
  {
    kind: 'thread',
    place: '5/6',
    text: 'Crash\nSeen by Ada Brook',
    label: 'harbor/tool#6',
    customerSlug: null,
    url: 'https://github.com/harbor/tool/issues/6',
  },
];

function open(api: ApiHandlers = {}, query = '') {
  const list: Api.DoNotContactRequestPage = { requests: [PENDING], next: null };
  return renderTab(
    'do-not-contact',
    { [LIST]: list, [DETAIL]: { request: PENDING, remnants: REMNANTS }, ...api },
    { query },
  );
}

const review = 'Review the request for Ada Brook';

async function openRequest(api: ApiHandlers = {}) {
  const view = open(api);
  await view.person.click(await screen.findByRole('button', { name: review }));
  await screen.findByRole('region', { name: 'Texts that mention the person', hidden: true });
  return view;
}

/** Queries of the list; those with a limit count for the tab's badge. */
const queries = (view: ReturnType<typeof open>) =>
  view.fakeApi
    .calls(LIST)
    .map(({ query }) => query)
    .filter(({ limit }) => limit === undefined);

it('lists the pending requests of all clients', async () => {
  const view = open();
  expect(await screen.findByText('Ada Brook')).toBeVisible();
  expect(cellTexts('Ada Brook')).toEqual([
    'Ada Brook',
    'Northwind',
    'Wrote to us',
    'kim@northwind.example',
    'Nov 7, 2026',
    'Nov 14, 2026',
    'Pending',
    'Review',
  ]);
  expect(screen.getByText('1', { selector: '[role=status]' })).toBeVisible();
  expect(queries(view)).toEqual([{ state: 'pending' }]);
});

it('filters by state and text and pages to older requests', async () => {
  const view = open({ [LIST]: { requests: [PENDING], next: '3-aaaa' } });
  await screen.findByText('Ada Brook');
  await choose(view.person, screen.getByLabelText('State'), 'Erased');
  await waitFor(() => expect(queries(view).at(-1)).toEqual({ state: 'confirmed' }));
  expect(view.address()).toBe('/admin?tab=do-not-contact&state=confirmed');
  await choose(view.person, screen.getByLabelText('State'), 'All states');
  await waitFor(() => expect(queries(view).at(-1)).toEqual({}));
  await waitFor(() => expect(getButton('Older')).toBeEnabled());
  await view.person.click(getButton('Older'));
  await waitFor(() => expect(queries(view).at(-1)).toEqual({ before: '3-aaaa' }));
  await view.person.type(screen.getByRole('searchbox', { name: 'Search' }), ' ada ');
  await waitFor(() => expect(queries(view).at(-1)).toEqual({ search: 'ada' }));
});

it('shows what the erasure leaves before an administrator erases the person', async () => {
  const { person, fakeApi } = await openRequest({ [CONFIRM]: { success: true } });
  const dialog = within(screen.getByRole('dialog', { hidden: true }));
  expect(dialog.getByText('Ada Brook, friend')).toBeInTheDocument();
  expect(dialog.getByText('Tag · harbor')).toBeInTheDocument();
  expect(dialog.getByText('harbor/tool#6')).toHaveAttribute('href', 'https://github.com/harbor/tool/issues/6');
  expect(dialog.getByText(/2 texts of users and of the code host will stay as they are/)).toBeInTheDocument();
  fakeApi.change({ [LIST]: { requests: [], next: null } });
  await person.click(getButton('Erase everywhere'));
  expect(await screen.findByText('Ada Brook is erased everywhere')).toBeVisible();
  expect(fakeApi.calls(CONFIRM)).toMatchObject([{ params: { id: '3-aaaa' } }]);
  expect(await screen.findByText(/No request waits for a decision/)).toBeVisible();
  expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument();
});

it('rejects a request', async () => {
  const { person, fakeApi } = await openRequest({ [REJECT]: { success: true } });
  await person.click(getButton('Reject'));
  expect(await screen.findByText('Ada Brook is a lead of Northwind again')).toBeVisible();
  expect(fakeApi.calls(REJECT)).toMatchObject([{ params: { id: '3-aaaa' } }]);
});

it('reports a refusal in the dialog and loads the request again', async () => {
  const { person, fakeApi } = await openRequest({ [CONFIRM]: failure(409, 'This request has been decided already.') });
  fakeApi.change({ [DETAIL]: { request: { ...PENDING, state: 'withdrawn' }, remnants: [] } });
  await person.click(getButton('Erase everywhere'));
  expect(await screen.findByText('This request has been decided already.')).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Erase everywhere', hidden: true })).not.toBeInTheDocument(),
  );
  expect(screen.getByText(/is a lead of Northwind again, as before the request/)).toBeInTheDocument();
});

it('lifts the block of an erased person', async () => {
  const { person, fakeApi } = open({
    [LIST]: { requests: [ERASED], next: null },
    [DETAIL]: { request: ERASED, remnants: [] },
    [LIFT]: { success: true },
  });
  await person.click(await screen.findByRole('button', { name: 'Show the request for lee' }));
  expect(await screen.findByText('None was found in favorites, views, tags and stored issues.')).toBeInTheDocument();
  expect(screen.getByText('Erased with the person')).toBeInTheDocument();
  await person.click(getButton('Lift the block'));
  expect(await screen.findByText('lee may be contacted again')).toBeVisible();
  expect(fakeApi.calls(LIFT)).toMatchObject([{ params: { leadId: '7' } }]);
});

it('offers no decision on a request whose block was lifted', async () => {
  const lifted = { ...ERASED, liftedAt: '2026-11-09T09:30:00Z' };
  const { person } = open({
    [LIST]: { requests: [lifted], next: null },
    [DETAIL]: { request: lifted, remnants: [] },
  });
  expect(await screen.findByText('Block lifted')).toBeVisible();
  await person.click(screen.getByText('lee'));
  expect(await screen.findByText('The person was erased; the block was lifted since.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Lift the block', hidden: true })).not.toBeInTheDocument();
});

it('reports a failed request and retries', async () => {
  const { person, fakeApi } = open({ [LIST]: failure(500, 'The database is away') });
  expect(await screen.findByText('Failed to load')).toBeVisible();
  fakeApi.change({ [LIST]: { requests: [], next: null } });
  await person.click(getButton('Try again'));
  expect(await screen.findByText('No results found')).toBeVisible();
});

it('distinguishes a search that matches nothing', async () => {
  const { person } = open({ [LIST]: { requests: [], next: null } }, '&state=rejected');
  expect(await screen.findByText('No request is in this state.')).toBeVisible();
  await person.type(screen.getByRole('searchbox', { name: 'Search' }), 'x');
  expect(await screen.findByText('No request in this state has this text.')).toBeVisible();
});

it('counts the pending requests on the tab', async () => {
  renderTab('remotes', {
    'GET /api/admin/remotes': { remotes: [] },
    [LIST]: { requests: [PENDING, { ...PENDING, id: '3-cccc' }], next: null },
  });
  expect(await screen.findByTitle('2 pending')).toHaveTextContent('2');
});
