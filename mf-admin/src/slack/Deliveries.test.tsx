import type { Api } from '@forksight/sdk';
import { type ApiHandlers, failure } from '@forksight/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { choose, getButton, renderTab } from '../testing/admin';

const CHANNEL: Api.SlackChannel = {
  customer_id: 1,
  customer_name: 'Northwind',
  customer_slug: 'northwind',
  slack_webhook_url: '••••••••cret',
  problem: null,
  views: [],
};

function aDelivery(overrides: Partial<Api.SlackDelivery>): Api.SlackDelivery {
  return {
    id: 1,
    view: 'Chiefs',
    period: { from: '2026-11-06T00:00:00Z', to: '2026-11-07T00:00:00Z' },
    leads: 3,
    state: 'sent',
    attempts: 1,
    lastError: null,
    createdAt: '2026-11-07T02:00:00Z',
    sentAt: '2026-11-07T02:00:05Z',
    nextAttempt: null,
    ...overrides,
  };
}

const FAILED = aDelivery({
  id: 2,
  view: 'Fleets',
  leads: 1,
  state: 'failed',
  attempts: 4,
  lastError: 'Slack says: no_service',
  createdAt: '2026-11-07T02:09:00Z',
  sentAt: null,
  nextAttempt: '2026-11-08T03:04:00Z',
});
const PAGE: Api.SlackDeliveryPage = { deliveries: [aDelivery({}), FAILED], next: '2' };

async function open(api: ApiHandlers = {}) {
  const view = renderTab('slack', {
    'GET /api/admin/slack-channels': { channels: [CHANNEL] },
    // The card asks for the newest one.
    'GET /api/admin/slack-deliveries': ({ query }) => (query.limit ? { deliveries: [], next: null } : PAGE),
    ...api,
  });
  await view.person.click(await screen.findByRole('button', { name: 'Deliveries to Northwind' }));
  return view;
}

it('lists deliveries with state, error and next attempt', async () => {
  await open();
  expect(await screen.findByText('Nov 7, 2026, 2:00 AM')).toBeInTheDocument();
  expect(screen.getByText('3 new leads')).toBeInTheDocument();
  expect(screen.getByText('Slack says: no_service')).toBeInTheDocument();
  expect(screen.getByText('Nov 8, 2026, 3:04 AM')).toBeInTheDocument();
  expect(screen.getByText(/4 attempts/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Send Chiefs again', hidden: true })).not.toBeInTheDocument();
});

it('sends a failed delivery again', async () => {
  const { person, fakeApi } = await open({ 'POST /api/admin/slack-deliveries/:id/retry': { success: true } });
  await person.click(await screen.findByRole('button', { name: 'Send Fleets again', hidden: true }));
  expect(await screen.findByText('Fleets is sent again')).toBeInTheDocument();
  expect(fakeApi.calls('POST /api/admin/slack-deliveries/:id/retry').map(({ params }) => params)).toEqual([
    { id: '2' },
  ]);
  await waitFor(() => expect(fakeApi.calls('GET /api/admin/slack-deliveries')).toHaveLength(4));
});

it('reports a failed retry', async () => {
  const { person } = await open({ 'POST /api/admin/slack-deliveries/:id/retry': failure(409, 'It is sent already') });
  await person.click(await screen.findByRole('button', { name: 'Send Fleets again', hidden: true }));
  expect(await screen.findByText('It is sent already')).toBeInTheDocument();
});

it('filters by state and pages through the list', async () => {
  const { person, fakeApi } = await open();
  await screen.findByText('Chiefs');
  await person.click(getButton('Older'));
  await waitFor(() =>
    expect(fakeApi.calls('GET /api/admin/slack-deliveries').at(-1)?.query).toEqual({
      customer_slug: 'northwind',
      before: '2',
    }),
  );
  fakeApi.change({ 'GET /api/admin/slack-deliveries': { deliveries: [], next: null } });
  await choose(person, screen.getByLabelText('State'), 'Sent, no answer');
  expect(await screen.findByText('No delivery is in this state.')).toBeInTheDocument();
  expect(fakeApi.calls('GET /api/admin/slack-deliveries').at(-1)?.query).toEqual({
    customer_slug: 'northwind',
    state: 'unknown',
  });
});

it('shows the empty state, and an error when the list fails to load', async () => {
  const { person, fakeApi } = await open({ 'GET /api/admin/slack-deliveries': failure(500, 'Not now') });
  expect(await screen.findByText('Failed to load')).toBeInTheDocument();
  fakeApi.change({ 'GET /api/admin/slack-deliveries': { deliveries: [], next: null } });
  await person.click(getButton('Try again'));
  expect(await screen.findByText('Nothing new was found for this channel yet.')).toBeInTheDocument();
});

describe('a test message', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockReturnValue();
  });

  it.each([
    ['Slack’s response', { success: true, answer: 'Slack took it' }, 'Northwind: Slack took it'],
    ['why it did not', failure(502, 'Slack says: no_service'), 'Slack says: no_service'],
    ['that it failed', new Response('', { status: 500 }), 'Failed to send a test message'],
  ] as const)('shows %s', async (_, response, text) => {
    const { person } = renderTab('slack', {
      'GET /api/admin/slack-channels': { channels: [CHANNEL] },
      'POST /api/admin/slack-channels/:customerSlug/test': response,
    });
    await person.click(await screen.findByRole('button', { name: 'Send a test message to Northwind' }));
    expect(await screen.findByText(text)).toBeVisible();
  });
});
