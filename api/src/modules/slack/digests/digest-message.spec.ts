import { digestMessage, MAX_COMPANIES, testMessage, type Digest, type DigestCompany } from './digest-message.js';
import { toSlackLink, toSlackText } from './slack-markup.rules.js';

const kim = {
  leadId: 7,
  name: 'Kim Example',
  jobTitle: 'CTO',
  signalCount: 3,
  signalType: 'IssueCommentEvent' as const,
  repo: 'acme/tool',
};
const harbor: DigestCompany = { companyId: 3, name: 'Harbor', leadsCount: 1, leads: [kim] };

function message(more: Partial<Digest> = {}, publicUrl = 'https://leads.example.com') {
  const digest: Digest = {
    viewId: 'v1',
    viewName: 'Busy CTOs',
    entityType: 'leads',
    workspace: { name: 'Relay', slug: 'relay' },
    leadsCount: 1,
    companiesCount: 1,
    companies: [harbor],
    again: false,
    ...more,
  };
  return digestMessage(digest, publicUrl);
}
type Block = { type: string; text?: { type: string; text: string; verbatim?: boolean }; elements?: { text: string }[] };
const blocks = (digest: Partial<Digest>) => message(digest).blocks as Block[];
const texts = (digest: Partial<Digest>) =>
  blocks(digest).flatMap(({ text, elements = [] }) =>
    [...(text ? [text] : []), ...elements].map((element) => element.text),
  );

describe('digestMessage', () => {
  it('lists new leads by company, with links into the app', () => {
    const withoutCompany: DigestCompany = {
      companyId: null,
      name: null,
      leadsCount: 7,
      leads: [{ ...kim, leadId: 8, name: 'kim-2', jobTitle: null, signalCount: 1, signalType: null, repo: null }],
    };
    expect(texts({ leadsCount: 1234, companiesCount: 2, companies: [harbor, withoutCompany] })).toEqual([
      '1,234 new leads in Busy CTOs',
      '*<https://leads.example.com/#/relay/company/3|Harbor>* · 1 lead\n• <https://leads.example.com/#/relay/lead/7|Kim Example> · CTO · Issue Comment in acme/tool · 3 signals',
      '*No company known* · 7 leads\n• <https://leads.example.com/#/relay/lead/8|kim-2>\nand 6 more',
      '<https://leads.example.com/#/relay/all-leads?viewId=v1|Open Busy CTOs>',
      'Relay: you get this because the channel is subscribed to the view.',
    ]);
    expect(message({ entityType: 'companies' }).text).toBe(
      '1 new lead in Busy CTOs <https://leads.example.com/#/relay/all-companies?viewId=v1|Open>',
    );
  });

  it("stays within Slack's limits for the largest digest", () => {
    const long = { ...kim, name: '&'.repeat(5000), jobTitle: '<'.repeat(5000), repo: '>'.repeat(5000) };
    const companies = Array.from({ length: MAX_COMPANIES }, () => ({
      companyId: 2 ** 31 - 1,
      name: '👩‍💻&'.repeat(5000),
      leadsCount: 900,
      leads: Array.from({ length: 5 }, () => long),
    }));
    const digest = { viewName: '&'.repeat(5000), leadsCount: 1_000_000, companiesCount: 9_000, companies, again: true };
    const all = blocks(digest);
    expect(all.length).toBeLessThanOrEqual(50);
    for (const { type, text } of all)
      expect(text?.text.length ?? 0).toBeLessThanOrEqual(type === 'header' ? 150 : 3000);
    expect(Buffer.byteLength(JSON.stringify(message(digest)))).toBeLessThan(64 * 1024);
    const companyCount = texts(digest).filter((text) => text.startsWith('*')).length;
    expect(companyCount).toBeGreaterThan(10);
    expect(texts(digest)).toContain(`and ${(9_000 - companyCount).toLocaleString('en-US')} more companies`);
    expect(texts(digest)[2]).toMatch(/\nand \d+ more$/);
  });

  it('contains no mentions or links from names', () => {
    const hostile =
      '<!channel> <@U123> <https://evil.example|click> @here #general https://evil.example\n*bold* _x_ `c` ~s~ a|b';
    const company = {
      companyId: 3,
      name: hostile,
      leadsCount: 1,
      leads: [{ ...kim, name: hostile, jobTitle: hostile, repo: hostile }],
    };
    const digest = { viewName: hostile, workspace: { name: hostile, slug: 'relay' }, companies: [company] };
    for (const text of [...texts(digest).slice(1), message(digest).text, testMessage(hostile, hostile).text]) {
      const links = [...text.matchAll(/<([^>|]*)/g)].map(([, address]) => address);
      expect(links.filter((address) => !address?.startsWith('https://leads.example.com/#/relay/'))).toEqual([]);
    }
    // Slack turns addresses and names into links unless the text is verbatim.
    const marked = blocks(digest).flatMap(({ text }) => (text?.type === 'mrkdwn' ? [text.verbatim] : []));
    expect(new Set(marked)).toEqual(new Set([true]));
    expect(message(digest)).toMatchObject({ unfurl_links: false, unfurl_media: false });
  });
});

