import type { Api } from '@forksight/sdk';
import { failure } from '@forksight/sdk/testing';
import { screen, within } from '@testing-library/react';
import { cellTexts, getButton, renderTab } from '../testing/admin';

const TOKEN: Api.ReleaseTokenView = {
  id: 7,
  remote: 'mf_leads',
  name: 'CI of the leads team',
  state: 'active',
  createdAt: '2026-11-07T12:00:00Z',
  createdBy: 'ada@acme.example',
  expiresAt: '2027-02-05T12:00:00Z',
  lastUsedAt: null,
};

async function openTokens(tokens: Api.ReleaseTokenView[], more = {}) {
  const view = renderTab('remotes', {
    'GET /api/admin/remotes': { remotes: [] },
    'GET /api/admin/release-tokens': { tokens },
    ...more,
  });
  await view.person.click(await screen.findByRole('button', { name: 'Release Tokens' }));
  return view;
}

it('lists the tokens and revokes one', async () => {
  const { person, fakeApi } = await openTokens([TOKEN, { ...TOKEN, id: 6, name: 'Old', state: 'expired' }], {
    'DELETE /api/admin/release-tokens/:id': { success: true },
  });
  expect(await screen.findByText(TOKEN.name)).toBeVisible();
  expect(cellTexts(TOKEN.name)).toEqual(['mf_leads', TOKEN.name, 'Never', 'Feb 5, 2027', 'Active', 'Revoke']);
  expect(cellTexts('Old').at(-1)).toBe('');

  await person.click(getButton(`Revoke ${TOKEN.name}`));
  fakeApi.change({ 'GET /api/admin/release-tokens': { tokens: [{ ...TOKEN, state: 'revoked' }] } });
  await person.click(getButton('Revoke'));
  expect(await screen.findByText('The token is revoked')).toBeVisible();
  expect(fakeApi.calls('DELETE /api/admin/release-tokens/:id')).toHaveLength(1);
  expect(await screen.findByText('Revoked')).toBeVisible();
});

it('creates a token for one remote and shows it once', async () => {
  const { person, fakeApi } = await openTokens([], {
    'POST /api/admin/release-tokens': { success: true, token: 'fsr_secret' },
  });
  expect(await screen.findByText('No tokens')).toBeVisible();
  await person.click(getButton('Create Token'));
  const dialog = await screen.findByRole('dialog', { name: 'Create Token' });
  await person.type(within(dialog).getByLabelText('Remote'), 'mf-notes');
  await person.type(within(dialog).getByLabelText('Name'), 'CI');
  await person.click(within(dialog).getByRole('button', { name: 'Create Token', hidden: true }));
  expect(await screen.findByText('fsr_secret')).toBeVisible();
  expect(fakeApi.calls('POST /api/admin/release-tokens')).toMatchObject([
    { body: { remote: 'mf_notes', name: 'CI', days: 90 } },
  ]);
  await person.click(getButton('Done'));
  expect(screen.queryByText('fsr_secret')).not.toBeInTheDocument();
});

it('shows why a token cannot be created', async () => {
  const { person } = await openTokens([], {
    'POST /api/admin/release-tokens': failure(400, 'Write the name of a remote as in mf_leads'),
  });
  await person.click(await screen.findByRole('button', { name: 'Create Token' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create Token' });
  await person.type(within(dialog).getByLabelText('Remote'), 'Leads!');
  await person.type(within(dialog).getByLabelText('Name'), 'CI');
  await person.click(within(dialog).getByRole('button', { name: 'Create Token', hidden: true }));
  expect(await screen.findByText('Write the name of a remote as in mf_leads')).toBeVisible();
});

it('shows an error when the tokens fail to load', async () => {
  await openTokens([], { 'GET /api/admin/release-tokens': failure(500, 'Not now') });
  expect(await screen.findByText('Failed to load')).toBeVisible();
});
