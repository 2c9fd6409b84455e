import type { Api, Lead } from '@forksight/sdk';
import { aLead, renderPage } from '@forksight/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { BulkOutreach } from './BulkOutreach';

const SETTINGS: Api.OutreachSettings = {
  statuses: [{ status: 'contacted', name: 'Reached out' }],
  members: [
    { userId: 1, name: 'Ann', active: true },
    { userId: 2, name: 'Bob', active: false },
  ],
  inUse: true,
};
const OUTREACH = { status: 'won', ownerId: null, nextStep: null, nextStepDate: null, version: 3 } as const;
const LEADS: Lead[] = [aLead({ leadId: 1 }), aLead({ leadId: 2, outreach: OUTREACH })];

function open(leads: Parameters<typeof BulkOutreach>[0]['leads'], conflicts: Api.OutreachConflict[] = []) {
  const clear = jest.fn();
  const view = renderPage(<BulkOutreach workspace="demo" leads={leads} disabled={false} onDone={() => clear} />, {
    api: {
      'GET /api/outreach/settings': SETTINGS,
      'POST /api/outreach/leads': {
        success: true,
        changeId: 'c1',
        count: 2,
        changed: 2 - conflicts.length,
        conflictCount: conflicts.length,
        conflicts,
      },
    },
  });
  return { ...view, clear };
}

const bodies = (calls: readonly { body: unknown }[]) => calls.map(({ body }) => body);

it('assigns the selected leads in the versions that are shown, to active users', async () => {
  const { person, fakeApi, clear } = open(LEADS);
  await person.click(await screen.findByRole('button', { name: 'Assign to' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Ann', 'Nobody']);
  await person.click(screen.getByRole('menuitem', { name: 'Ann' }));
  expect(await screen.findByText('2 leads changed')).toBeVisible();
  const leads = [
    { leadId: 1, version: 0 },
    { leadId: 2, version: 3 },
  ];
  expect(bodies(fakeApi.calls('POST /api/outreach/leads'))).toEqual([{ customer_slug: 'demo', leads, ownerId: 1 }]);
  await waitFor(() => expect(clear).toHaveBeenCalled());
});

it('says which leads other users have changed meanwhile', async () => {
  const conflict = { id: 2, name: 'Ada', outreach: OUTREACH, changedBy: 'Bob', changedAt: null };
  const { person } = open(LEADS, [conflict]);
  await person.click(await screen.findByRole('button', { name: 'Set status' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Reached out' }));
  expect(await screen.findByText('1 lead changed, except 1 that Bob has changed meanwhile')).toBeVisible();
});

it('changes all matching leads, with the age of the list', async () => {
  const { person, fakeApi } = open({ matching: { filters: [], search: 'cto' } });
  await person.click(await screen.findByRole('button', { name: 'Set status' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Reached out' }));
  await screen.findByText('2 leads changed');
  expect(bodies(fakeApi.calls('POST /api/outreach/leads'))).toEqual([
    {
      customer_slug: 'demo',
      filters: [],
      search: 'cto',
      listAgeMs: expect.any(Number) as number,
      status: 'contacted',
    },
  ]);
});
