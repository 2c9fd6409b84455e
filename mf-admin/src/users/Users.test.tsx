import type { Api } from '@forksight/sdk';
import { type ApiHandlers, failure, deferred } from '@forksight/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { cellTexts, choose, getButton, renderTab } from '../testing/admin';

function anAccount(overrides: Partial<Api.UserView>): Api.UserView {
  return {
    id: 2,
    email: 'kim@northwind.example',
    name: 'Kim Reed',
    is_admin: false,
    customer_slug: 'northwind',
    active: true,
    createdAt: '2026-10-01T08:00:00Z',
    lastSignIn: null,
    google: 'none',
    secondFactors: [],
    ...overrides,
  };
}

const ADA = anAccount({ id: 1, email: 'ada@forksight.example', name: null, is_admin: true, customer_slug: null });
const KIM = anAccount({
  google: 'linked',
  lastSignIn: '2026-11-03T08:00:00Z',
  secondFactors: ['passkey', 'authenticator-app'],
});
const LEE = anAccount({ id: 3, email: 'lee@northwind.example', name: 'Lee', active: false, google: 'allowed' });
const changed: Api.ChangedUser = { success: true };
const created: Api.CreatedUser = { success: true, user: KIM, password: 'abcd-efgh' };

function open(api: ApiHandlers = {}, query = '') {
  return renderTab('users', { 'GET /api/admin/users': { users: [ADA, KIM, LEE] }, ...api }, { query });
}

async function chooseAction(person: ReturnType<typeof open>['person'], email: string, item: string) {
  await person.click(await screen.findByRole('button', { name: `Actions for ${email}` }));
  await person.click(screen.getByRole('menuitem', { name: item, hidden: true }));
}

const menuItems = () => screen.getAllByRole('menuitem', { hidden: true }).map((item) => item.textContent);

it('lists users with role and sign-in', async () => {
  open();
  expect(await screen.findByText('kim@northwind.example')).toBeVisible();
  expect(cellTexts('kim@northwind.example')).toEqual([
    'kim@northwind.example',
    'Kim Reed',
    'Staff of Northwind',
    'Linked',
    'Passkey, app',
    'Nov 3, 2026',
    'Oct 1, 2026',
    'Active',
    '',
  ]);
  expect(screen.getByTitle('Passkey, authenticator app')).toBeVisible();
  expect(cellTexts('ada@forksight.example')).toEqual(expect.arrayContaining(['–', 'Administrator', 'Never']));
  expect(cellTexts('lee@northwind.example')).toEqual(expect.arrayContaining(['New one allowed', 'Inactive']));
});

it('filters by client, and searches by name and address', async () => {
  const { person, fakeApi, address } = open();
  await screen.findByText('Kim Reed');
  await choose(person, screen.getByLabelText('Filter by client'), 'Northwind');
  await waitFor(() =>
    expect(fakeApi.calls('GET /api/admin/users').at(-1)?.query).toEqual({ customer_slug: 'northwind' }),
  );
  expect(address()).toBe('/admin?tab=users&client=northwind');
  await screen.findByText('Kim Reed');
  await person.click(screen.getByRole('searchbox'));
  await person.paste('LEE@');
  await waitFor(() => expect(screen.queryByText('Kim Reed')).not.toBeInTheDocument());
  expect(screen.getByText('Lee')).toBeVisible();
  await person.paste('?');
  expect(await screen.findByText(/^None of .* has “LEE@\?” in name or address\./)).toBeVisible();
});

describe('adding', () => {
  it('shows the new password once, with a copy button', async () => {
    const { person, fakeApi } = open({ 'POST /api/admin/users': created });
    await screen.findByText('Kim Reed');
    await person.click(getButton('Add User'));
    const form = screen.getByRole('dialog', { name: 'Add User', hidden: true });
    await person.click(screen.getByLabelText('E-mail'));
    await person.paste(' new@northwind.example ');
    await choose(person, screen.getByLabelText('Role'), 'Staff of Northwind');
    await person.click(within(form).getByRole('button', { name: 'Add User', hidden: true }));
    expect(await screen.findByText('abcd-efgh')).toBeInTheDocument();
    expect(fakeApi.calls('POST /api/admin/users').map(({ body }) => body)).toEqual([
      { email: 'new@northwind.example', customerSlug: 'northwind' },
    ]);
    await person.click(getButton('Done'));
    expect(screen.queryByText('abcd-efgh')).not.toBeInTheDocument();
  });

  it('adds an administrator', async () => {
    const { person, fakeApi } = open({ 'POST /api/admin/users': created });
    await screen.findByText('Kim Reed');
    await person.click(getButton('Add User'));
    await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveFocus());
    await person.paste('boss@forksight.example');
    await person.click(screen.getByLabelText('Name'));
    await person.paste('Boss');
    await choose(person, screen.getByLabelText('Role'), 'Administrator');
    await person.click(screen.getByLabelText('Name'));
    await person.keyboard('{Enter}');
    expect(await screen.findByText('abcd-efgh')).toBeInTheDocument();
    expect(fakeApi.calls('POST /api/admin/users').map(({ body }) => body)).toEqual([
      { email: 'boss@forksight.example', name: 'Boss', is_admin: true },
    ]);
  });

  it('marks missing fields and shows the server’s errors', async () => {
    const refusal = { error: 'This address is taken', fields: { email: 'Taken' } };
    const { person, fakeApi } = open({ 'POST /api/admin/users': () => Response.json(refusal, { status: 409 }) });
    await screen.findByText('Kim Reed');
    await person.click(getButton('Add User'));
    const form = screen.getByRole('dialog', { name: 'Add User', hidden: true });
    const send = within(form).getByRole('button', { name: 'Add User', hidden: true });
    await person.click(send);
    await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('E-mail is required'));
    expect(screen.getByLabelText('Role')).toHaveAccessibleDescription('Select a role');
    expect(fakeApi.calls('POST /api/admin/users')).toEqual([]);
    await person.click(screen.getByLabelText('E-mail'));
    await person.paste('kim@northwind.example');
    await choose(person, screen.getByLabelText('Role'), 'Administrator');
    await person.click(send);
    expect(await screen.findByRole('alert')).toHaveTextContent('This address is taken');
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('Taken');
  });
});

