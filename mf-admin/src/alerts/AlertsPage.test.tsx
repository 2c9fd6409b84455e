import type { Api } from '@forksight/sdk';
import { aUser, type ApiHandlers, aView, failure, renderPage } from '@forksight/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import AlertsPage from './AlertsPage';

const VIEW_ID = '0b0f8f5e-7a55-4a5e-9a4f-000000000009';
const ALERT: Api.AlertView = {
  id: '0b0f8f5e-7a55-4a5e-9a4f-000000000001',
  event: 'matched',
  viewId: VIEW_ID,
  viewName: 'Chiefs',
  channel: 'email',
  target: 'ada@northwind.example',
  frequency: 'weekly',
  timeZone: 'Europe/Berlin',
  hour: 9,
  weekday: 2,
  active: true,
  disabledReason: null,
  nextAt: null,
  lastSentAt: null,
  problem: null,
  createdAt: '2026-11-07T12:00:00Z',
};
const list = (...alerts: Api.AlertView[]) => ({ alerts, canSendMail: true, email: 'ada@northwind.example' });

const open = (api: ApiHandlers, query = '') =>
  renderPage(<AlertsPage />, {
    url: `/northwind/alerts${query}`,
    user: aUser(),
    api: {
      'GET /api/views': { views: [aView({ id: VIEW_ID, name: 'Chiefs' })] },
      'GET /api/alerts': list(ALERT),
      ...api,
    },
  });

it('explains alerts where there are none', async () => {
  open({ 'GET /api/alerts': list() });
  expect(await screen.findByText('No alerts yet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Set Alert' })).toBeVisible();
});

it('sets an alert on the view that the address names', async () => {
  const { person, fakeApi } = open(
    { 'POST /api/alerts': { success: true, alert: ALERT, secret: null } },
    `?alertOn=${VIEW_ID}`,
  );
  const dialog = await screen.findByRole('dialog', { name: /^Set Alert/ });
  expect(await within(dialog).findByText('Chiefs')).toBeVisible();
  await person.click(within(dialog).getByRole('button', { name: 'Set Alert', hidden: true }));
  await screen.findByRole('list', { name: 'Your alerts' });
  expect(fakeApi.calls('POST /api/alerts')).toMatchObject([
    { body: { customer_slug: 'northwind', event: 'matched', viewId: VIEW_ID, channel: 'email', frequency: 'daily' } },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows where and when messages go, and what went wrong', async () => {
  open({
    'GET /api/alerts': list({
      ...ALERT,
      active: false,
      disabledReason: 'You unsubscribed by e-mail.',
      problem: 'The mail server refused the message (550).',
    }),
  });
  expect(await screen.findByText('New leads in Chiefs')).toBeVisible();
  expect(
    screen.getByText('E-mail to ada@northwind.example · Weekly on Tuesday at 09:00 (Europe/Berlin)'),
  ).toBeVisible();
  expect(screen.getByText('You unsubscribed by e-mail.')).toBeVisible();
  expect(screen.getByText('The mail server refused the message (550).')).toBeVisible();
});

it('switches an alert off and removes it', async () => {
  const { person, fakeApi } = open({
    'PUT /api/alerts/:alertId': { success: true, alert: { ...ALERT, active: false }, secret: null },
    'DELETE /api/alerts/:alertId': { success: true },
  });
  await person.click(await screen.findByRole('button', { name: 'Switch off: New leads in Chiefs' }));
  expect(fakeApi.calls('PUT /api/alerts/:alertId')).toMatchObject([{ body: { active: false, hour: 9, weekday: 2 } }]);
  await person.click(screen.getByRole('button', { name: 'Remove: New leads in Chiefs' }));
  const dialog = await screen.findByRole('dialog');
  await person.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(fakeApi.calls('DELETE /api/alerts/:alertId')).toHaveLength(1);
});

it.each([
  [
    'that it was taken',
    { success: true as const, answer: 'Slack took the message: look for it in the channel.' },
    'Slack took',
  ],
  ['why it was not', failure(502, 'Slack answered 404 no_service.'), 'Slack answered 404 no_service.'],
  ['that it failed', new Response('', { status: 500 }), 'Failed to send a test message'],
])('sends a test message and says %s', async (_, response, text) => {
  const { person, fakeApi } = open({ 'POST /api/alerts/:alertId/test': response });
  await person.click(await screen.findByRole('button', { name: 'Send a test: New leads in Chiefs' }));
  expect(await screen.findByText(text, { exact: false })).toBeVisible();
  expect(fakeApi.calls('POST /api/alerts/:alertId/test')).toHaveLength(1);
});

it('says why the alerts could not be loaded', async () => {
  open({ 'GET /api/alerts': failure(500, 'Something went wrong') });
  expect(await screen.findByText('Failed to load')).toBeVisible();
});
