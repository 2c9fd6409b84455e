import fc from 'fast-check';
import { MAX_CARDS } from '../../../platform/limits.js';
import { DAY_MS } from '../../../platform/time.js';
import { SIGNAL_TYPES } from '../../signal-types/signal-types.js';
import { MAX_SUBJECT_LENGTH } from '../cards/email-subject.js';
import type { PlaybookContext, PlaybookInput, PlaybookSignal } from '../cards/playbook-writer.js';
import { renderCard } from '../cards/render-card.js';
import { groupByTarget } from '../cards/signal-targets.js';
import { findSituation, type Situation } from './situations.js';
import { SITUATION_TEXTS } from './situation-texts.js';
import { TemplateWriter } from './template-writer.js';

const NOW = new Date('2026-03-31T00:00:00Z');
/** Longest mail that mail programs take in one `mailto:` address; escapes take up to three characters each. */
const MAX_EMAIL_LENGTH = 1_600;

interface History {
  signals: PlaybookSignal[];
  context?: Partial<PlaybookContext>;
  title?: string;
}

function signal(
  signalType: PlaybookSignal['signalType'],
  { daysAgo = 1, ...more }: Partial<PlaybookSignal> & { daysAgo?: number } = {},
): PlaybookSignal {
  const createdAt = new Date(NOW.getTime() - daysAgo * DAY_MS);
  return { signalType, repo: 'acme/gateway', repoId: 1, link: null, detail: null, createdAt, ...more };
}
const inIssue = { link: 'https://github.com/acme/gateway/issues/12' };
const inPull = { link: 'https://github.com/acme/gateway/pull/7' };

function inputOf({ signals, context, title }: History): PlaybookInput {
  const thread = title === undefined ? null : { title, body: '' };
  return {
    lead: { fullName: 'Kim Example', githubUser: 'kim', jobTitle: 'CTO', companyName: 'Harbor' },
    signals,
    targets: groupByTarget(signals, MAX_CARDS).map((target) => ({ ...target, thread })),
    workspace: {
      name: 'Relay',
      promptConfig: { value_props: '- Upgrades without downtime', customer_stories: 'A bank moved 400 services.' },
    },
    context: { colleagues: 0, formerCompany: null, ...context },
  };
}

async function mail(history: History) {
  const { cards } = await new TemplateWriter(() => NOW).write(inputOf(history));
  const [draft] = cards;
  if (!draft) throw new Error('No card');
  return renderCard(draft).contents;
}

