import type { Api, LeadDetail, Outreach } from '@forksight/sdk';
import { type ApiHandlers, aLeadDetail, aUser, renderPage } from '@forksight/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import LeadPage from '../LeadPage';

const SETTINGS: Api.OutreachSettings = {
  statuses: [
    { status: 'new', name: 'New' },
    { status: 'contacted', name: 'Reached out' },
    { status: 'won', name: 'Won' },
  ],
  members: [
    { userId: 1, name: 'Ann Archer', active: true },
    { userId: 2, name: 'Bob Builder', active: true },
    { userId: 3, name: 'Zed', active: false },
  ],
  inUse: true,
};

const TAKEN: Outreach = { status: 'contacted', ownerId: 2, nextStep: null, nextStepDate: null, version: 4 };

function open(lead: Partial<LeadDetail> = {}, api: ApiHandlers = {}) {
  return renderPage(<LeadPage />, {
    url: '/demo/lead/7',
    user: aUser({ id: 1 }),
    api: {
      'GET /api/leads/:id': { lead: aLeadDetail({ leadId: 7, fullName: 'Ada Brook', ...lead }) },
      'GET /api/outreach/settings': SETTINGS,
      'GET /api/notes': { notes: [] },
      'GET /api/activity': { entries: [], next: null },
      ...api,
    },
  });
}

const block = async () => within(await screen.findByRole('region', { name: 'Outreach' }));
const changed = (outreach: Outreach) => ({ success: true, changeId: 'c1', outreach }) as const;
const body = (calls: readonly { body: unknown }[]) => calls.map((call) => call.body);

describe('owner, status and next step of a lead', () => {
  it('are shown by the workspace’s names, and the lead can be taken by a key', async () => {
    const { person, fakeApi } = open({}, { 'PUT /api/leads/:id/outreach': changed({ ...TAKEN, ownerId: 1 }) });
    expect((await block()).getByRole('button', { name: 'Owner: nobody' })).toBeVisible();
    expect((await block()).getByRole('button', { name: 'Status: New' })).toBeVisible();
    await person.keyboard('a');
    await screen.findByText('Saved for Ada Brook');
    expect(body(fakeApi.calls('PUT /api/leads/:id/outreach'))).toEqual([
      { customer_slug: 'demo', version: 0, ownerId: 1 },
    ]);
  });

  it('change on the version that is shown, with Undo', async () => {
    const { person, fakeApi } = open(
      { outreach: TAKEN },
      {
        'PUT /api/leads/:id/outreach': changed({ ...TAKEN, status: 'won', version: 5 }),
        'POST /api/outreach/changes/:changeId/revert': {
          success: true,
          changeId: 'c2',
          count: 1,
          changed: 1,
          conflictCount: 0,
          conflicts: [],
        },
      },
    );
    await person.click((await block()).getByRole('button', { name: 'Status: Reached out' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Won' }));
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone')).toBeVisible();
    expect(body(fakeApi.calls('PUT /api/leads/:id/outreach'))).toEqual([
      { customer_slug: 'demo', version: 4, status: 'won' },
    ]);
    expect(fakeApi.calls('POST /api/outreach/changes/:changeId/revert')).toMatchObject([
      { params: { changeId: 'c1' } },
    ]);
  });

  it('are not overwritten when another user was faster: the user is told who and when, and sees the present state', async () => {
    const now = new Date(Date.now() - 2 * 60_000).toISOString();
    const { person, fakeApi } = open(
      {},
      {
        'PUT /api/leads/:id/outreach': () =>
          new Response(
            JSON.stringify({
              success: false,
              error: 'Bob Builder has changed this lead meanwhile. Your change was not saved.',
              code: 'changed-meanwhile',
              present: { id: 7, name: 'Ada Brook', outreach: TAKEN, changedBy: 'Bob Builder', changedAt: now },
            }),
            { status: 409, headers: { 'content-type': 'application/json' } },
          ),
      },
    );
    await block();
    fakeApi.change({ 'GET /api/leads/:id': { lead: aLeadDetail({ leadId: 7, outreach: TAKEN }) } });
    await person.click((await block()).getByRole('button', { name: 'Assign to me' }));
    const text = 'Bob Builder changed this lead 2 minutes ago. Your change was not saved.';
    expect(await screen.findByText(text)).toBeVisible();
    await waitFor(async () =>
      expect((await block()).getByRole('button', { name: 'Owner: Bob Builder' })).toBeVisible(),
    );
    expect(fakeApi.calls('PUT /api/leads/:id/outreach')).toHaveLength(1);
  });

  it('offers active users only, and saves the next step by Enter', async () => {
    const { person, fakeApi } = open({}, { 'PUT /api/leads/:id/outreach': changed(TAKEN) });
    await person.click((await block()).getByRole('button', { name: 'Owner: nobody' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Ann Archer',
      'Bob Builder',
    ]);
    await person.keyboard('{Escape}');
    await person.type(await screen.findByRole('textbox', { name: 'Next step' }), 'Call back{Enter}');
    await waitFor(() =>
      expect(body(fakeApi.calls('PUT /api/leads/:id/outreach'))).toEqual([
        { customer_slug: 'demo', version: 0, nextStep: 'Call back' },
      ]),
    );
  });
});
