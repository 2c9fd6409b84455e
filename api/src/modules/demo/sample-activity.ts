import { BOTS, DEMO_REPOS, HOME_REPO } from './sample-workspace.js';
import { TOPICS } from './sample-words.js';
import type { DemoPerson } from './sample-people.js';
import type { SeededRandom } from './seeded-random.js';
import { DAY_MS } from '../../platform/time.js';

interface Account {
  id: number;
  login: string;
}

const SPAN_DAYS = 70;
const GITHUB = 'https://github.com';

/** Event types, weighted by frequency. */
const KINDS = [
  ...repeat(34, 'WatchEvent'),
  ...repeat(10, 'ForkEvent'),
  ...repeat(12, 'IssuesEvent'),
  ...repeat(16, 'IssueCommentEvent'),
  ...repeat(10, 'PullRequestEvent'),
  ...repeat(5, 'PullRequestReviewEvent'),
  ...repeat(4, 'PullRequestReviewCommentEvent'),
  ...repeat(4, 'PushEvent'),
  ...repeat(2, 'CreateEvent'),
  ...repeat(2, 'CommitCommentEvent'),
  'DeleteEvent',
  'ReleaseEvent',
  'GollumEvent',
  'MemberEvent',
] as const;

type Kind = (typeof KINDS)[number] | 'PublicEvent';

/**
 * Ten weeks of GitHub events (JSON objects as GH Archive has them) up to `now`, the recent weeks busier: everyone
 * does something, most little, a few a lot.
 */
export function createSampleActivity(people: DemoPerson[], now: Date, random: SeededRandom): object[] {
  const events: object[] = [];
  const add = (kind: Kind, account: Account, repo: string): void => {
    const at = new Date(now.getTime() - SPAN_DAYS * DAY_MS * random.next() ** 1.8);
    events.push(createEvent({ kind, account, repo, at, no: events.length + 1, people, random }));
  };
  for (const person of people) {
    const repos = Array.from({ length: 1 + random.skewed(3) }, () => DEMO_REPOS[random.skewed(DEMO_REPOS.length, 1.6)]);
    const count = 1 + random.skewed(14, 3.2);
    for (let done = 0; done < count; done++) {
      add(
        done === 0 && random.chance(0.6) ? 'WatchEvent' : random.pick(KINDS),
        person,
        repos[done % repos.length] ?? DEMO_REPOS[0],
      );
    }
  }
  for (const bot of BOTS) {
    for (let pull = 0; pull < 12; pull++) add('PullRequestEvent', bot, random.pick(DEMO_REPOS));
  }
  add('PublicEvent', HOME_REPO.owner, HOME_REPO.repo);
  for (let push = 0; push < 9; push++) add('PushEvent', HOME_REPO.owner, HOME_REPO.repo);
  for (const visitor of people.slice(20, 32)) add('WatchEvent', visitor, HOME_REPO.repo);
  if (people[0]) add('PublicEvent', people[0], DEMO_REPOS[6]);
  return events;
}

interface EventContext {
  kind: Kind;
  account: Account;
  repo: string;
  at: Date;
  no: number;
  people: DemoPerson[];
  random: SeededRandom;
}

function createEvent(context: EventContext): object {
  const { kind, account, repo, at, no } = context;
  return {
    id: String(60_000_000_000 + no),
    type: kind,
    actor: { id: account.id, login: account.login, display_login: account.login.replace('[bot]', '') },
    // Without an id: the names may be other repositories at the code host.
    repo: { name: repo, url: `https://api.github.com/repos/${repo}` },
    payload: PAYLOADS[kind](context),
    public: true,
    created_at: at.toISOString().replace(/\.\d+/, ''),
  };
}

const PAYLOADS: Record<Kind, (context: EventContext) => object> = {
  WatchEvent: () => ({ action: 'started' }),
  ForkEvent: ({ account, repo, no }) => {
    const fullName = `${account.login}/${repo.split('/')[1] ?? ''}`;
    return {
      action: 'forked',
      forkee: { id: 800_000_000 + no, full_name: fullName, html_url: `${GITHUB}/${fullName}` },
    };
  },
  IssuesEvent: (context) => ({
    action: context.random.chance(0.75) ? 'opened' : 'closed',
    issue: createIssue(context),
  }),
  IssueCommentEvent: (context) => {
    const issue = createIssue(context);
    const link = `${issue.html_url}#issuecomment-${context.no}`;
    return { action: 'created', issue, comment: { id: 900_000_000 + context.no, html_url: link } };
  },
  PullRequestEvent: ({ random, no }) => ({
    action: random.pick(['opened', 'opened', 'merged', 'closed']),
    number: 2000 + no,
    pull_request: { id: no, number: 2000 + no },
  }),
  PullRequestReviewEvent: ({ repo, no, random }) => ({
    action: 'created',
    review: {
      id: 910_000_000 + no,
      state: random.pick(['approved', 'commented', 'changes_requested']),
      html_url: `${GITHUB}/${repo}/pull/${2000 + no}#pullrequestreview-${no}`,
    },
  }),
  PullRequestReviewCommentEvent: ({ repo, no }) => ({
    action: 'created',
    comment: { id: 920_000_000 + no, html_url: `${GITHUB}/${repo}/pull/${2000 + no}#discussion_r${no}` },
  }),
  CommitCommentEvent: ({ repo, no, random }) => ({
    action: 'created',
    comment: { id: 930_000_000 + no, html_url: `${GITHUB}/${repo}/commit/${random.hex(40)}#commitcomment-${no}` },
  }),
  PushEvent: ({ random, no }) => ({
    push_id: 40_000_000_000 + no,
    ref: 'refs/heads/main',
    head: random.hex(40),
    before: random.hex(40),
  }),
  CreateEvent: ({ no }) => ({ ref: `topic/${no}`, ref_type: 'branch', master_branch: 'main' }),
  DeleteEvent: ({ no }) => ({ ref: `topic/${no}`, ref_type: 'branch' }),
  ReleaseEvent: ({ repo, no, random }) => {
    const tag = `v${1 + random.below(3)}.${random.below(20)}.${no}`;
    return {
      action: 'published',
      release: { id: 940_000_000 + no, tag_name: tag, html_url: `${GITHUB}/${repo}/releases/tag/${tag}` },
    };
  },
  GollumEvent: ({ repo, random }) => {
    const sha = random.hex(40);
    return { pages: [{ title: 'Running in production', action: 'edited', sha, html_url: `${GITHUB}/${repo}/wiki` }] };
  },
  MemberEvent: ({ people, random }) => {
    const { id, login } = random.pick(people);
    return { action: 'added', member: { id, login, type: 'User', html_url: `${GITHUB}/${login}` } };
  },
  PublicEvent: () => ({}),
};

function createIssue({ repo, no, random }: EventContext) {
  const number = 1 + (no % 400);
  return { id: no, number, title: random.pick(TOPICS), html_url: `${GITHUB}/${repo}/issues/${number}`, state: 'open' };
}

function repeat<const Item>(count: number, item: Item): Item[] {
  return Array.from({ length: count }, () => item);
}
