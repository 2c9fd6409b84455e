import { BOTS, DEMO_REPOS, HOME_REPO } from './sample-workspace.js';
import { CHANGES, TOPICS } from './sample-words.js';
import { buyerTeam, maintainers, type DemoPerson } from './sample-people.js';
import type { SeededRandom } from './seeded-random.js';
import { DAY_MS, HOUR_MS } from '../../platform/time.js';

interface Account {
  id: number;
  login: string;
}

const SPAN_DAYS = 70;
const GITHUB = 'https://github.com';

/** Event types that anybody can cause, weighted by frequency. */
const PUBLIC_KINDS = [
  ...repeat(34, 'WatchEvent'),
  ...repeat(10, 'ForkEvent'),
  ...repeat(12, 'IssuesEvent'),
  ...repeat(16, 'IssueCommentEvent'),
  ...repeat(10, 'PullRequestEvent'),
  ...repeat(5, 'PullRequestReviewEvent'),
  ...repeat(4, 'PullRequestReviewCommentEvent'),
  ...repeat(2, 'CommitCommentEvent'),
  'GollumEvent',
] as const;

/** Event types of people with write access. */
const MAINTAINER_KINDS = [
  ...repeat(8, 'PushEvent'),
  ...repeat(6, 'PullRequestReviewEvent'),
  ...repeat(5, 'IssueCommentEvent'),
  ...repeat(3, 'CreateEvent'),
  'DeleteEvent',
  'ReleaseEvent',
  'MemberEvent',
] as const;

type Kind = (typeof PUBLIC_KINDS)[number] | (typeof MAINTAINER_KINDS)[number] | 'PublicEvent';

/** What the people of the buyer's team have done: person, hours ago, repository, event type and title of the thread. */
const EVALUATION: readonly [number, number, (typeof DEMO_REPOS)[number], Kind, string?][] = [
  [2, 300, 'northwind-relay/relay', 'WatchEvent'],
  [0, 214, 'northwind-relay/relay', 'WatchEvent'],
  [1, 190, 'northwind-relay/relay', 'WatchEvent'],
  [1, 143, 'northwind-relay/relay-operator', 'IssuesEvent', 'Does the operator support two regions?'],
  [2, 120, 'northwind-relay/relay', 'IssueCommentEvent', 'Reload certificates without a restart'],
  [0, 74, 'northwind-relay/relay', 'ForkEvent'],
  [3, 51, 'northwind-relay/relay', 'IssuesEvent', 'How are client certificates rotated?'],
  [2, 47, 'northwind-relay/relay', 'ForkEvent'],
  [1, 28, 'northwind-relay/relay', 'IssueCommentEvent', 'Rate limits per consumer instead of per route'],
  [0, 26, 'northwind-relay/relay', 'PullRequestEvent', 'Drain connections before a gateway stops'],
  [0, 6, 'northwind-relay/relay', 'IssuesEvent', 'How do we move 120 services to Relay without downtime?'],
  [2, 5, 'northwind-relay/relay-operator', 'WatchEvent'],
  [0, 2, 'northwind-relay/relay', 'IssueCommentEvent', 'How do we move 120 services to Relay without downtime?'],
  [0, 1, 'northwind-relay/relay-operator', 'IssuesEvent', 'Can the operator upgrade gateways one zone at a time?'],
];

/**
 * Ten weeks of GitHub events (JSON objects as GH Archive has them) up to `now`, the recent weeks busier: everyone
 * does something, most little, a few a lot. One team evaluates the product; only maintainers push, merge and release.
 */
