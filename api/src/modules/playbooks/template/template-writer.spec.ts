import { MAX_CARDS } from '../../../platform/limits.js';
import { renderCard } from '../cards/render-card.js';
import type { PlaybookInput, PlaybookSignal, PlaybookTarget } from '../cards/playbook-writer.js';
import { groupByTarget } from '../cards/signal-targets.js';
import { rankByMatch, splitParts } from '../cards/text-parts.js';
import { TemplateWriter } from './template-writer.js';

const NOW = new Date('2026-03-05T00:00:00Z');
const star: PlaybookSignal = {
  signalType: 'WatchEvent',
  repo: 'acme/gateway',
  repoId: 1,
  link: 'https://github.com/acme/gateway',
  detail: null,
  createdAt: new Date('2026-03-01T23:30:00Z'),
};
const issue: PlaybookSignal = {
  ...star,
  signalType: 'IssuesEvent',
  link: 'https://github.com/acme/gateway/issues/12',
  detail: 'opened',
};
const promptConfig = {
  value_props: '- Upgrades without downtime\n- One control plane for every gateway\n- Support',
  customer_stories: 'A bank moved 400 services.\n\nA retailer halved the costs of its gateways.',
  overview: 'We make things.',
  custom_prompt: 'One question only.',
};

async function lay({ thread = null, ...more }: Partial<PlaybookInput> & Pick<Partial<PlaybookTarget>, 'thread'> = {}) {
  const signals = more.signals ?? [issue, star];
  const { cards } = await new TemplateWriter(() => NOW).write({
    lead: { fullName: 'Kim Example', githubUser: 'kim', jobTitle: 'CTO', companyName: 'Harbor' },
    workspace: { name: 'Relay', promptConfig },
    context: { colleagues: 0, formerCompany: null },
    ...more,
    signals,
    targets: groupByTarget(signals, MAX_CARDS).map((target) => ({ ...target, thread })),
  });
  return cards.map(renderCard);
}
const write = async (more?: Parameters<typeof lay>[0]) => (await lay(more)).map(({ contents }) => contents);

