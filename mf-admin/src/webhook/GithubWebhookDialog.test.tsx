import type { Api } from '@forksight/sdk';
import { aCustomer, anAdmin, failure, renderPage } from '@forksight/sdk/testing';
import { screen } from '@testing-library/react';
import AdminPage from '../AdminPage';

const NORTHWIND = aCustomer({ name: 'Northwind', slug: 'northwind' });
const NO_WEBHOOK: Api.GithubWebhookStatus = {
  webhook: null,
  path: '/api/hooks/github/northwind',
  events: ['star', 'issues'],
};
const WITH_WEBHOOK: Api.GithubWebhookStatus = {
  ...NO_WEBHOOK,
  webhook: {
    createdAt: '2026-03-01T10:00:00.000Z',
    rotatedAt: '2026-03-01T10:00:00.000Z',
    previousSecretUntil: '2026-03-02T10:00:00.000Z',
    latestDelivery: { event: 'issues', action: 'opened', receivedAt: '2026-03-01T11:05:00.000Z', ignoredBecause: null },
  },
};

const press = (name: string) => screen.getByRole('button', { name, hidden: true });

async function open(status: Api.GithubWebhookStatus) {
  const view = renderPage(<AdminPage />, {
    url: '/admin',
    user: anAdmin(),
    api: {
      'GET /api/customers': { data: [NORTHWIND] },
      'GET /api/admin/github-webhooks/:customerSlug': status,
      'POST /api/admin/github-webhooks/:customerSlug/secret': { success: true, secret: 'new-secret' },
      'DELETE /api/admin/github-webhooks/:customerSlug': { success: true },
    },
  });
  await view.person.click(await screen.findByRole('button', { name: 'More for Northwind' }));
  await view.person.click(screen.getByRole('menuitem', { name: 'GitHub webhook', hidden: true }));
  await screen.findByText(/\/api\/hooks\/github\/northwind$/);
  return view;
}

it('generates a secret and shows it once, with what to enter at GitHub', async () => {
  const { person, fakeApi } = await open(NO_WEBHOOK);
  expect(screen.getByText(/star, issues/)).toBeInTheDocument();
  expect(screen.getByText(/has no webhook yet/)).toBeInTheDocument();
  fakeApi.change({ 'GET /api/admin/github-webhooks/:customerSlug': WITH_WEBHOOK });
  await person.click(press('Generate secret'));
  expect(await screen.findByText('new-secret')).toBeInTheDocument();
  await screen.findByRole('button', { name: 'Replace secret', hidden: true });
  expect(fakeApi.calls('POST /api/admin/github-webhooks/:customerSlug/secret')[0]?.params).toEqual({
    customerSlug: 'northwind',
  });
});

it('shows the latest delivery and until when the previous secret counts', async () => {
  await open(WITH_WEBHOOK);
  expect(screen.getByRole('dialog', { hidden: true })).toHaveTextContent('11:05 AM: issues opened, accepted');
  expect(screen.getByText('Previous secret accepted until')).toBeInTheDocument();
});

it('removes the webhook after confirmation', async () => {
  const { person, fakeApi } = await open(WITH_WEBHOOK);
  await person.click(press('Remove'));
  fakeApi.change({ 'GET /api/admin/github-webhooks/:customerSlug': NO_WEBHOOK });
  await person.click(press('Remove'));
  expect(await screen.findByText(/has no webhook yet/)).toBeInTheDocument();
  expect(fakeApi.calls('DELETE /api/admin/github-webhooks/:customerSlug')).toHaveLength(1);
});

it('keeps the dialog and says why when the server refuses', async () => {
  const { person, fakeApi } = await open(NO_WEBHOOK);
  fakeApi.change({ 'POST /api/admin/github-webhooks/:customerSlug/secret': failure(503, 'Try again in a moment.') });
  await person.click(press('Generate secret'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Try again in a moment.');
});
