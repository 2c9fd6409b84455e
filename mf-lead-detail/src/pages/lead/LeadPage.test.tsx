import type { LeadDetail, LinkedSignal } from '@forksight/sdk';
import { aLeadDetail, aLinkedSignal, aTag, failure, deferred, renderPage } from '@forksight/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import LeadPage from './LeadPage';

const aSignal = (overrides: Partial<LinkedSignal>) =>
  aLinkedSignal({ link: 'https://github.com/northwind/compass', ...overrides });

function open(lead: Partial<LeadDetail> = {}, url = '/demo/lead/7') {
  return renderPage(<LeadPage />, {
    url,
    api: { 'GET /api/leads/:id': { lead: aLeadDetail({ leadId: 7, ...lead }) } },
  });
}

const profile = () => screen.findByRole('region', { name: 'Profile' });

it('requests the lead of the address in its workspace', async () => {
  const { fakeApi } = open();
  await profile();
  expect(fakeApi.calls('GET /api/leads/:id')).toMatchObject([
    { params: { id: '7' }, query: { customer_slug: 'demo' } },
  ]);
});

describe('profile', () => {
  it('shows name and work, and links to profiles that open in a new tab', async () => {
    open({ fullName: 'Ada Brook', jobTitle: 'CTO', companyName: 'Harbor', twitterUser: 'adab', githubUser: 'ada' });
    const person = within(await profile());
    expect(person.getByRole('heading', { name: 'Ada Brook' })).toBeVisible();
    expect(await profile()).toHaveTextContent('CTO at Harbor');
    expect(person.getByRole('link', { name: 'Harbor' })).toHaveAttribute('href', '/demo/company/1');
    expect(person.getByRole('link', { name: /X/ })).toHaveAttribute('href', 'https://x.com/adab');
    expect(person.getByRole('link', { name: /GitHub/ })).toHaveAttribute('href', 'https://github.com/ada');
    expect(person.getByRole('link', { name: /LinkedIn/ })).toHaveAttribute('target', '_blank');
  });

  it.each([
    [{ jobTitle: 'CTO', companyName: null }, 'CTO'],
    [{ jobTitle: null, companyName: 'Harbor' }, 'Harbor'],
    [{ jobTitle: null, companyName: null }, 'Job title and company unknown'],
  ])('shows title and company as far as they are known: %j', async (work, text) => {
    open(work);
    expect(within(await profile()).getByText(text)).toBeVisible();
  });

  it('shows no link for a missing or unsafe address', async () => {
    open({
      fullName: null,
      companyName: null,
      userLinkedin: 'javascript:alert(1)',
      twitterUser: null,
      githubUser: null,
    });
    const person = within(await profile());
    expect(person.getByRole('heading', { name: 'N/A' })).toBeVisible();
    expect(person.queryByRole('link')).not.toBeInTheDocument();
  });

  it('shows the LinkedIn picture, else the GitHub picture, else initials', async () => {
    open({
      fullName: 'Ada Brook',
      linkedinProfileImg: 'https://img.example/l',
      githubProfileImg: 'https://img.example/g',
    });
    const person = await profile();
    const picture = () => within(person).getByRole('presentation', { hidden: true });
    expect(picture()).toHaveAttribute('src', 'https://img.example/l');
    fireEvent.error(picture());
    expect(picture()).toHaveAttribute('src', 'https://img.example/g');
    fireEvent.error(picture());
    expect(person).toHaveTextContent(/^AB/);
  });

  it('explains the score', async () => {
    const scoreParts = [
      { label: 'Pull request, 3 days ago', points: 40 },
      { label: 'Three people of Harbor', points: 34.26 },
    ];
    const { person } = open({ score: 74, scoreParts });
    await person.click(await screen.findByRole('button', { name: 'Score 74.0: why?' }));
    const card = within(await screen.findByRole('group', { name: 'Why 74.0?' }));
    expect(card.getByText('Pull request, 3 days ago')).toBeVisible();
    expect(card.getByText('+34.3')).toBeVisible();
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('group', { name: 'Why 74.0?' })).not.toBeInTheDocument();
  });

  it('marks a suspected lead and says why', async () => {
    const { person } = open({ verdict: 'suspected', verdictReason: 'Its name is like that of a program' });
    await person.click(within(await profile()).getByRole('button', { name: 'Suspected: why?' }));
    const card = await screen.findByRole('group', { name: 'Why suspected?' });
    expect(within(card).getByText('Its name is like that of a program')).toBeVisible();
  });

  it('shows size and country of the company, and when the person was last seen', async () => {
    open({
      companyEmployeeCount: 1200,
      companyCountryCode: 'DE',
      githubSignals: [aSignal({ createdAt: new Date(Date.now() - 2 * 3_600_000).toISOString() })],
    });
    expect(await profile()).toHaveTextContent(/1,200 employees · Germany/);
    expect(await profile()).toHaveTextContent('Last seen 2 hours ago');
  });

  it('starts a mail to the address that may be used', async () => {
    open({ hunterEmail: null, personalEmail: 'ada@mail.example' });
    expect(within(await profile()).getByRole('link', { name: 'Write an e-mail' })).toHaveAttribute(
      'href',
      'mailto:ada@mail.example',
    );
  });

  it('marks a recycled lead', async () => {
    open({ recycled: true });
    expect(within(await profile()).getByText('Recycled')).toBeVisible();
  });
});

