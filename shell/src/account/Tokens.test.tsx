import { aUser, failure, type PageOptions } from '@forksight/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openScreen } from '../testing/screen';
import type { OwnToken } from './accountApi';

const TOKEN: OwnToken = {
  id: 7,
  name: 'Nightly export',
  scopes: ['leads:read'],
  state: 'active',
  createdAt: '2026-11-07T12:00:00Z',
  createdBy: 'robin@demo.example',
  expiresAt: '2027-02-05T12:00:00Z',
  lastUsedAt: new Date(Date.now() - 2 * 3_600_000).toISOString(),
  lastUsedAddress: '198.51.100.4',
};

async function openTokens(api: PageOptions['api'], user = {}) {
  const page = openScreen('/demo/all-leads', {
    user: aUser({ name: 'Robin Example', email: 'robin@demo.example', ...user }),
    api: {
      'GET /api/auth/sessions': { sessions: [] },
      'GET /api/auth/second-factors': { passkeys: [], authenticatorApp: null, recoveryCodesLeft: 0, isRequired: false },
      ...api,
    },
  });
  await page.person.click(await screen.findByRole('button', { name: 'Robin Example: your account' }));
  await screen.findByRole('dialog', { name: 'Your account' });
  return page;
}

const section = () => within(screen.getByRole('region', { name: 'API tokens' }));

it('lists active tokens with scopes and last use, and revokes one', async () => {
  const { person, fakeApi } = await openTokens({
    'GET /api/tokens': { tokens: [TOKEN, { ...TOKEN, id: 6, name: 'Old', state: 'revoked' }] },
    'DELETE /api/tokens/:id': { success: true },
  });
  const revoke = await screen.findByRole('button', { name: 'Revoke Nightly export' });
  expect(section().getByRole('listitem')).toHaveTextContent(/Read leads · until .*last used 2 hours ago from 198/);
  fakeApi.change({ 'GET /api/tokens': { tokens: [] } });
  await person.click(revoke);
  expect(await section().findByText(/your own programs use the API/)).toBeVisible();
  expect(fakeApi.calls('DELETE /api/tokens/:id')[0]?.params).toEqual({ id: '7' });
});

it('creates a token and shows it once', async () => {
  const { person, fakeApi } = await openTokens({
    'GET /api/tokens': { tokens: [] },
    'POST /api/tokens': { success: true, token: 'fsk_secret' },
  });
  await person.click(await screen.findByRole('button', { name: 'Create a token' }));
  expect(section().queryByRole('checkbox', { name: 'Administer' })).not.toBeInTheDocument();
  await person.type(section().getByLabelText('Name'), 'Nightly export');
  await person.click(section().getByRole('checkbox', { name: 'Change leads' }));
  await person.click(section().getByRole('button', { name: 'Create' }));
  expect(await section().findByText('fsk_secret')).toBeVisible();
  expect(fakeApi.calls('POST /api/tokens')).toMatchObject([
    { body: { name: 'Nightly export', scopes: ['leads:read', 'leads:write'], days: 90 } },
  ]);
  await person.click(section().getByRole('button', { name: 'I have stored it' }));
  expect(screen.queryByText('fsk_secret')).not.toBeInTheDocument();
});

it('offers administration to administrators, and shows why a token cannot be created', async () => {
  const { person } = await openTokens(
    { 'GET /api/tokens': { tokens: [] }, 'POST /api/tokens': failure(409, 'There are 50 active tokens already.') },
    { is_admin: true },
  );
  await person.click(await screen.findByRole('button', { name: 'Create a token' }));
  expect(section().getByRole('checkbox', { name: 'Administer' })).toBeVisible();
  await person.type(section().getByLabelText('Name'), 'CI');
  await person.click(section().getByRole('button', { name: 'Create' }));
  expect(await section().findByText('There are 50 active tokens already.')).toBeVisible();
});

it('shows nothing on a server without tokens', async () => {
  const { fakeApi } = await openTokens({ 'GET /api/tokens': failure(404, 'Not found') });
  await waitFor(() => expect(fakeApi.calls('GET /api/tokens')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'API tokens' })).not.toBeInTheDocument());
});