it('rotates a password after a confirmation, with one request for two clicks', async () => {
  const response = deferred<Api.NewPassword>();
  const { person, fakeApi } = open({ 'POST /api/admin/users/:id/rotate-password': () => response.promise });
  await chooseAction(person, 'kim@northwind.example', 'Rotate password');
  expect(fakeApi.calls('POST /api/admin/users/:id/rotate-password')).toEqual([]);
  await person.click(getButton('Rotate'));
  await person.keyboard('{Enter}');
  response.resolve({ success: true, password: 'new-secret' });
  expect(await screen.findByText('new-secret')).toBeInTheDocument();
  expect(fakeApi.calls('POST /api/admin/users/:id/rotate-password').map(({ params }) => params)).toEqual([{ id: '2' }]);
});

it('reports a failed rotation in the dialog', async () => {
  const { person } = open({ 'POST /api/admin/users/:id/rotate-password': new Response('', { status: 500 }) });
  await chooseAction(person, 'kim@northwind.example', 'Rotate password');
  await person.click(getButton('Rotate'));
  expect(await screen.findByText('Failed to rotate the password')).toBeInTheDocument();
});

it('deactivates a user, with Undo', async () => {
  const { person, fakeApi } = open({
    'POST /api/admin/users/:id/deactivate': changed,
    'POST /api/admin/users/:id/activate': changed,
  });
  await chooseAction(person, 'kim@northwind.example', 'Deactivate');
  expect(await screen.findByText('kim@northwind.example is inactive now')).toBeVisible();
  await person.click(getButton('Undo'));
  expect(await screen.findByText('kim@northwind.example is active now')).toBeVisible();
  expect(fakeApi.calls('POST /api/admin/users/:id/activate').map(({ params }) => params)).toEqual([{ id: '2' }]);
});

it('does not offer to deactivate the own account', async () => {
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Actions for ada@forksight.example' }));
  expect(menuItems()).toEqual(['Rotate password', 'Allow a new Google or SSO account']);
});

it('allows a new Google or SSO account', async () => {
  const { person } = open({ 'POST /api/admin/users/:id/allow-google': changed });
  await chooseAction(person, 'kim@northwind.example', 'Allow a new Google or SSO account');
  expect(
    await screen.findByText('kim@northwind.example may sign in with a new Google or SSO account, once'),
  ).toBeVisible();
  await person.click(getButton('Actions for lee@northwind.example'));
  expect(menuItems()).toEqual(['Rotate password', 'Make administrator of the workspace', 'Activate']);
});

it('shows the command that resets a second factor to users who have one', async () => {
  const { person, fakeApi } = open({
    'GET /api/admin/users': { users: [KIM, { ...KIM, id: 9, email: "o'hara;ls@northwind.example" }] },
  });
  await chooseAction(person, 'kim@northwind.example', 'Reset the second factor');
  expect(await screen.findByText('npm run cli -- users reset-second-factor kim@northwind.example')).toBeVisible();
  expect(getButton('Copy command')).toBeVisible();
  await person.click(getButton('Done'));
  await chooseAction(person, "o'hara;ls@northwind.example", 'Reset the second factor');
  expect(
    await screen.findByText(String.raw`npm run cli -- users reset-second-factor 'o'\''hara;ls@northwind.example'`),
  ).toBeVisible();
  expect(fakeApi.calls('GET /api/admin/users')).toHaveLength(1);
});

it.each([
  ['kim@northwind.example', 'Deactivate', 'POST /api/admin/users/:id/deactivate', 'Failed to deactivate user'],
  ['lee@northwind.example', 'Activate', 'POST /api/admin/users/:id/activate', 'Failed to activate user'],
  [
    'kim@northwind.example',
    'Allow a new Google or SSO account',
    'POST /api/admin/users/:id/allow-google',
    'Failed to allow a new Google or SSO account',
  ],
] as const)('reports for %s that a change failed: %s', async (email, item, call, text) => {
  const { person } = open({ [call]: new Response('', { status: 500 }) });
  await chooseAction(person, email, item);
  expect(await screen.findByText(text)).toBeVisible();
});

it('reports a failed request, and shows the empty state', async () => {
  const { person, fakeApi } = open({ 'GET /api/admin/users': failure(500, 'The database is away') });
  expect(await screen.findByText('Failed to load')).toBeVisible();
  fakeApi.change({ 'GET /api/admin/users': { users: [] } });
  await person.click(getButton('Try again'));
  expect(await screen.findByText(/There are no users yet/)).toBeVisible();
});