describe('toSlackText', () => {
  it.each([
    ['a & b <c>', 'a &amp; b &lt;c&gt;'],
    ['snake_case_name', 'snake_case_name'],
    ['_emphasis_', '‗emphasis‗'],
    ['*bold* ~gone~ `code`', '∗bold∗ ∼gone∼ ’code’'],
    ['two\r\nlines\u2028three', 'two lines three'],
    ['\u202eright to left', 'right to left'],
    ['نرم‌افزار', 'نرم‌افزار'],
  ])('escapes %j', (text, escaped) => {
    expect(toSlackText(text, 100)).toBe(escaped);
  });

  it('truncates between characters', () => {
    expect(toSlackText('😀😀😀😀', 3)).toBe('😀😀…');
  });

  it('contains no end or start of a link', () => {
    expect(toSlackLink('https://a.example/|x>', toSlackText('label|more>', 20))).toBe(
      '<https://a.example/%7Cx&gt;|label∣more&gt;>',
    );
  });
});

describe('the blocks of a digest', () => {
  const text = (value: string) => ({ type: 'mrkdwn', text: value, verbatim: true });
  const section = (value: string) => ({ type: 'section', text: text(value) });
  const context = (value: string) => ({ type: 'context', elements: [text(value)] });
  const header = (value: string) => ({ type: 'header', text: { type: 'plain_text', text: value, emoji: false } });
  const company =
    '*<https://leads.example.com/#/relay/company/3|Harbor>* · 1 lead\n• <https://leads.example.com/#/relay/lead/7|Kim Example>';
  const open = section('<https://leads.example.com/#/relay/all-leads?viewId=v1|Open Busy CTOs>');
  const reason = context('Relay: you get this because the channel is subscribed to the view.');
  const lead = { ...kim, jobTitle: null, signalCount: 1, signalType: null, repo: null };
  const one: DigestCompany = { ...harbor, leads: [lead] };

  it('are a title, the companies, a link and the reason', () => {
    expect(blocks({ companies: [one] })).toEqual([header('1 new lead in Busy CTOs'), section(company), open, reason]);
  });

  it('say that a digest is sent again, and how many companies are left out', () => {
    const again = context('Sent again: Slack did not confirm the first time.');
    expect(blocks({ companies: [one], companiesCount: 2, again: true })).toEqual([
      header('1 new lead in Busy CTOs'),
      again,
      section(company),
      section('and 1 more company'),
      open,
      reason,
    ]);
  });

  it('name activity of which type and repository are known', () => {
    const activityText = (more: Partial<typeof kim>) =>
      texts({ companies: [{ ...one, leads: [{ ...lead, ...more }] }] })[1]?.split('|Kim Example>')[1];
    expect(activityText({ signalType: 'IssueCommentEvent', repo: 'acme/tool' })).toBe(' · Issue Comment in acme/tool');
    expect(activityText({ signalType: 'IssueCommentEvent' })).toBe('');
    expect(activityText({ repo: 'acme/tool' })).toBe('');
    expect(activityText({ signalCount: 2 })).toBe(' · 2 signals');
  });

  it('are all companies that fit into a message, or none when the first does not', () => {
    expect(blocks({ companies: [], companiesCount: 0 })).toHaveLength(3);
    const names = ['One', 'Two', 'Three'].map((name): DigestCompany => ({
      companyId: null,
      name,
      leadsCount: 1,
      leads: [],
    }));
    expect(texts({ companies: names, companiesCount: 3 }).slice(1, 4)).toEqual(
      ['One', 'Two', 'Three'].map((name) => `*${name}* · 1 lead\nand 1 more`),
    );
  });

  it('confirm in a test that a channel works', () => {
    expect(testMessage('Forksight', 'Relay')).toEqual({
      text: 'A test from Forksight: digests of Relay will arrive here.',
      unfurl_links: false,
      unfurl_media: false,
    });
  });
});

describe('underscores and line breaks', () => {
  it.each([
    ['a_1', 'a_1'],
    ['1_a', '1_a'],
    ['_1', '‗1'],
    ['1_', '1‗'],
    ['  spaced  out ', 'spaced out'],
  ])('of %j', (text, escaped) => {
    expect(toSlackText(text, 100)).toBe(escaped);
  });
});
