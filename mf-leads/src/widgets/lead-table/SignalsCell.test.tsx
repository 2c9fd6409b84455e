import { aLead, aLeadDetail, aSignal, failure } from '@forksight/sdk/testing';
import { screen, within } from '@testing-library/react';
import { renderLeads } from '../../testing/leadList';

const signal = aSignal({ signalType: 'IssuesEvent', repo: 'acme/web' });
const lead = aLead({ leadId: 9, fullName: 'Sam', githubSignals: [signal] });
const link = 'https://github.com/acme/web/issues/4';

const button = () => screen.findByRole('button', { name: 'Signals of Sam: 1' });
const card = () => screen.findByRole('group', { name: 'Signals of Sam' });

describe("a lead's signals", () => {
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
