import type { Api } from '@forksight/sdk';
import { anAdmin, type ApiHandlers, failure, renderPage } from '@forksight/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ClientTokens } from './ClientTokens';

const TOKEN: Api.ApiTokenView = {
  id: 7,
  name: 'Nightly export',
  scopes: ['signals:write', 'leads:read'],
  state: 'active',
  createdAt: '2026-11-07T12:00:00Z',
  createdBy: 'kim@northwind.example',
  expiresAt: '2027-02-05T12:00:00Z',
  lastUsedAt: null,
  lastUsedAddress: null,
};

const open = (api: ApiHandlers) =>
  renderPage(<ClientTokens client={{ slug: 'northwind', name: 'Northwind' }} />, {
    url: '/northwind/settings',
    user: anAdmin(),
    api,
  });

it('lists the tokens with what they may do, and revokes one', async () => {
  const { person, fakeApi } = open({
    'GET /api/admin/workspace-tokens': { tokens: [TOKEN] },
    'DELETE /api/admin/workspace-tokens/:id': { success: true },
  });
  expect(await screen.findByText('Nightly export')).toBeVisible();
  expect(screen.getByText('Read leads, send signals')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Revoke Nightly export' }));
  await person.click(screen.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(fakeApi.calls('DELETE /api/admin/workspace-tokens/:id')).toHaveLength(1));
});

it('creates a token and shows it once', async () => {
  const { person, fakeApi } = open({
    'GET /api/admin/workspace-tokens': { tokens: [] },
    'POST /api/admin/workspace-tokens': { success: true, token: 'fsk_secret' },
  });
  await person.click(await screen.findByRole('button', { name: 'Create Token' }));
  const dialog = await screen.findByRole('dialog', { name: /^Create Token/ });
  await person.type(within(dialog).getByLabelText('Name'), 'Nightly export');
  await person.click(within(dialog).getByRole('checkbox', { name: 'Change leads' }));
  await person.click(within(dialog).getByRole('button', { name: 'Create Token', hidden: true }));
  expect(await screen.findByText('fsk_secret')).toBeVisible();
  expect(fakeApi.calls('POST /api/admin/workspace-tokens')).toMatchObject([
    { body: { customer_slug: 'northwind', name: 'Nightly export', scopes: ['leads:read', 'leads:write'], days: 90 } },
  ]);
  await person.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText('fsk_secret')).not.toBeInTheDocument();
});

it('shows an error when the tokens fail to load', async () => {
  open({ 'GET /api/admin/workspace-tokens': failure(500, 'Not now') });
  expect(await screen.findByText('Failed to load')).toBeVisible();
});

it('shows nothing on a server without tokens', async () => {
  const { fakeApi } = open({ 'GET /api/admin/workspace-tokens': failure(404, 'Not found') });
  await waitFor(() => expect(fakeApi.calls('GET /api/admin/workspace-tokens')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('API Tokens')).not.toBeInTheDocument());
});
