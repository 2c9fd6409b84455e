import type { Api } from '@forksight/sdk';
import { type ApiHandlers, failure, renderPage } from '@forksight/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { BulkPush } from './BulkPush';

const NO_COUNTS = { waiting: 0, create: 0, update: 0, same: 0, conflict: 0, written: 0, skipped: 0, failed: 0 };
const ITEM: Api.CrmPushItemView = {
  ...{ leadId: 1, name: 'Ada Byron', state: 'matched', outcome: 'conflict', url: 'https://crm.example/1' },
  changes: [{ property: 'company', present: null, value: 'Acme' }],
  conflicts: [{ property: 'jobtitle', present: 'Painter', value: 'CTO' }],
  ...{ reason: null, crmOwner: 'Olga Owner', crmStage: 'IN_PROGRESS', ownerHere: 'Kim', hasOwnerConflict: true },
};
const READY: Api.CrmPushView = {
  ...{ pushId: '0b0f8f5e-7a55-4a5e-9a4f-000000000001', state: 'ready', error: null },
  counts: { ...NO_COUNTS, leads: 2, create: 1, conflict: 1 },
  items: [
    ITEM,
    { ...ITEM, leadId: 2, name: 'Bob Ross', outcome: 'create', url: null, conflicts: [], hasOwnerConflict: false },
  ],
};
const DONE: Api.CrmPushView = {
  ...{ ...READY, state: 'done' },
  counts: { ...NO_COUNTS, leads: 2, create: 1, conflict: 1, written: 2 },
};

function open(api: ApiHandlers = {}, leads: Parameters<typeof BulkPush>[0]['leads'] = { leadIds: [1, 2] }) {
  const clear = jest.fn();
  let push = READY;
  const face = (_icon: unknown, text: string) => ({ children: text });
  const view = renderPage(<BulkPush workspace="demo" count={2} leads={leads} face={face} onDone={() => clear} />, {
    api: {
      'GET /api/crm': { kind: 'hubspot', name: 'HubSpot' },
      'POST /api/crm/pushes': { success: true, push: { ...READY, state: 'matching', items: [] } },
      'GET /api/crm/pushes/:pushId': () => push,
      'POST /api/crm/pushes/:pushId/start': () => {
        push = DONE;
        return { success: true, push: { ...READY, state: 'writing' } };
      },
      ...api,
    },
  });
  return { ...view, clear };
}
const openDialog = async (view: ReturnType<typeof open>) => {
  await view.person.click(await screen.findByRole('button', { name: 'Push to HubSpot' }));
  await screen.findByRole('dialog', { name: /^Push to HubSpot/ });
};

describe('Push to CRM', () => {
  it('shows what would change before anything is written', async () => {
    const view = open();
    await openDialog(view);
    expect(await screen.findByText('1 new contact, 1 conflict.')).toBeVisible();
    expect(screen.getByText('jobtitle: Painter in the CRM, CTO here')).toBeVisible();
    expect(screen.getByText('Another owner here: Kim. Neither is changed.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ada Byron' })).toHaveAttribute('href', 'https://crm.example/1');
    expect(view.fakeApi.calls('POST /api/crm/pushes')[0]?.body).toEqual({ customer_slug: 'demo', leadIds: [1, 2] });
    expect(view.fakeApi.calls('POST /api/crm/pushes/:pushId/start')).toEqual([]);
  });

  it('keeps the values of the CRM unless they are to be replaced, and follows the push to its end', async () => {
    const view = open();
    await openDialog(view);
    await view.person.click(await screen.findByRole('checkbox', { name: /Replace values/ }));
    await view.person.click(screen.getByRole('button', { name: 'Push' }));
    expect(await screen.findByText('2 contacts written.', undefined, { timeout: 5_000 })).toBeVisible();
    expect(view.fakeApi.calls('POST /api/crm/pushes/:pushId/start')[0]?.body).toEqual({
      ...{ customer_slug: 'demo', overwriteConflicts: true },
    });
    expect(view.clear).not.toHaveBeenCalled();
    await view.person.click(screen.getByText('Close', { selector: 'button *' }));
    expect(view.clear).toHaveBeenCalled();
  });

  it('pushes all that match', async () => {
    const view = open({}, { filters: [], search: 'cto' });
    await openDialog(view);
    await waitFor(() =>
      expect(view.fakeApi.calls('POST /api/crm/pushes')[0]?.body).toEqual({
        ...{ customer_slug: 'demo', filters: [], search: 'cto' },
      }),
    );
  });

  it('says why nothing can be pushed', async () => {
    const view = open({ 'POST /api/crm/pushes': failure(400, 'A push has at most 2,000 leads: filter further') });
    await openDialog(view);
    expect(await screen.findByText('A push has at most 2,000 leads: filter further')).toBeVisible();
  });

  it('is not there without a CRM', async () => {
    const { fakeApi } = open({ 'GET /api/crm': { kind: null, name: null } });
    await waitFor(() => expect(fakeApi.calls('GET /api/crm')).toHaveLength(1));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
