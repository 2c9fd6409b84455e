import type { Api } from '@forksight/sdk';
import { type ApiHandlers, failure, deferred } from '@forksight/sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { getButton, HARBOR, NORTHWIND, renderTab } from '../testing/admin';

const BOT: Api.HiddenLead = {
  leadId: 11,
  name: null,
  login: 'renovate[bot]',
  verdict: 'hidden',
  reason: 'A program by its name',
  signalCount: 31,
  leftAlone: false,
};
const KIM: Api.HiddenLead = { ...BOT, leadId: 12, name: 'Kim Reed', login: 'kim', reason: null, signalCount: 1 };
const DO_NOT_CONTACT: Api.HiddenLead = {
  ...BOT,
  leadId: 13,
  login: 'lee',
  reason: 'Asked to be left alone',
  leftAlone: true,
};
const HIDDEN: Api.HiddenLeads = { leads: [DO_NOT_CONTACT, BOT, KIM], total: 52, next: 12 };

const clients = [
  { ...NORTHWIND, hiddenCount: 52 },
  { ...HARBOR, hiddenCount: 0 },
];

async function open(api: ApiHandlers = {}) {
  const view = renderTab(
    'clients',
    { 'GET /api/admin/leads/hidden': HIDDEN, 'PUT /api/admin/leads/:id/verdict': { success: true }, ...api },
    { clients },
  );
  await view.person.click(await screen.findByRole('button', { name: '52 hidden leads of Northwind' }));
  return view;
}

function expectFocusOnNoRow() {
  const buttons = screen.getAllByRole('button', { name: / is (human|suspected)$/, hidden: true });
  for (const button of buttons) expect(button).not.toHaveFocus();
}

it('shows each client’s number of hidden leads and lists them with reasons', async () => {
  const { fakeApi } = await open();
  expect(await screen.findByText('renovate[bot]')).toHaveAttribute('href', 'https://github.com/renovate%5Bbot%5D');
  expect(screen.getByText('A program by its name')).toBeInTheDocument();
  expect(screen.getByText('No reason is known')).toBeInTheDocument();
  expect(screen.getAllByText('31 signals')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'lee is human', hidden: true })).not.toBeInTheDocument();
  expect(screen.getByText('52 hidden', { selector: '[role=status]' })).toBeInTheDocument();
  expect(fakeApi.calls('GET /api/admin/leads/hidden').map(({ query }) => query)).toEqual([
    { customer_slug: 'northwind' },
  ]);
  expect(screen.getByText('None')).toBeInTheDocument();
});

it('says how a lead that an exclusion list hides is shown again', async () => {
  const reason = 'On the list Own customers';
  await open({ 'GET /api/admin/leads/hidden': { ...HIDDEN, leads: [{ ...BOT, reason, isExcluded: true }] } });
  expect(await screen.findByText(reason)).toBeInTheDocument();
  expect(screen.getByText(/To show it, remove its company from the list/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Settings', hidden: true })).toHaveAttribute('href', '/northwind/settings');
  expect(screen.queryByRole('button', { name: 'renovate[bot] is human', hidden: true })).not.toBeInTheDocument();
});

it('brings a lead back as human or as suspected, each with its own Undo', async () => {
  const decidedLead: Api.HiddenLead = { ...KIM, reason: 'Decided by an administrator', decidedVerdict: 'hidden' };
  const { person, fakeApi } = await open({
    'GET /api/admin/leads/hidden': { ...HIDDEN, leads: [{ ...BOT, decidedVerdict: null }, decidedLead] },
  });
  await person.click(await screen.findByRole('button', { name: 'Kim Reed is suspected', hidden: true }));
  expect(await screen.findByText('Kim Reed is a suspected lead now')).toBeInTheDocument();
  await person.click(getButton('Undo'));
  await person.click(getButton('renovate[bot] is human'));
  expect(await screen.findByText('renovate[bot] is a lead now')).toBeInTheDocument();
  await person.click(getButton('Undo'));
  await waitFor(() => expect(fakeApi.calls('PUT /api/admin/leads/:id/verdict')).toHaveLength(4));
  expect(fakeApi.calls('PUT /api/admin/leads/:id/verdict').map(({ params, body }) => [params.id, body])).toEqual([
    ['12', { customer_slug: 'northwind', verdict: 'suspected' }],
    ['12', { customer_slug: 'northwind', verdict: 'hidden' }],
    ['11', { customer_slug: 'northwind', verdict: 'human' }],
    ['11', { customer_slug: 'northwind', verdict: null }],
  ]);
  await waitFor(() => expect(fakeApi.calls('GET /api/customers').length).toBeGreaterThan(1));
});

it('moves the focus to the next lead, and at the end to the count', async () => {
  const { person, fakeApi } = await open({
    'GET /api/admin/leads/hidden': { leads: [DO_NOT_CONTACT, BOT, KIM], total: 3, next: null },
  });
  await screen.findByText('Kim Reed');
  const bringBack = async (name: string, leads: Api.HiddenLead[]) => {
    fakeApi.change({ 'GET /api/admin/leads/hidden': { leads, total: leads.length, next: null } });
    getButton(name).focus();
    await person.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('button', { name, hidden: true })).not.toBeInTheDocument());
  };
  await bringBack('renovate[bot] is suspected', [DO_NOT_CONTACT, KIM]);
  expect(getButton('Kim Reed is suspected')).toHaveFocus();
  await bringBack('Kim Reed is suspected', [DO_NOT_CONTACT]);
  expect(screen.getByText('1 hidden')).toHaveFocus();
});

