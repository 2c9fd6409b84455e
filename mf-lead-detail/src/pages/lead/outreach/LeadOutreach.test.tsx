import type { Api, LeadDetail, Outreach } from '@forksight/sdk';
import { type ApiHandlers, aLeadDetail, aUser, failure, renderPage } from '@forksight/sdk/testing';
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
/** The answer to a change when Bob was faster. */
const conflict = (outreach: Outreach) => () =>
  new Response(
    JSON.stringify({
      success: false,
      error: 'Bob Builder has changed this lead meanwhile. Your change was not saved.',
      code: 'changed-meanwhile',
      present: {
        id: 7,
        name: 'Ada Brook',
        outreach,
        changedBy: 'Bob Builder',
        changedAt: new Date(Date.now() - 2 * 60_000).toISOString(),
      },
    }),
    { status: 409, headers: { 'content-type': 'application/json' } },
  );
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
    const { person, fakeApi } = open({}, { 'PUT /api/leads/:id/outreach': conflict(TAKEN) });
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

  it('keep a typed next step after a conflict, until the user saves it on the new version', async () => {
    const present = { ...TAKEN, nextStep: 'Send the offer' };
    const { person, fakeApi } = open({}, { 'PUT /api/leads/:id/outreach': conflict(present) });
    const field = await screen.findByRole('textbox', { name: 'Next step' });
    fakeApi.change({ 'GET /api/leads/:id': { lead: aLeadDetail({ leadId: 7, outreach: present }) } });
    await person.type(field, 'Call back{Enter}');
    const text = 'Not saved: Bob Builder has changed this meanwhile. The next step is “Send the offer” now.';
    expect(await screen.findByText(text)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Owner: Bob Builder' })).toBeVisible();
    expect(field).toHaveValue('Call back');
    expect(field).toHaveAccessibleDescription(text);
    await person.tab();
    expect(fakeApi.calls('PUT /api/leads/:id/outreach')).toHaveLength(1);

    const saved = { ...present, nextStep: 'Call back', version: 5 };
    fakeApi.change({
      'PUT /api/leads/:id/outreach': changed(saved),
      'GET /api/leads/:id': { lead: aLeadDetail({ leadId: 7, outreach: saved }) },
    });
    await person.click(screen.getByRole('button', { name: 'Save my text' }));
    await waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument());
    expect(field).toHaveValue('Call back');
    expect(body(fakeApi.calls('PUT /api/leads/:id/outreach'))).toEqual([
      { customer_slug: 'demo', version: 0, nextStep: 'Call back' },
      { customer_slug: 'demo', version: 4, nextStep: 'Call back' },
    ]);
  });

  it('show the next step of the other user when the typed one is discarded', async () => {
    const present = { ...TAKEN, nextStep: 'Send the offer' };
    const { person, fakeApi } = open({}, { 'PUT /api/leads/:id/outreach': conflict(present) });
    const field = await screen.findByRole('textbox', { name: 'Next step' });
    fakeApi.change({ 'GET /api/leads/:id': { lead: aLeadDetail({ leadId: 7, outreach: present }) } });
    await person.type(field, 'Call back{Enter}');
    await person.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(field).toHaveValue('Send the offer'));
  });

  it('keep the calendar open while the text is saved, and give the focus back after it', async () => {
    const { person } = open({}, { 'PUT /api/leads/:id/outreach': changed({ ...TAKEN, nextStep: 'Call' }) });
    await person.type(await screen.findByRole('textbox', { name: 'Next step' }), 'Call');
    await person.click(screen.getByRole('button', { name: 'Date of the next step: none' }));
    await screen.findByText('Saved for Ada Brook');
    expect(await screen.findByRole('textbox', { name: 'Date of the next step' })).toHaveFocus();
    await person.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Date of the next step: none' })).toHaveFocus();
  });

  it('say that they could not be loaded, and load again', async () => {
    const { person, fakeApi } = open({}, { 'GET /api/outreach/settings': failure(500, 'Something broke') });
    expect(await (await block()).findByText('Owner and status could not be loaded')).toBeVisible();
    fakeApi.change({ 'GET /api/outreach/settings': SETTINGS });
    await person.click((await block()).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Status: New' })).toBeVisible();
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