export function createSampleActivity(people: DemoPerson[], now: Date, random: SeededRandom): object[] {
  const events: object[] = [];
  const staff = maintainers(people);
  const add = (kind: Kind, account: Account, repo: string, { hoursAgo, title }: Occasion = {}): void => {
    const age = hoursAgo === undefined ? SPAN_DAYS * DAY_MS * random.next() ** 1.8 : hoursAgo * HOUR_MS;
    const at = new Date(now.getTime() - age);
    events.push(createEvent({ kind, account, repo, at, no: events.length + 1, staff, random, title }));
  };
  for (const [member, hoursAgo, repo, kind, title] of EVALUATION) {
    const person = buyerTeam(people)[member];
    if (person) add(kind, person, repo, { hoursAgo, title });
  }
  for (const [at, person] of staff.entries()) {
    const repo = DEMO_REPOS[at % DEMO_REPOS.length] ?? DEMO_REPOS[0];
    for (const kind of MAINTAINER_KINDS) add(kind, person, repo);
  }
  for (const person of people.slice(buyerTeam(people).length, -staff.length)) {
    const repos = Array.from({ length: 1 + random.skewed(3) }, () => DEMO_REPOS[random.skewed(DEMO_REPOS.length, 1.6)]);
    const count = 1 + random.skewed(14, 3.2);
    for (let done = 0; done < count; done++) {
      add(
        done === 0 && random.chance(0.6) ? 'WatchEvent' : random.pick(PUBLIC_KINDS),
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
  if (staff[0]) add('PublicEvent', staff[0], DEMO_REPOS[6]);
  return events;
}

/** By default an event has a random time and title. */
interface Occasion {
  hoursAgo?: number;
  title?: string;
}

interface EventContext {
  kind: Kind;
  account: Account;
  repo: string;
  at: Date;
  no: number;
  /** People with write access. */
  staff: DemoPerson[];
  random: SeededRandom;
  /** Of the issue or pull request. */
  title?: string;
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
    action: context.title !== undefined || context.random.chance(0.75) ? 'opened' : 'closed',
    issue: createIssue(context),
  }),
  IssueCommentEvent: (context) => {
    const issue = createIssue(context);
    const link = `${issue.html_url}#issuecomment-${context.no}`;
    return { action: 'created', issue, comment: { id: 900_000_000 + context.no, html_url: link } };
  },
  PullRequestEvent: (context) => {
    const pull = createPull(context);
    const action = context.random.pick(['opened', 'opened', 'opened', 'closed']);
    return { action, number: pull.number, pull_request: pull };
  },
  PullRequestReviewEvent: (context) => {
    const pull = createPull(context);
    const state = context.random.pick(['approved', 'commented', 'changes_requested']);
    const link = `${pull.html_url}#pullrequestreview-${context.no}`;
    return { action: 'created', pull_request: pull, review: { id: 910_000_000 + context.no, state, html_url: link } };
  },
  PullRequestReviewCommentEvent: (context) => {
    const pull = createPull(context);
    const link = `${pull.html_url}#discussion_r${context.no}`;
    return { action: 'created', pull_request: pull, comment: { id: 920_000_000 + context.no, html_url: link } };
  },
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
  MemberEvent: ({ staff, random }) => {
    const { id, login } = random.pick(staff);
    return { action: 'added', member: { id, login, type: 'User', html_url: `${GITHUB}/${login}` } };
  },
  PublicEvent: () => ({}),
};

/** The issues of the buyer's team have numbers above those of all others. */
const FIRST_CHOSEN_ISSUE = 401;
const FIRST_PULL = 2000;

/** A thread has one title in all of its events. */
function createIssue({ repo, no, title: chosen }: EventContext) {
  const threads = EVALUATION.map((occasion) => occasion[4]);
  const number =
    chosen === undefined ? 1 + (no % (FIRST_CHOSEN_ISSUE - 1)) : FIRST_CHOSEN_ISSUE + threads.indexOf(chosen);
  const title = chosen ?? TOPICS[number % TOPICS.length];
  return { id: no, number, title, html_url: `${GITHUB}/${repo}/issues/${number}`, state: 'open' };
}

function createPull({ repo, no, title = CHANGES[no % CHANGES.length] }: EventContext) {
  const number = FIRST_PULL + no;
  return { id: no, number, title, html_url: `${GITHUB}/${repo}/pull/${number}` };
}

function repeat<const Item>(count: number, item: Item): Item[] {
  return Array.from({ length: count }, () => item);
}