describe('e-mail addresses', () => {
  it('copies an address and confirms it', async () => {
    const { person } = open({ hunterEmail: 'ada@harbor.example', personalEmail: 'ada@mail.example' });
    await person.click(await screen.findByRole('button', { name: 'Copy personal e-mail' }));
    expect(await screen.findByText('Copied!')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('ada@mail.example');
    expect(screen.getByRole('link', { name: 'ada@harbor.example' })).toHaveAttribute(
      'href',
      'mailto:ada@harbor.example',
    );
  });

  it('shows source and date of an address, and starts no draft to one that GitHub’s terms protect', async () => {
    open({
      hunterEmail: 'ada@harbor.example',
      personalEmail: 'ada@mail.example',
      emails: [
        {
          kind: 'work',
          address: 'ada@harbor.example',
          source: 'csv',
          at: '2026-01-02T00:00:00Z',
          permittedUse: 'contact',
        },
        {
          kind: 'personal',
          address: 'ada@mail.example',
          source: 'github',
          at: '2026-02-03T00:00:00Z',
          permittedUse: 'no-unsolicited-mail',
        },
      ],
    });
    expect(await screen.findByRole('link', { name: 'ada@harbor.example' })).toBeVisible();
    expect(screen.getByText('From enrichment file, Jan 2, 2026.')).toBeVisible();
    expect(screen.getByText('ada@mail.example')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'ada@mail.example' })).not.toBeInTheDocument();
    expect(screen.getByText(/^From public GitHub profile, Feb 3, 2026\./)).toHaveTextContent(
      'GitHub’s terms forbid unsolicited mail to addresses taken from it.',
    );
  });

  it('says when no address is known', async () => {
    open();
    expect(await screen.findByText('No address known')).toBeVisible();
  });
});

