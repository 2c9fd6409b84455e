import type { Api } from '@forksight/sdk';
import { dayjs } from '@forksight/sdk/controls';
import { type ApiHandlers, aView, failure, deferred } from '@forksight/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { choose, getButton, HARBOR, NORTHWIND, renderTab } from '../testing/admin';
import { utcDayBefore } from './days';

const CHIEFS = { id: 'chiefs', name: 'Chiefs', entityType: 'leads', slackSubscriptionStart: '2026-11-01' } as const;
const FLEETS = { id: 'fleets', name: 'Fleets', entityType: 'companies', slackSubscriptionStart: null } as const;
const CHANNEL: Api.SlackChannel = {
  customer_id: 1,
  customer_name: 'Northwind',
  customer_slug: 'northwind',
  slack_webhook_url: '••••••••cret',
  views: [CHIEFS, FLEETS],
  problem: null,
};
const changed: Api.ChangedSlackChannel = { success: true };

function open(api: ApiHandlers = {}) {
  return renderTab(
    'slack',
    {
      'GET /api/admin/slack-channels': { channels: [CHANNEL] },
      'PUT /api/admin/slack-channels/:customerSlug/views/:viewId': changed,
      ...api,
    },
    {
      clients: [
        { ...NORTHWIND, slack_webhook_url: '••••••••cret' },
        HARBOR,
        { ...HARBOR, slug: 'gone', name: 'Gone', active: false },
      ],
    },
  );
}

const subscriptions = (view: ReturnType<typeof open>) =>
  view.fakeApi
    .calls('PUT /api/admin/slack-channels/:customerSlug/views/:viewId')
    .map(({ params, body }) => [params, body]);

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockReturnValue();
});

it('lists channels with their views and subscription dates', async () => {
  open();
  const channel = await screen.findByRole('region', { name: 'Northwind' });
  expect(within(channel).getByText('••••••••cret')).toBeVisible();
  expect(within(channel).getByLabelText('Chiefs subscribed since')).toHaveValue('Nov 1, 2026');
  expect(within(channel).getByText('Companies')).toBeVisible();
  expect(within(channel).getByRole('button', { name: 'Add Fleets to Slack' })).toHaveTextContent('Add to Slack');
});

it('shows the problem of a webhook', async () => {
  const problem = 'The last digest was not confirmed. It may have arrived, and is not sent again by itself.';
  open({ 'GET /api/admin/slack-channels': { channels: [{ ...CHANNEL, problem }] } });
  expect(await screen.findByText(problem)).toBeVisible();
});

it('shows the empty state, and a client without views', async () => {
  const { fakeApi, person } = open({ 'GET /api/admin/slack-channels': failure(500, 'The database is away') });
  expect(await screen.findByText('Failed to load')).toBeVisible();
  fakeApi.change({ 'GET /api/admin/slack-channels': { channels: [] } });
  await person.click(getButton('Try again'));
  expect(await screen.findByText('No results found')).toBeVisible();
});

it('says that a client has saved no view', async () => {
  open({ 'GET /api/admin/slack-channels': { channels: [{ ...CHANNEL, views: [] }] } });
  expect(await screen.findByText('This client has saved no view yet.')).toBeVisible();
});

it('pages through more than fifty channels', async () => {
  const channels = Array.from({ length: 51 }, (_, index) => ({
    ...CHANNEL,
    customer_name: `Client ${index}`,
    customer_slug: `client-${index}`,
    views: [],
  }));
  const { person } = open({ 'GET /api/admin/slack-channels': { channels } });
  expect(await screen.findByText('1–50 of 51 channels')).toBeVisible();
  await person.click(getButton('Next'));
  expect(await screen.findByRole('region', { name: 'Client 50' })).toBeVisible();
});