describe('keeps the focus', () => {
  const NOTE = /^To hide another lead/;

  it('when a lead leaves the list after its own request failed', async () => {
    const { person, fakeApi } = await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Kim Reed is suspected', hidden: true }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    fakeApi.change({ 'PUT /api/admin/leads/:id/verdict': new Response('', { status: 500 }) });
    fireEvent.click(getButton('renovate[bot] is human'));
    await screen.findByText('Failed to show or hide the lead');
    fakeApi.change({
      'PUT /api/admin/leads/:id/verdict': { success: true },
      'GET /api/admin/leads/hidden': { leads: [KIM], total: 1, next: null },
    });
    await person.click(screen.getByText(NOTE));
    fireEvent.click(undo);
    await waitFor(() => expect(screen.queryByText('renovate[bot]')).not.toBeInTheDocument());
    expectFocusOnNoRow();
  });

  it('when the page has changed since', async () => {
    const response = deferred<Response>();
    const { person, fakeApi } = await open({ 'PUT /api/admin/leads/:id/verdict': () => response.promise });
    fireEvent.click(await screen.findByRole('button', { name: 'renovate[bot] is human', hidden: true }));
    fakeApi.change({ 'GET /api/admin/leads/hidden': { leads: [KIM], total: 52, next: null } });
    await person.click(screen.getByText(NOTE));
    fireEvent.click(getButton('Older'));
    await waitFor(() => expect(screen.queryByText('renovate[bot]')).not.toBeInTheDocument());
    await screen.findByText('Kim Reed');
    expectFocusOnNoRow();
    response.resolve(Response.json({ success: true }));
    await screen.findByText('renovate[bot] is a lead now');
  });
});

it('reports a failed request', async () => {
  const { person } = await open({ 'PUT /api/admin/leads/:id/verdict': new Response('', { status: 500 }) });
  await person.click(await screen.findByRole('button', { name: 'Kim Reed is human', hidden: true }));
  expect(await screen.findByText('Failed to show or hide the lead')).toBeInTheDocument();
});

it('pages through the list', async () => {
  const { person, fakeApi } = await open();
  await screen.findByText('Kim Reed');
  fakeApi.change({ 'GET /api/admin/leads/hidden': { ...HIDDEN, leads: [BOT], next: null } });
  await person.click(getButton('Older'));
  await waitFor(() => expect(getButton('Older')).toBeDisabled());
  expect(fakeApi.calls('GET /api/admin/leads/hidden').at(-1)?.query).toEqual({
    customer_slug: 'northwind',
    before: '12',
  });
  await person.click(getButton('Newest'));
  await waitFor(() => expect(getButton('Newest')).toBeDisabled());
});

it('shows the empty state, and an error when the list fails to load', async () => {
  const { person, fakeApi } = await open({ 'GET /api/admin/leads/hidden': failure(500, 'Not now') });
  expect(await screen.findByText('Failed to load')).toBeInTheDocument();
  fakeApi.change({ 'GET /api/admin/leads/hidden': { leads: [], total: 0, next: null } });
  await person.click(getButton('Try again'));
  expect(await screen.findByText('No one is hidden from this client’s lists.')).toBeInTheDocument();
});

it('works without the counts', async () => {
  renderTab('clients', {});
  expect(await screen.findByText('northwind.example')).toBeVisible();
  expect(screen.queryByText('None')).not.toBeInTheDocument();
});