const star = signal('WatchEvent');
const starOf = (repo: string, daysAgo = 1) => signal('WatchEvent', { repo, daysAgo });
const SITUATIONS: [Situation, History, RegExp][] = [
  ['asked', { signals: [signal('IssuesEvent', { ...inIssue, detail: 'asked' })] }, /the question you asked/],
  [
    'weighed-tools',
    { signals: [signal('IssuesEvent', { ...inIssue, detail: 'opened' })], title: 'Migrating from Quill to Gateway' },
    /where you’re weighing the options/,
  ],
  [
    'opened-issue',
    { signals: [signal('IssuesEvent', { ...inIssue, detail: 'opened' })] },
    /came across your issue #12/,
  ],
  ['closed-issue', { signals: [signal('IssuesEvent', { ...inIssue, detail: 'closed' })] }, /you closed issue #12/],
  ['commented-issue', { signals: [signal('IssueCommentEvent', inIssue)] }, /your comment on issue #12/],
  [
    'discussed-issue',
    { signals: [1, 2, 3].map((daysAgo) => signal('IssueCommentEvent', { ...inIssue, daysAgo })) },
    /several times/,
  ],
  [
    'opened-pull-request',
    { signals: [signal('PullRequestEvent', { ...inPull, detail: 'opened' })] },
    /your work on pull request #7/,
  ],
  [
    'merged-pull-request',
    { signals: [signal('PullRequestEvent', { ...inPull, detail: 'merged' })] },
    /pull request #7 .* merged/,
  ],
  ['reviewed-pull-request', { signals: [signal('PullRequestReviewEvent', inPull)] }, /your review of pull request #7/],
  ['commented-pull-request', { signals: [signal('IssueCommentEvent', inPull)] }, /wrote about pull request #7/],
  ['fork-with-changes', { signals: [signal('ForkEvent'), signal('PushEvent')] }, /forked .* changes to it/],
  [
    'surge',
    { signals: [0, 1, 2, 3, 4, 5].map((daysAgo) => signal('PushEvent', { daysAgo })) },
    /busy with acme\/gateway/,
  ],
  [
    'compared-tools',
    { signals: [star, starOf('quill/proxy', 3), starOf('ferro/mesh', 9)] },
    /acme\/gateway, quill\/proxy and ferro\/mesh/,
  ],
  ['colleagues', { signals: [star], context: { colleagues: 4 } }, /several people at Harbor/],
  ['changed-company', { signals: [star], context: { formerCompany: 'Dock' } }, /joined Harbor/],
  ['returned', { signals: [star, starOf('acme/docs', 400)] }, /after quite some time/],
  ['forked', { signals: [signal('ForkEvent')] }, /you forked acme\/gateway\./],
  ['contributed', { signals: [signal('GollumEvent')] }, /your work on acme\/gateway/],
  ['commented-commit', { signals: [signal('CommitCommentEvent')] }, /commented on a commit/],
  ['several-stars', { signals: [star, starOf('acme/docs', 2)] }, /you starred acme\/gateway and acme\/docs/],
  ['first-contact', { signals: [star] }, /noticed that you starred acme\/gateway/],
  ['starred', { signals: [star, signal('IssueCommentEvent', inIssue)] }, /among the projects you’ve starred/],
  ['other', { signals: [signal('MemberEvent')] }, /came across your name in acme\/gateway/],
];

it.each(SITUATIONS)('writes about %s in its own words', async (situation, history, opening) => {
  const input = inputOf(history);
  expect(input.targets.slice(0, 1).map((target) => findSituation(input, target, NOW))).toEqual([situation]);
  const { email, subject } = await mail(history);
  expect(email).toMatch(opening);
  expect(subject).not.toBe('');
});

it('tests every situation, each with its own opening and question', async () => {
  expect(SITUATIONS.map(([situation]) => situation).sort()).toEqual(Object.keys(SITUATION_TEXTS).sort());
  const mails = await Promise.all(SITUATIONS.map(([, history]) => mail(history)));
  expect(new Set(mails.map(({ email }) => email.split('\n\n')[1])).size).toBe(SITUATIONS.length);
  expect(JSON.stringify(mails)).not.toMatch(/[{}$]{2}|undefined/);
});

it('quotes a title that can stand in a mail as it is, and no other', async () => {
  const history = { signals: [signal('IssuesEvent', { ...inIssue, detail: 'opened' })] };
  expect((await mail({ ...history, title: 'Memory grows under load' })).email).toContain(
    'I came across your issue “Memory grows under load” in acme/gateway: https',
  );
  for (const title of ['See evil.example', 'pay@evil', 'a `b`', 'https://x', 'Long '.repeat(30), 'Click “here”']) {
    expect((await mail({ ...history, title })).email).toContain('your issue #12 in acme/gateway: https');
  }
});

it('names a thread by its title with an article', async () => {
  const { email } = await mail({ signals: [signal('IssueCommentEvent', inIssue)], title: 'Memory grows under load' });
  expect(email).toContain('your comment on the issue “Memory grows under load” in acme/gateway: https');
});

it('takes a fork for no other tool', async () => {
  const { email } = await mail({ signals: [star, starOf('somebody/gateway')] });
  expect(email).toContain('you starred acme/gateway and somebody/gateway');
});

it('says how long ago it was when it was long ago', async () => {
  const { email } = await mail({ signals: [signal('ForkEvent', { daysAgo: 100 })] });
  expect(email).toContain('That was in December 2025, so things may have moved on.');
});

it('never gives a membership as the reason', async () => {
  const card = await mail({ signals: [signal('MemberEvent', { detail: 'added' }), star, signal('PublicEvent')] });
  expect(JSON.stringify(card)).not.toMatch(/member|made acme/i);
  expect(card.email).toContain('you starred acme/gateway');
});

const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.lorem(), fc.constant(''));
const nullable = fc.option(text, { nil: null });
const repo = fc
  .tuple(fc.stringMatching(/^[a-z]([a-z\d-]{0,30}[a-z\d])?$/), fc.stringMatching(/^[\w.-]{1,100}$/))
  .map(([owner, name]) => `${owner}/${name}`);
const anySignal: fc.Arbitrary<PlaybookSignal> = fc.record({
  signalType: fc.constantFrom(...SIGNAL_TYPES),
  repo,
  repoId: fc.nat(),
  link: fc.oneof(
    fc.constant(null),
    fc.webUrl(),
    fc.tuple(repo, fc.constantFrom('issues', 'pull'), fc.nat()).map((parts) => `https://github.com/${parts.join('/')}`),
  ),
  detail: fc.oneof(nullable, fc.constantFrom('asked', 'opened', 'closed', 'merged')),
  createdAt: fc.date({ min: new Date('2015-01-01'), max: NOW, noInvalidDate: true }),
});

it('writes a whole mail for any history', async () => {
  const history = fc.record({
    lead: fc.record({
      fullName: nullable,
      githubUser: fc.stringMatching(/^[a-z\d]{1,39}$/),
      jobTitle: nullable,
      companyName: nullable,
    }),
    signals: fc.array(anySignal, { minLength: 1, maxLength: 12 }),
    thread: fc.option(fc.record({ title: text, body: text }), { nil: null }),
    name: fc.string({ minLength: 1, maxLength: 100 }),
    promptConfig: fc.record({
      value_props: text,
      customer_stories: text,
      overview: text,
      custom_prompt: fc.constant('Be SECRETIVE'),
    }),
    context: fc.record({ colleagues: fc.nat(20), formerCompany: nullable }),
  });
  await fc.assert(
    fc.asyncProperty(history, async ({ signals, thread, name, promptConfig, ...rest }) => {
      const newestFirst = [...signals].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
      const targets = groupByTarget(newestFirst, MAX_CARDS).map((target) => ({ ...target, thread }));
      const input = { ...rest, signals: newestFirst, targets, workspace: { name, promptConfig } };
      const cards = (await new TemplateWriter(() => NOW).write(input)).cards.map(renderCard);
      expect(cards).toHaveLength(targets.length);
      for (const { contents } of cards) {
        const { subject, email } = contents;
        for (const part of Object.values(contents)) expect(part.trim()).not.toBe('');
        expect(Array.from(subject).length).toBeLessThanOrEqual(MAX_SUBJECT_LENGTH);
        expect(Array.from(email).length).toBeLessThanOrEqual(MAX_EMAIL_LENGTH);
        expect(email).toMatch(/^Hi [^\n]+,\n\n[^\n]/);
        expect(email).toMatch(/short call\.\n\nBest regards$/);
        expect(JSON.stringify(contents)).not.toMatch(/undefined|\[object|\bNaN\b|SECRETIVE/);
      }
    }),
    { seed: 16, numRuns: 300 },
  );
});