describe('a view', () => {
  it('is subscribed from seven days ago, and its date takes the focus', async () => {
    const view = open();
    const add = await screen.findByRole('button', { name: 'Add Fleets to Slack' });
    view.fakeApi.change({
      'GET /api/admin/slack-channels': {
        channels: [{ ...CHANNEL, views: [CHIEFS, { ...FLEETS, slackSubscriptionStart: '2026-11-14' }] }],
      },
    });
    await view.person.click(add);
    const date = await screen.findByLabelText('Fleets subscribed since');
    expect(date).toHaveValue('Nov 14, 2026');
    expect(date).toHaveFocus();
    expect(subscriptions(view)).toEqual([
      [{ customerSlug: 'northwind', viewId: 'fleets' }, { subscriptionDate: utcDayBefore(7) }],
    ]);
  });

  it('is unsubscribed with a date of null', async () => {
    const view = open();
    await view.person.click(await screen.findByRole('button', { name: 'Unsubscribe Chiefs' }));
    await waitFor(() => expect(subscriptions(view)).toHaveLength(1));
    expect(subscriptions(view)).toEqual([
      [{ customerSlug: 'northwind', viewId: 'chiefs' }, { subscriptionDate: null }],
    ]);
  });

  it('saves another date on blur', async () => {
    const view = open();
    const date = await screen.findByLabelText('Chiefs subscribed since');
    await view.person.clear(date);
    await view.person.type(date, '2026-10-15');
    expect(subscriptions(view)).toEqual([]);
    await view.person.tab();
    await waitFor(() =>
      expect(subscriptions(view)).toEqual([
        [{ customerSlug: 'northwind', viewId: 'chiefs' }, { subscriptionDate: '2026-10-15' }],
      ]),
    );
  });

  it('keeps its date when the field is empty on blur', async () => {
    const view = open();
    const date = await screen.findByLabelText('Chiefs subscribed since');
    await view.person.clear(date);
    await view.person.tab();
    await waitFor(() => expect(date).toHaveValue('Nov 1, 2026'));
    expect(subscriptions(view)).toEqual([]);
  });

  it('reports and logs a failed change', async () => {
    const view = open({ 'PUT /api/admin/slack-channels/:customerSlug/views/:viewId': failure(404, 'No such view') });
    await view.person.click(await screen.findByRole('button', { name: 'Add Fleets to Slack' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No such view');
    expect(logged).toHaveBeenCalled();
  });
});

describe('adding a channel', () => {
  const views = { views: [aView({ id: 'v1', name: 'Captains' }), aView({ id: 'v2', name: 'Ports' })] };

  async function openToAdd(api: ApiHandlers = {}) {
    const view = open({ 'GET /api/views': views, 'POST /api/admin/slack-channels': changed, ...api });
    await screen.findByRole('region', { name: 'Northwind' });
    await view.person.click(getButton('Add Channel'));
    return view;
  }

  it('offers active clients without a webhook only', async () => {
    const { person } = await openToAdd();
    await person.click(screen.getByLabelText('Customer'));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Harbor']);
  });

  it('subscribes the chosen views from today', async () => {
    const { person, fakeApi } = await openToAdd();
    expect(screen.getByLabelText('Subscription date')).toHaveValue(dayjs(utcDayBefore(0)).format('MMM D, YYYY'));
    await choose(person, screen.getByLabelText('Customer'), 'Harbor');
    await person.click(screen.getByLabelText('Webhook URL'));
    await person.paste(' https://hooks.slack.com/services/T/B/x ');
    await choose(person, screen.getByLabelText('Views'), 'Ports');
    const dialog = screen.getByRole('dialog', { hidden: true });
    await person.click(within(dialog).getByRole('button', { name: 'Add Channel', hidden: true }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(fakeApi.calls('POST /api/admin/slack-channels').map(({ body }) => body)).toEqual([
      {
        customerSlug: 'harbor',
        webhookUrl: 'https://hooks.slack.com/services/T/B/x',
        viewIds: ['v2'],
        subscriptionDate: utcDayBefore(0),
      },
    ]);
  });

  it('marks and logs missing fields and sends no request', async () => {
    const { person, fakeApi } = await openToAdd();
    const dialog = screen.getByRole('dialog', { hidden: true });
    await person.click(within(dialog).getByRole('button', { name: 'Add Channel', hidden: true }));
    for (const text of ['Select a customer', 'Enter a webhook URL', 'Choose at least one view'])
      expect((await within(dialog).findAllByText(text)).at(-1)).toBeInTheDocument();
    expect(screen.getByLabelText('Customer')).toHaveFocus();
    expect(screen.getByLabelText('Views')).toHaveAccessibleDescription(/Choose at least one view/);
    expect(logged).toHaveBeenCalled();
    expect(fakeApi.calls('POST /api/admin/slack-channels')).toEqual([]);
    expect(fakeApi.calls('GET /api/views')).toEqual([]);
  });

  it('clears the views when the client changes, and reports views that fail to load', async () => {
    const { person } = await openToAdd({ 'GET /api/views': { views: [] } });
    await choose(person, screen.getByLabelText('Customer'), 'Harbor');
    expect(await screen.findByText('This client has saved no view yet')).toBeInTheDocument();
  });
});

describe('a webhook', () => {
  it('is replaced, and an empty one is not sent', async () => {
    const response = deferred<Api.ChangedSlackChannel>();
    const { person, fakeApi } = open({ 'PUT /api/admin/slack-channels/:customerSlug': () => response.promise });
    await person.click(await screen.findByRole('button', { name: 'Replace the webhook of Northwind' }));
    await person.click(getButton('Replace'));
    await waitFor(() =>
      expect(screen.getByLabelText('Webhook URL')).toHaveAccessibleDescription(/Enter a webhook URL/),
    );
    await person.click(screen.getByLabelText('Webhook URL'));
    await person.paste('https://hooks.slack.com/services/T/B/new');
    await person.keyboard('{Enter}{Enter}');
    response.resolve(changed);
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument());
    expect(
      fakeApi.calls('PUT /api/admin/slack-channels/:customerSlug').map(({ params, body }) => [params, body]),
    ).toEqual([[{ customerSlug: 'northwind' }, { webhookUrl: 'https://hooks.slack.com/services/T/B/new' }]]);
  });

  it('is removed after a confirmation, which shows a failure', async () => {
    const { person, fakeApi } = open({ 'DELETE /api/admin/slack-channels/:customerSlug': failure(500, 'Not now') });
    await person.click(await screen.findByRole('button', { name: 'Remove the webhook of Northwind' }));
    expect(fakeApi.calls('DELETE /api/admin/slack-channels/:customerSlug')).toEqual([]);
    await person.click(getButton('Remove'));
    expect(await screen.findByText('Not now')).toBeInTheDocument();
    fakeApi.change({
      'DELETE /api/admin/slack-channels/:customerSlug': changed,
      'GET /api/admin/slack-channels': { channels: [] },
    });
    await person.click(await screen.findByRole('button', { name: 'Remove', hidden: true }));
    expect(await screen.findByText('No results found')).toBeInTheDocument();
  });
});

it('computes days', () => {
  expect(utcDayBefore(7, Date.UTC(2026, 2, 3))).toBe('2026-02-24');
});

describe('the outlook of a channel', () => {
  const PREVIEW: Api.DigestPreview = {
    leads: 3,
    companies: 2,
    nextRun: '2026-11-08T03:30:00Z',
    shown: [
      {
        name: 'Fern Works',
        leadsCount: 2,
        leads: [
          { leadId: 5, name: 'Ada Brook', jobTitle: 'CTO', signalCount: 4, signalType: 'ForkEvent', repo: 'acme/tool' },
        ],
      },
    ],
  };
  const outlook = (preview: Api.DigestPreview): ApiHandlers => ({
    'GET /api/admin/slack-channels/:customerSlug/views/:viewId/preview': preview,
    'GET /api/admin/slack-deliveries': { deliveries: [], next: null },
  });

  it('previews the next digest, and when it comes at the latest', async () => {
    const { person } = open(outlook(PREVIEW));
    expect((await screen.findAllByText('3 leads match now'))[0]).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Preview Chiefs' }));
    const dialog = await screen.findByRole('dialog', { name: /Next digest/, hidden: true });
    expect(dialog).toHaveTextContent('on Nov 8, 2026, 3:30 AM at the latest');
    expect(dialog).toHaveTextContent('3 new leads in Chiefs');
    expect(dialog).toHaveTextContent('Ada Brook · CTO · Fork in acme/tool · 4 signals');
    expect(dialog).toHaveTextContent('and 1 more company');
  });

  it('says that no lead matches, and that nothing was delivered yet', async () => {
    open(outlook({ ...PREVIEW, leads: 0, companies: 0, shown: [] }));
    expect((await screen.findAllByText('0 leads match now'))[0]).toBeVisible();
    expect((await screen.findAllByText('Nothing was delivered yet'))[0]).toBeVisible();
  });

  it('says why a view that is subscribed since today has nothing to report, and includes the last week', async () => {
    const channel = { ...CHANNEL, views: [{ ...CHIEFS, slackSubscriptionStart: utcDayBefore(0) }] };
    const { person, fakeApi } = open({
      ...outlook({ ...PREVIEW, leads: 0, companies: 0, shown: [] }),
      'GET /api/admin/slack-channels': { channels: [channel] },
    });
    expect(await screen.findByText(/^Only leads with a signal since .* are reported/)).toBeVisible();
    fakeApi.change(outlook(PREVIEW));
    await person.click(getButton('Include the last 7 days'));
    expect(await screen.findByText('3 leads match now')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Include the last 7 days' })).not.toBeInTheDocument();
    expect(fakeApi.calls('PUT /api/admin/slack-channels/:customerSlug/views/:viewId')[0]).toMatchObject({
      params: { customerSlug: 'northwind', viewId: 'chiefs' },
      body: { subscriptionDate: utcDayBefore(7) },
    });
  });

  it('offers no earlier start to a view that includes the last week', async () => {
    open(outlook({ ...PREVIEW, leads: 0, companies: 0, shown: [] }));
    expect((await screen.findAllByText('0 leads match now'))[0]).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Include the last 7 days' })).not.toBeInTheDocument();
  });

  it('follows the first digest until it is sent, and previews the next one', async () => {
    const sent: Api.SlackDelivery = {
      id: 1,
      view: 'Chiefs',
      period: { from: '2026-11-01T00:00:00Z', to: '2026-11-07T12:00:00Z' },
      leads: 3,
      state: 'sent',
      attempts: 1,
      lastError: null,
      createdAt: '2026-11-07T12:00:00Z',
      sentAt: '2026-11-07T12:00:02Z',
      nextAttempt: null,
    };
    const { fakeApi } = open(outlook(PREVIEW));
    expect((await screen.findAllByText('Nothing was delivered yet'))[0]).toBeVisible();
    fakeApi.change({
      ...outlook({ ...PREVIEW, leads: 0, companies: 0, shown: [] }),
      'GET /api/admin/slack-deliveries': { deliveries: [sent], next: null },
    });
    expect(await screen.findByRole('button', { name: 'Chiefs, 3 new leads' }, { timeout: 15_000 })).toBeVisible();
    expect((await screen.findAllByText('0 leads match now'))[0]).toBeVisible();
  }, 30_000);
});
