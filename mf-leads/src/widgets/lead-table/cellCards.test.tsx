import type { Lead } from '@forksight/sdk';
import { aLead, aLeadDetail, aSignal, aUser, failure, later, renderPage } from '@forksight/sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import LeadsPage from '../../pages/leads/LeadsPage';
import { expectNames, renderLeads, sortBy } from '../../testing/leadList';
import { weeklySignals } from './weeklySignals';

describe("a lead's signals", () => {
  const signal = aSignal({ signalType: 'IssuesEvent', repo: 'acme/web' });
  const lead = aLead({ leadId: 9, fullName: 'Sam', githubSignals: [signal] });
  const link = 'https://github.com/acme/web/issues/4';

  const button = () => screen.findByRole('button', { name: 'Signals of Sam: 1' });
  const card = () => screen.findByRole('group', { name: 'Signals of Sam' });

  it('show on focus with their links, and go with Escape', async () => {
    const { person, fakeApi } = renderLeads([lead], '', {
      'GET /api/leads/:id': { lead: aLeadDetail({ githubSignals: [{ ...signal, link }] }) },
    });
    (await button()).focus();
    expect(await screen.findByRole('link', { name: 'Issues · acme/web' })).toHaveAttribute(
      'href',
      expect.stringContaining('https://github.com/acme/web'),
    );
    expect(within(await card()).getByText('Oct 2, 2026')).toBeVisible();
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('group', { name: 'Signals of Sam' })).not.toBeInTheDocument();
    expect(await button()).toHaveFocus();
    expect(fakeApi.calls('GET /api/leads/:id')).toHaveLength(1);
  });

  it('lead to the repository where their own addresses cannot be had', async () => {
    const { person } = renderLeads([lead], '', { 'GET /api/leads/:id': failure(500, 'Something went wrong') });
    await person.click(await button());
    expect(within(await card()).getByRole('link')).toHaveAttribute('href', 'https://github.com/acme/web');
  });

  it('stand in the row week by week', async () => {
    renderLeads([lead]);
    const row = within(await button());
    expect(row.getByRole('img', { hidden: true })).toHaveAttribute(
      'aria-label',
      expect.stringMatching(/in the last 26 weeks$/),
    );
  });
});

describe('the graph of a lead', () => {
  const WEDNESDAY = Date.parse('2026-10-07T12:00:00Z');
  const at = (...dates: string[]) => dates.map((createdAt) => aSignal({ createdAt }));

  it('counts signals by weeks from Monday to Sunday, the current one last', () => {
    const signals = at('2026-10-07T11:00:00Z', '2026-10-05T00:00:00Z', '2026-10-04T23:59:59Z', '2026-09-21T00:00:00Z');
    expect(weeklySignals(signals, 4, WEDNESDAY)).toEqual([0, 1, 1, 2]);
  });

  it('leaves out what is older, and what is no date', () => {
    expect(weeklySignals(at('2026-09-01T00:00:00Z', 'someday'), 2, WEDNESDAY)).toEqual([0, 0]);
  });
});

describe("a lead's score", () => {
  const leads = [
    aLead({ leadId: 1, fullName: 'Person A', score: 40 }),
    aLead({ leadId: 2, fullName: 'Person B', score: 74, verdict: 'suspected' }),
    aLead({ leadId: 3, fullName: 'Person C', score: null }),
  ];

  it('sorts by score, leads without one last', async () => {
    const { person } = renderLeads(leads);
    await expectNames(['Person A', 'Person B', 'Person C']);
    await person.click(sortBy('Score'));
    await expectNames(['Person A', 'Person B', 'Person C']);
    await person.click(sortBy('Score'));
    await expectNames(['Person B', 'Person A', 'Person C']);
  });

  it('says why a score is so high', async () => {
    const scoreParts = [{ label: 'Pull request, 3 days ago', points: 40 }];
    const { person } = renderLeads(leads, '', { 'GET /api/leads/:id': { lead: aLeadDetail({ scoreParts }) } });
    await person.click(await screen.findByRole('button', { name: 'Score of Person B: 74' }));
    const card = within(await screen.findByRole('group', { name: 'Why 74?' }));
    expect(await card.findByText('Pull request, 3 days ago')).toBeVisible();
  });

  it('marks a lead that may be none', async () => {
    renderLeads(leads);
    expect(await screen.findAllByRole('img', { name: 'Suspected' })).toHaveLength(1);
  });

  describe('its column', () => {
    const user = aUser();

    function load(lead: Lead) {
      const list = later<{ success: true; leads: Lead[] }>();
      const view = renderPage(<LeadsPage />, { user, api: { 'POST /api/filter-leads': () => list.answer } });
      const come = async () => {
        list.give({ success: true, leads: [lead] });
        await expectNames(['Person A']);
      };
      return { ...view, come };
    }
    const column = () => screen.queryByRole('columnheader', { name: 'Score' });

    it('stands there while the list is on its way', async () => {
      const { come } = load(aLead({ fullName: 'Person A', score: 74 }));
      expect(column()).toBeVisible();
      await come();
      expect(column()).toBeVisible();
    });

    it('is left out where the server knows no scores, and next time before the list has come', async () => {
      const { come, unmount } = load(aLead({ fullName: 'Person A' }));
      await come();
      expect(column()).not.toBeInTheDocument();
      unmount();
      load(aLead({ fullName: 'Person A' }));
      await waitFor(() => expect(column()).not.toBeInTheDocument());
    });

    it('leaves alone what another tab, whose list came later, has been told', async () => {
      const { come } = load(aLead({ fullName: 'Person A' }));
      await come();
      const key = `forksight.leads-scores.${user.id}`;
      await waitFor(() => expect(localStorage.getItem(key)).toBe('false'));
      localStorage.setItem(key, 'true');
      act(() => void dispatchEvent(new StorageEvent('storage', { key })));
      expect(localStorage.getItem(key)).toBe('true');
      expect(column()).not.toBeInTheDocument();
    });
  });
});