describe('the template', () => {
  it('writes a card for each issue, pull request and repository, newest first', async () => {
    const comment: PlaybookSignal = {
      ...issue,
      signalType: 'IssueCommentEvent',
      link: `${issue.link ?? ''}#issuecomment-9`,
    };
    const review: PlaybookSignal = {
      ...star,
      signalType: 'PullRequestReviewEvent',
      link: 'https://github.com/acme/gateway/pull/7/files#r1',
    };
    const cards = await write({ signals: [comment, star, review, issue] });
    expect(cards.map(({ url }) => url)).toEqual([
      'https://github.com/acme/gateway/issues/12',
      'https://github.com/acme/gateway',
      'https://github.com/acme/gateway/pull/7',
    ]);
    expect(cards[0]?.summary).toContain('commented on an issue in acme/gateway');
    expect(cards[0]?.summary).toContain('opened an issue in acme/gateway');
  });

  it('writes at most five', async () => {
    const signals = Array.from({ length: 9 }, (_, at) => ({ ...star, repo: `acme/r${at}`, link: null }));
    const cards = await write({ signals });
    expect(cards.map(({ url }) => url)).toEqual([0, 1, 2, 3, 4].map((at) => `https://github.com/acme/r${at}`));
  });

  it('states why now, what happened, when and by whom', async () => {
    const [card] = await write();
    expect(card?.summary).toBe(
      [
        '**Why now:** Kim reported a problem, so the software is in use or on trial. \\[1\\]',
        '**Kim Example** (CTO at Harbor) in [issue #12 of acme/gateway](https://github.com/acme/gateway/issues/12):',
        '- March 1, 2026: opened an issue in acme/gateway \\[1\\]',
      ].join('\n\n'),
    );
  });

  it("offers what fits the signals best, in the workspace's own words", async () => {
    const [card] = await write();
    expect(card?.help.split('\n')[0]).toBe('- One control plane for every gateway \\[2\\]');
    expect(card?.case_study_summary).toBe('A retailer halved the costs of its gateways. \\[3\\]');
    expect(card?.email).toContain('Hi Kim,');
    expect(card?.subject).toBe('Your issue #12 in acme/gateway');
    expect(card?.email).toBe(
      [
        'Hi Kim,',
        'I came across your issue #12 in acme/gateway: https://github.com/acme/gateway/issues/12',
        'I’m with Relay. Where we usually help: one control plane for every gateway.',
        'For example, a retailer halved the costs of its gateways.',
        'Is it still in your way? I’m happy to talk it through, by e-mail or on a short call.',
        'Best regards',
      ].join('\n\n'),
    );
  });

  it('never shows the instruction to the writer', async () => {
    expect(JSON.stringify(await lay())).not.toMatch(/One question only|guideline/);
  });

  it('quotes the issue', async () => {
    const body =
      '<!-- fill in -->\n## Bug\n\nIt [leaks](https://evil.example) memory:\n```\nat x\n```\nSince *v2*. '.padEnd(
        999,
        'a ',
      );
    const [card] = await write({ thread: { title: 'Gateway [leaks] `memory`', body } });
    expect(card?.summary).toContain('The title is “Gateway \\[leaks\\] \\`memory\\`”. \\[2\\]');
    expect(card?.summary).toMatch(/It begins: “Bug It leaks memory: Since v2. (a )+…” \\\[2\\\]/);
    expect(card?.email).not.toContain('leaks');
  });

  it('gives the source of every statement', async () => {
    const [card] = await lay({ thread: { title: 'Leaks', body: '' } });
    expect(card?.sources).toEqual([
      { label: '[1] March 1, 2026: opened an issue in acme/gateway', url: 'https://github.com/acme/gateway/issues/12' },
      { label: '[2] issue #12 of acme/gateway: Leaks', url: 'https://github.com/acme/gateway/issues/12' },
      { label: '[3] Relay: value propositions', url: null },
      { label: '[4] Relay: customer stories', url: null },
    ]);
    const framing = card?.statements.filter(({ sources }) => sources.length === 0).map(({ text }) => text);
    expect(framing).toEqual([
      expect.stringMatching(/^\*\*Kim Example\*\*/) as string,
      'Hi Kim,',
      'Is it still in your way? I’m happy to talk it through, by e-mail or on a short call.',
      'Best regards',
    ]);
    expect(card?.statements.filter(({ part }) => part === 'email').map(({ sources }) => sources)).toEqual([
      [],
      [0],
      [2],
      [3],
      [],
      [],
    ]);
  });

  it('invents nothing without data', async () => {
    const [card] = await write({
      lead: { fullName: null, githubUser: 'kim', jobTitle: null, companyName: null },
      workspace: { name: 'Relay', promptConfig: {} },
      signals: [star],
    });
    expect(card).toEqual({
      url: 'https://github.com/acme/gateway',
      subject: 'Your interest in acme/gateway',
      summary: expect.stringMatching(/\n\n\*\*kim\*\* in \[acme\/gateway\]/) as string,
      help: expect.stringContaining('not written down yet') as string,
      case_study_summary: expect.stringContaining('No customer story') as string,
      email: [
        'Hi kim,',
        'I noticed that you starred acme/gateway.',
        'I’m with Relay.',
        'Is there something you’d like to build with it? I’m happy to talk it through, by e-mail or on a short call.',
        'Best regards',
      ].join('\n\n'),
    });
  });

  it.each([
    ['Dr. Sam Rivers', 'Hi Sam,'],
    ['Rivers, Sam', 'Hi Sam,'],
    ['🚀 Sam Rivers', 'Hi Sam,'],
    ["Siobhán O'Neil", 'Hi Siobhán,'],
    ['J. Rivers', 'Hi kim,'],
    ['王伟', 'Hi 王伟,'],
  ])('greets %s with "%s"', async (fullName, greeting) => {
    const [card] = await write({ lead: { fullName, githubUser: 'kim', jobTitle: null, companyName: null } });
    expect(card?.email.split('\n')[0]).toBe(greeting);
  });

  it.each([
    'https://evil.example',
    'evil.example Kim',
    'pay@evil.example',
    ' ',
    '\u200b',
    'evil\uff0eexample',
    'evil\u3002example',
    'evil.e\u200bxample',
    'pay\uff20evil',
    '198.51.100.7',
  ])('greets a person named %j by login', async (fullName) => {
    const [card] = await write({ lead: { fullName, githubUser: 'kim', jobTitle: null, companyName: null } });
    expect(card?.email).toContain('Hi kim,');
  });

  it('renders foreign text literally, and links only to the target', async () => {
    const [card] = await write({
      lead: {
        fullName: '[click](https://evil.example) <img src=x>',
        githubUser: 'kim',
        jobTitle: '**boss** https://evil.example',
        companyName: null,
      },
      signals: [
        { ...star, signalType: 'ReleaseEvent', detail: '[v1](javascript:alert(1))', link: 'javascript:alert(1)' },
      ],
    });
    expect(card?.url).toBe('https://github.com/acme/gateway');
    const text = `${card?.summary ?? ''}\n${card?.email ?? ''}`;
    expect(text.match(/(?<!\\)\]\((?!https:\/\/github\.com\/acme\/gateway\))/g)).toBeNull();
    expect(text).not.toMatch(/(?<!\\)<img|https:\/\/evil/);
  });
});

describe('texts of a workspace', () => {
  it.each([
    ['- a\n- b c', ['a', 'b c']],
    ['1. a\n2) b', ['a', 'b']],
    ['One.\nstill one\n\nTwo.', ['One.\nstill one', 'Two.']],
    ['One\nTwo', ['One', 'Two']],
    ['One is. Two is. and on', ['One is.', 'Two is. and on']],
    ['', []],
  ])('are split like the author did: %j', (text, parts) => {
    expect(splitParts(text)).toEqual(parts);
  });

  it('are matched by words they share, rare ones first, else kept in order', () => {
    const parts = ['fast gateway', 'fast clusters', 'fast'];
    expect(rankByMatch(parts, 'Fast cluster')).toEqual(['fast clusters', 'fast gateway', 'fast']);
    expect(rankByMatch(parts, 'nothing alike')).toEqual(parts);
  });
});
