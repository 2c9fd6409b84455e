import type { Api } from '@forksight/sdk';
import { anAdmin, type ApiHandlers, failure, renderPage } from '@forksight/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ClientWebhooks } from './ClientWebhooks';

const ENDPOINT: Api.WebhookEndpointView = {
  id: '0b0f8f5e-7a55-4a5e-9a4f-000000000001',
  url: 'https://hooks.acme.example/in',
  description: 'CRM',
  eventTypes: ['lead.created', 'playbook.created'],
  viewId: null,
  active: true,
  disabledReason: null,
  failingSince: null,
  previousSecretUntil: null,
  createdAt: '2026-11-07T12:00:00Z',
};
const DELIVERY: Api.WebhookDeliveryView = {
  messageId: '0b0f8f5e-7a55-4a5e-9a4f-000000000002',
  eventType: 'lead.created',
  state: 'failed',
  attempts: 10,
  createdAt: '2026-11-07T12:00:00Z',
  lastAttempt: '2026-11-07T12:00:00Z',
  nextAttempt: null,
  responseStatus: 500,
  lastError: 'The receiver answered 500.',
};

const open = (api: ApiHandlers) =>
  renderPage(<ClientWebhooks client={{ slug: 'northwind', name: 'Northwind' }} />, {
    url: '/northwind/settings',
    user: anAdmin(),
    api: { 'GET /api/views': { views: [] }, 'GET /api/admin/webhook-endpoints': { endpoints: [ENDPOINT] }, ...api },
  });
const named = (name: string) => screen.findByRole('button', { name: `${name}: https://hooks.acme.example/in` });

it('adds a webhook and shows its secret once', async () => {
  const { person, fakeApi } = open({
    'GET /api/admin/webhook-endpoints': { endpoints: [] },
    'POST /api/admin/webhook-endpoints': { success: true, endpoint: ENDPOINT, secret: 'whsec_shown' },
  });
  await person.click(await screen.findByRole('button', { name: 'Add Webhook' }));
  const dialog = await screen.findByRole('dialog', { name: /^Add Webhook/ });
  await person.type(within(dialog).getByLabelText('URL'), ENDPOINT.url);
  await person.click(within(dialog).getByRole('checkbox', { name: 'New playbook' }));
  await person.click(within(dialog).getByRole('button', { name: 'Add Webhook', hidden: true }));
  expect(await screen.findByText('whsec_shown')).toBeVisible();
  expect(fakeApi.calls('POST /api/admin/webhook-endpoints')).toMatchObject([
    { body: { customer_slug: 'northwind', url: ENDPOINT.url, eventTypes: ENDPOINT.eventTypes, viewId: null } },
  ]);
});

it('shows events, failures and why an endpoint is disabled', async () => {
  open({
    'GET /api/admin/webhook-endpoints': {
      endpoints: [
        { ...ENDPOINT, failingSince: '2026-11-07T12:00:00Z' },
        { ...ENDPOINT, id: 'x', active: false, disabledReason: 'No message arrived for 5 days.' },
      ],
    },
  });
  expect(await screen.findAllByText('CRM · New lead, New playbook')).toHaveLength(2);
  expect(screen.getByText(/No message has arrived since/)).toBeVisible();
  expect(screen.getByText('No message arrived for 5 days.')).toBeVisible();
});

it('sends a test message', async () => {
  const { person, fakeApi } = open({
    'POST /api/admin/webhook-endpoints/:endpointId/test': { success: true, messageId: DELIVERY.messageId },
  });
  await person.click(await named('Test'));
  await waitFor(() => expect(fakeApi.calls('POST /api/admin/webhook-endpoints/:endpointId/test')).toHaveLength(1));
});

it('rotates the secret and removes the webhook after confirmation', async () => {
  const { person, fakeApi } = open({
    'POST /api/admin/webhook-endpoints/:endpointId/rotate-secret': {
      ...{ success: true, endpoint: ENDPOINT, secret: 'whsec_new' },
    },
    'DELETE /api/admin/webhook-endpoints/:endpointId': { success: true },
  });
  await person.click(await named('Rotate secret'));
  await person.click(await screen.findByRole('button', { name: 'Rotate', hidden: true }));
  expect(await screen.findByText('whsec_new')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Done', hidden: true }));
  await person.click(await named('Remove'));
  await person.click(await screen.findByRole('button', { name: 'Remove', hidden: true }));
  await waitFor(() => expect(fakeApi.calls('DELETE /api/admin/webhook-endpoints/:endpointId')).toHaveLength(1));
});

it('shows the history with bodies, and sends a message again', async () => {
  const { person, fakeApi } = open({
    'GET /api/admin/webhook-endpoints/:endpointId/deliveries': { deliveries: [DELIVERY], next: null },
    'GET /api/admin/webhook-endpoints/:endpointId/deliveries/:messageId': {
      ...{ ...DELIVERY, body: '{"type":"lead.created"}', responseText: 'No thanks' },
    },
    'POST /api/admin/webhook-endpoints/:endpointId/deliveries/:messageId/resend': { success: true },
  });
  await person.click(await named('History'));
  expect(await screen.findByText('The receiver answered 500.')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Body', hidden: true }));
  expect(await screen.findByLabelText('Body')).toHaveTextContent('{ "type": "lead.created" }');
  expect(screen.getByLabelText('Response')).toHaveTextContent('No thanks');
  await person.click(screen.getByRole('button', { name: 'Resend', hidden: true }));
  await waitFor(() =>
    expect(fakeApi.calls('POST /api/admin/webhook-endpoints/:endpointId/deliveries/:messageId/resend')).toHaveLength(1),
  );
});

it('shows an error when the webhooks fail to load', async () => {
  open({ 'GET /api/admin/webhook-endpoints': failure(500, 'Not now') });
  expect(await screen.findByText('Failed to load')).toBeVisible();
});

it('shows nothing on a server without webhooks', async () => {
  open({ 'GET /api/admin/webhook-endpoints': failure(404, 'No such route') });
  await waitFor(() => expect(screen.queryByText('Webhooks')).not.toBeInTheDocument());
});