describe('signals', () => {
  it('lists signals newest first with type, link and date', async () => {
    open({
      githubSignals: [
        aSignal({ createdAt: '2026-01-05T10:00:00Z' }),
        aSignal({
          signalType: 'PullRequestReviewCommentEvent',
          createdAt: '2026-03-09T23:30:00Z',
          link: 'https://github.com/northwind/compass/pull/40#discussion_r9',
        }),
      ],
    });
    const table = await screen.findByRole('table', { name: 'Github Signals' });
    const rows = within(table).getAllByRole('row');
    const headers = within(table).getAllByRole('columnheader');
    expect(headers.map((header) => header.textContent)).toEqual(['Type', 'Link', 'Date']);
    expect(
      rows.map((row) =>
        within(row)
          .queryAllByRole('cell')
          .map((cell) => cell.textContent),
      ),
    ).toEqual([
      [],
      ['Pull Request Review Comment', 'northwind/compass#40', 'Mar 9, 2026'],
      ['Watch', 'northwind/compass', 'Jan 5, 2026'],
    ]);
  });

  it.each([
    ['WatchEvent', 'Watch: starred', 'watch'],
    ['IssuesEvent', 'Issues: worked on issue', 'issue'],
    ['IssueCommentEvent', 'Issue Comment: commented', 'comment'],
    ['ForkEvent', 'Fork: forked', 'fork'],
    ['PushEvent', 'Push: pushed commits', 'commit'],
    ['PullRequestReviewEvent', 'Pull Request Review: reviewed', 'pull-request'],
    ['PullRequestEvent', 'Pull Request: worked on pull request', 'pull-request'],
    ['PullRequestReviewCommentEvent', 'Pull Request Review Comment: commented on the change', 'comment'],
  ])('shows the type %s with its verb, in the colour of its group', async (signalType, name, group) => {
    open({ githubSignals: [aSignal({ signalType })] });
    expect(await screen.findByTitle(name)).toHaveStyle({ color: `var(--fs-signal-${group})` });
  });

  it('links to the repository when the signal’s own link is not a web address', async () => {
    open({ githubSignals: [aSignal({ link: 'javascript:alert(1)' }), aSignal({ link: null })] });
    for (const link of await screen.findAllByRole('link', { name: 'northwind/compass' })) {
      expect(link).toHaveAttribute('href', 'https://github.com/northwind/compass');
    }
  });

  it('shows the employer of the time when any signal has one', async () => {
    open({ githubSignals: [aSignal({ employer: 'Atlas Freight' }), aSignal({ employer: null })] });
    expect(await screen.findByRole('columnheader', { name: 'Employer then' })).toBeVisible();
    expect(screen.getByRole('cell', { name: 'Atlas Freight' })).toBeVisible();
    expect(screen.getByRole('cell', { name: 'unknown then' })).toBeVisible();
  });

  it('does not let the present employer pass for that of earlier signals', async () => {
    const employers = [{ company: 'Atlas Freight', from: '2026-03-01', to: null, source: 'github' }];
    open({ employers, githubSignals: [aSignal({ createdAt: '2015-01-01T00:00:00Z' })] });
    expect(await screen.findByRole('cell', { name: 'unknown then' })).toBeVisible();
  });

  it('does not repeat the present employer beside each signal', async () => {
    open({ companyName: 'Atlas Freight', githubSignals: [aSignal({ employer: 'Atlas Freight' })] });
    await screen.findByRole('table', { name: 'Github Signals' });
    expect(screen.queryByRole('columnheader', { name: 'Employer then' })).not.toBeInTheDocument();
  });

  it('shows no employers where none is known', async () => {
    open({ githubSignals: [aSignal({})] });
    await screen.findByRole('table', { name: 'Github Signals' });
    expect(screen.queryByRole('columnheader', { name: 'Employer then' })).not.toBeInTheDocument();
  });

  it('shows fifty signals a page and keeps the page in the address', async () => {
    const githubSignals = Array.from({ length: 5000 }, (_, index) =>
      aSignal({ createdAt: new Date(Date.UTC(2026, 0, 1) - index * 60_000).toISOString() }),
    );
    const { person, address } = open({ githubSignals }, '/demo/lead/7?signalsPage=999');
    const table = await screen.findByRole('table', { name: 'Github Signals' });
    expect(screen.getByText('Page 100 of 100')).toBeVisible();
    expect(within(table).getAllByRole('row')).toHaveLength(51);
    await person.click(screen.getByRole('button', { name: 'Previous' }));
    expect(await screen.findByText('4,901–4,950 of 5,000 signals')).toBeVisible();
    expect(address()).toBe('/demo/lead/7?signalsPage=99');
  });

  it('links threads by their titles where they are known', async () => {
    const link = 'https://github.com/northwind/compass/issues/12#issuecomment-1';
    open({ githubSignals: [aSignal({ link, title: 'Lost queue' }), aSignal({})] });
    expect(await screen.findByRole('link', { name: 'Lost queue northwind/compass#12' })).toHaveAttribute('href', link);
    expect(screen.getByRole('link', { name: 'northwind/compass' })).toBeVisible();
  });

  it('groups signals by thread', async () => {
    const link = 'https://github.com/northwind/compass/issues/12';
    const { person } = open({
      githubSignals: [
        aSignal({ signalType: 'IssueCommentEvent', link: `${link}#issuecomment-1`, title: 'Lost queue' }),
        aSignal({ signalType: 'IssueCommentEvent', link, title: 'Lost queue' }),
        aSignal({}),
      ],
    });
    await person.click(await screen.findByText('By thread'));
    const table = screen.getByRole('table', { name: 'Github Signals' });
    expect(within(table).getAllByRole('row')).toHaveLength(3);
    expect(within(table).getByRole('cell', { name: 'commented (2)' })).toBeVisible();
    expect(within(table).getByRole('link', { name: 'Lost queue northwind/compass#12' })).toBeVisible();
    await person.click(screen.getByText('All'));
    expect(within(table).getAllByRole('row')).toHaveLength(4);
  });

  it('says when there are no signals', async () => {
    open({ githubSignals: [] });
    expect(await screen.findByText(/No public activity/)).toBeVisible();
  });
});

