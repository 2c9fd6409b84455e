import type { Api } from '@forksight/sdk';
import { renderPage } from '@forksight/sdk/testing';
import { screen, within } from '@testing-library/react';
import { History } from './History';

type Entry = Api.ActivityPage['entries'][number];

const SETTINGS: Api.OutreachSettings = {
  statuses: [{ status: 'won', name: 'Customer' }],
  members: [{ userId: 2, name: 'Bob', active: true }],
  inUse: true,
};
const LEAD = { leadId: 7, name: 'Ada Brook' };
const NONE = { status: 'new', ownerId: null, nextStep: null, nextStepDate: null, version: 0 } as const;

const ENTRIES: Entry[] = [
  { id: 'p7', kind: 'playbook', at: '2026-11-20T09:30:00Z', by: 'Ann', lead: LEAD, cards: 2 },
  {
    id: 'o1',
    kind: 'outreach',
    at: '2026-11-19T09:30:00Z',
    by: 'Ann',
    lead: LEAD,
    previous: NONE,
    outreach: { status: 'won', ownerId: 2, nextStep: 'Call', nextStepDate: '2026-12-01', version: 1 },
  },
  { id: 'n1', kind: 'note', at: '2026-11-18T09:30:00Z', by: 'Bob', lead: null, body: '**Big** account' },
  { id: 'e1', kind: 'employer', at: '2026-11-17T09:30:00Z', by: null, lead: LEAD, move: 'left', company: 'Harbor' },
  {
    id: 's1',
    kind: 'signal',
    at: '2026-11-16T09:30:00Z',
    by: null,
    lead: LEAD,
    signalType: 'IssuesEvent',
    repo: 'northwind/compass',
    link: 'https://github.com/northwind/compass/issues/7',
    detail: 'opened',
    title: 'Crash',
  },
  {
    ...{ id: 'c8', kind: 'crm', at: '2026-11-15T09:40:00Z', by: 'Ann', lead: LEAD, crm: 'hubspot' },
    ...{ link: 'https://app.hubspot.com/contacts/1/record/0-1/2', crmOwner: 'Olga', crmStage: 'Open' },
  },
];

function open(pages: Record<string, Api.ActivityPage>) {
  return renderPage(<History workspace="demo" subject={{ companyId: 4 }} />, {
    api: {
      'GET /api/outreach/settings': SETTINGS,
      'GET /api/activity': ({ query }) => pages[query.before ?? query.kinds ?? ''] ?? { entries: [], next: null },
    },
  });
}

const texts = async () =>
  within(await screen.findByRole('list', { name: 'History' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('history', () => {
  it('says what happened, who did it and to whom', async () => {
    open({ '': { entries: ENTRIES, next: null } });
    await screen.findByText(/generated a playbook/);
    expect(await texts()).toEqual([
      expect.stringContaining('Ann generated a playbook of 2 cards · Ada Brook'),
      expect.stringContaining(
        'Ann set the status from New to Customer, made Bob the owner, planned “Call” on Dec 1, 2026 · Ada Brook',
      ),
      expect.stringContaining('Bob wrote a noteBig account'),
      expect.stringContaining('Left Harbor · Ada Brook'),
      expect.stringContaining('Opened an issue in northwind/compass · Ada BrookCrash'),
      expect.stringContaining('Ann pushed the lead to HubSpot · Ada BrookThere: owner Olga, stage Open'),
    ]);
    expect(screen.getByRole('link', { name: 'Opened an issue in northwind/compass' })).toHaveAttribute(
      'href',
      'https://github.com/northwind/compass/issues/7',
    );
  });

  it('shows more page by page, and only what the team did', async () => {
    const { person } = open({
      '': { entries: ENTRIES.slice(0, 1), next: 'c1' },
      c1: { entries: ENTRIES.slice(1, 2), next: null },
      'note,outreach,playbook,crm': { entries: ENTRIES.slice(2, 3), next: null },
    });
    await person.click(await screen.findByRole('button', { name: 'Show more' }));
    await screen.findByText(/made Bob the owner/);
    expect(await texts()).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    expect(screen.getAllByRole('listitem')[1]).toHaveFocus();
    await person.click(screen.getByRole('button', { name: 'Team' }));
    await screen.findByText(/wrote a note/);
    expect(await texts()).toHaveLength(1);
  });
});
