import type { Api } from '@forksight/sdk';
import { aCustomer, anAdmin, failure, renderPage } from '@forksight/sdk/testing';
import { screen } from '@testing-library/react';
import AdminPage from '../AdminPage';

const NORTHWIND = aCustomer({ name: 'Northwind', slug: 'northwind' });
const TOKEN: Api.GithubTokenView = {
  kind: 'classic',
  scopes: ['gist', 'public_repo'],
  login: 'octo',
  expiresAt: '2026-12-31T08:00:00.000Z',
  savedAt: '2026-03-01T10:00:00.000Z',
  savedBy: 'ada@forksight.example',
  checkedAt: '2026-03-01T10:05:00.000Z',
  lastError: null,
  listedRepos: 2,
  triedRepos: 3,
};

async function open(token: Api.GithubTokenView | null) {
  const view = renderPage(<AdminPage />, {
    url: '/admin',
    user: anAdmin(),
    api: {
      'GET /api/customers': { data: [NORTHWIND] },
      'GET /api/admin/github-tokens/:customerSlug': { token },
      'PUT /api/admin/github-tokens/:customerSlug': { success: true, token: TOKEN },
      'POST /api/admin/github-tokens/:customerSlug/check': { success: true, token: TOKEN },
      'DELETE /api/admin/github-tokens/:customerSlug': { success: true },
    },
  });
  await view.person.click(await screen.findByRole('button', { name: 'More for Northwind' }));
  await view.person.click(screen.getByRole('menuitem', { name: 'GitHub token', hidden: true }));
  await screen.findByLabelText(token ? 'New token' : 'Token');
  return view;
}

const dialog = () => screen.getByRole('dialog', { name: 'GitHub token of Northwind' });

it('saves a token, and forgets what was entered', async () => {
  const { person, fakeApi } = await open(null);
  expect(dialog()).toHaveTextContent('This client has no token yet.');
  fakeApi.change({ 'GET /api/admin/github-tokens/:customerSlug': { token: TOKEN } });
  await person.type(screen.getByLabelText('Token'), ' ghp_secret ');
  await person.click(screen.getByRole('button', { name: 'Save token' }));
  expect(await screen.findByLabelText('New token')).toHaveValue('');
  expect(fakeApi.calls('PUT /api/admin/github-tokens/:customerSlug')[0]).toMatchObject({
    params: { customerSlug: 'northwind' },
    body: { token: 'ghp_secret' },
  });
});

it('shows kind, scopes, expiry, who saved it and how many repositories it opens', async () => {
  await open(TOKEN);
  for (const text of [
    'Classic token of octo',
    'gist, public_repo',
    'Dec 31, 2026, 8:00 AM',
    'For 2 of 3 repositories',
    'by ada@forksight.example',
    'Accepted',
  ]) {
    expect(dialog()).toHaveTextContent(text);
  }
});

it('asks for a token before it saves', async () => {
  const { person, fakeApi } = await open(null);
  await person.click(screen.getByRole('button', { name: 'Save token' }));
  expect(await screen.findByText('Enter the token')).toBeInTheDocument();
  expect(fakeApi.calls('PUT /api/admin/github-tokens/:customerSlug')).toHaveLength(0);
});

it('keeps the entered token and says why when it is refused', async () => {
  const { person, fakeApi } = await open(null);
  fakeApi.change({ 'PUT /api/admin/github-tokens/:customerSlug': failure(400, 'The token lacks the scope.') });
  await person.type(screen.getByLabelText('Token'), 'ghp_secret');
  await person.click(screen.getByRole('button', { name: 'Save token' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The token lacks the scope.');
  expect(screen.getByLabelText('Token')).toHaveValue('ghp_secret');
});

it('says that a token is refused, and checks it again', async () => {
  const lastError = 'The code host does not accept this token: it is mistyped, expired or revoked.';
  const { person, fakeApi } = await open({ ...TOKEN, lastError });
  expect(dialog()).toHaveTextContent(lastError);
  fakeApi.change({ 'GET /api/admin/github-tokens/:customerSlug': { token: TOKEN } });
  await person.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('Accepted')).toBeInTheDocument();
});

it('removes the token after confirmation', async () => {
  const { person, fakeApi } = await open(TOKEN);
  await person.click(screen.getByRole('button', { name: 'Remove' }));
  expect(fakeApi.calls('DELETE /api/admin/github-tokens/:customerSlug')).toHaveLength(0);
  fakeApi.change({ 'GET /api/admin/github-tokens/:customerSlug': { token: null } });
  await person.click(screen.getByRole('button', { name: 'Remove token' }));
  expect(await screen.findByText('This client has no token yet.')).toBeInTheDocument();
});