it('links a tag to all leads with that tag', async () => {
  open({ tags: [aTag({ tagId: 'x1', tagName: 'Hot' })] });
  const tag = await screen.findByRole('link', { name: 'Hot' });
  expect(tag).toHaveAttribute('href', `/demo/all-leads?tags=${encodeURIComponent('[["x1",true]]')}`);
});

describe('back link', () => {
  it('leads to all leads when the lead was not opened from a list', async () => {
    const { person, address } = open();
    await person.click(screen.getByRole('link', { name: 'Back' }));
    expect(address()).toBe('/demo/all-leads');
  });
});

describe('without a lead', () => {
  it('shows a skeleton while the lead loads', async () => {
    const lead = deferred<{ lead: LeadDetail }>();
    renderPage(<LeadPage />, { url: '/demo/lead/7', api: { 'GET /api/leads/:id': () => lead.promise } });
    expect(screen.getByRole('heading', { name: 'Lead' })).toBeVisible();
    expect(screen.getByRole('status', { name: 'Loading lead' })).toBeVisible();
    lead.resolve({ lead: aLeadDetail({ fullName: 'Ada Brook' }) });
    expect(await screen.findByRole('heading', { name: 'Ada Brook' })).toBeVisible();
  });

  it.each(['/demo/lead/7', '/demo/lead'])('shows 404 at %s', async (url) => {
    const [lead, request] = [failure(404, 'Lead not found'), failure(404, 'No such do-not-contact request')];
    renderPage(<LeadPage />, {
      url,
      api: { 'GET /api/leads/:id': lead, 'GET /api/leads/:id/do-not-contact': request },
    });
    expect(await screen.findByText('404 Lead not found')).toBeVisible();
  });

  it('reports a server error and retries', async () => {
    const api = { 'GET /api/leads/:id': failure(500, 'Something went wrong') };
    const { person, fakeApi } = renderPage(<LeadPage />, { url: '/demo/lead/7', api });
    expect(await screen.findByText('Something went wrong')).toBeVisible();
    fakeApi.change({ 'GET /api/leads/:id': { lead: aLeadDetail({ fullName: 'Ada Brook' }) } });
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Ada Brook' })).toBeVisible());
  });
});
