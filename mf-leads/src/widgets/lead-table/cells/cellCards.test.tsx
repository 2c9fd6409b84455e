import type { Lead } from '@forksight/sdk';
import {
  aLead,
  aLeadDetail,
  aLinkedSignal,
  aSignal,
  aUser,
  failure,
  deferred,
  renderPage,
} from '@forksight/sdk/testing';
import { screen, within } from '@testing-library/react';
import LeadsPage from '../../../pages/leads/LeadsPage';
import { expectNames, renderLeads, sortBy } from '../../../testing/leadList';
import { weeklySignals } from './weeklySignals';

describe('signals of a lead', () => {
  const signal = aSignal({ signalType: 'IssuesEvent', repo: 'acme/web' });
  const lead = aLead({ leadId: 9, fullName: 'Sam', githubSignals: [signal] });
  const link = 'https://github.com/acme/web/issues/4';

  const button = () => screen.findByRole('button', { name: 'Signals of Sam: 1' });
  const card = () => screen.findByRole('group', { name: 'Signals of Sam' });

  it('appear on focus with their links and close with Escape', async () => {
    const { person, fakeApi } = renderLeads([lead], '', {
      'GET /api/leads/:id': { lead: aLeadDetail({ githubSignals: [aLinkedSignal({ ...signal, link })] }) },
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

  it('link to the repository when their own addresses fail to load', async () => {
    const { person } = renderLeads([lead], '', { 'GET /api/leads/:id': failure(500, 'Something went wrong') });
    await person.click(await button());
    expect(within(await card()).getByRole('link')).toHaveAttribute('href', 'https://github.com/acme/web');
  });

  it('appear in the row as a weekly graph', async () => {
    renderLeads([lead]);
    const row = within(await button());
    expect(row.getByRole('img', { hidden: true })).toHaveAttribute(
      'aria-label',
      expect.stringMatching(/in the last 26 weeks$/),
    );
  });
});

describe('weekly signal graph', () => {
  const WEDNESDAY = Date.parse('2026-10-07T12:00:00Z');
  const at = (...dates: string[]) => dates.map((createdAt) => aSignal({ createdAt }));

  it('counts signals per week from Monday to Sunday, with the current week last', () => {
    const signals = at('2026-10-07T11:00:00Z', '2026-10-05T00:00:00Z', '2026-10-04T23:59:59Z', '2026-09-21T00:00:00Z');
    expect(weeklySignals(signals, 4, WEDNESDAY)).toEqual([0, 1, 1, 2]);
  });

  it('ignores older signals and invalid dates', () => {
    expect(weeklySignals(at('2026-09-01T00:00:00Z', 'someday'), 2, WEDNESDAY)).toEqual([0, 0]);
  });
});

describe('score of a lead', () => {
  const leads = [
    aLead({ leadId: 1, fullName: 'Person A', score: 40 }),
    aLead({ leadId: 2, fullName: 'Person B', score: 74, verdict: 'suspected' }),
    aLead({ leadId: 3, fullName: 'Person C', score: null }),
  ];

  it('sorts the list, best first without a sort, and puts leads without a score last', async () => {
    const { person } = renderLeads(leads);
    await expectNames(['Person B', 'Person A', 'Person C']);
    await person.click(sortBy('Score'));
    await expectNames(['Person A', 'Person B', 'Person C']);
    await person.click(sortBy('Score'));
    await expectNames(['Person B', 'Person A', 'Person C']);
  });

  it('lists its points in a card', async () => {
    const scoreParts = [{ label: 'Pull request, 3 days ago', points: 40 }];
    const { person } = renderLeads(leads, '', { 'GET /api/leads/:id': { lead: aLeadDetail({ scoreParts }) } });
    await person.click(await screen.findByRole('button', { name: 'Score of Person B: 74.0' }));
    const card = within(await screen.findByRole('group', { name: 'Why 74.0?' }));
    expect(await card.findByText('Pull request, 3 days ago')).toBeVisible();
  });

  it('appears with an icon on suspected leads', async () => {
    renderLeads(leads);
    expect(await screen.findAllByRole('img', { name: 'Suspected' })).toHaveLength(1);
  });

  it('appears with a shield on leads of exclusion lists', async () => {
    const [first = aLead({}), ...rest] = leads;
    renderLeads([{ ...first, exclusions: [{ name: 'Customers' }] }, ...rest]);
    expect(await screen.findAllByRole('img', { name: 'On the list Customers' })).toHaveLength(1);
  });

  describe('column', () => {
    const user = aUser();

    function load(lead: Lead) {
      const list = deferred<{ success: true; leads: Lead[] }>();
      const view = renderPage(<LeadsPage />, { user, api: { 'POST /api/filter-leads': () => list.promise } });
      const respond = async () => {
        list.resolve({ success: true, leads: [lead] });
        await expectNames(['Person A']);
      };
      return { ...view, respond };
    }
    const column = () => screen.queryByRole('columnheader', { name: 'Score' });

    it('is visible while the list loads', async () => {
      const { respond } = load(aLead({ fullName: 'Person A', score: 74 }));
      expect(column()).toBeVisible();
      await respond();
      expect(column()).toBeVisible();
    });

    it('is empty when an older server sends no scores', async () => {
      const { score: _, ...unscored } = aLead({ fullName: 'Person A' });
      renderPage(<LeadsPage />, { user, api: { 'POST /api/filter-leads': { success: true, leads: [unscored] } } });
      await expectNames(['Person A']);
      expect(column()).toBeVisible();
      expect(screen.queryByRole('button', { name: /^Score of/ })).not.toBeInTheDocument();
    });
  });
});
