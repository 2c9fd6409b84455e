import { type LinkedSignal, signalLabel, signalLink } from '@forksight/sdk';

/** The signals of one issue, pull request or repository. */
export interface Thread {
  url: string;
  /** Null: unknown, or a repository. */
  title: string | null;
  count: number;
  /** `opened issue, commented (3)`, in the order of the newest signal of each kind. */
  activities: string;
  lastAt: string;
}

/** What a person did, by the type of the signal. */
export const VERBS: Partial<Record<string, string>> = {
  WatchEvent: 'starred',
  ForkEvent: 'forked',
  IssuesEvent: 'worked on issue',
  IssueCommentEvent: 'commented',
  PullRequestEvent: 'worked on pull request',
  PullRequestReviewEvent: 'reviewed',
  PullRequestReviewCommentEvent: 'commented on the change',
  CommitCommentEvent: 'commented on a commit',
  PushEvent: 'pushed commits',
  CreateEvent: 'created a branch or tag',
  DeleteEvent: 'deleted a branch or tag',
  ReleaseEvent: 'published a release',
  GollumEvent: 'edited the wiki',
  PublicEvent: 'made it public',
};

/** By type, then by the signal's `detail`. */
const EXACT_VERBS: Partial<Record<string, Partial<Record<string, string>>>> = {
  IssuesEvent: {
    opened: 'opened issue',
    asked: 'asked in an issue',
    closed: 'closed issue',
    reopened: 'reopened issue',
  },
  PullRequestEvent: {
    opened: 'opened pull request',
    closed: 'closed pull request',
    merged: 'merged pull request',
    reopened: 'reopened pull request',
  },
  PullRequestReviewEvent: { approved: 'approved', changes_requested: 'requested changes' },
};

/** Groups signals (newest first) by thread; threads with the newest signals come first. */
export function groupByThread(signals: readonly LinkedSignal[]): Thread[] {
  const threads = new Map<string, { title: string | null; lastAt: string; counts: Map<string, number> }>();
  for (const signal of signals) {
    const { url, title } = threadOf(signal);
    const thread = threads.get(url) ?? { title, lastAt: signal.createdAt, counts: new Map<string, number>() };
    const verb = verbOf(signal);
    thread.counts.set(verb, (thread.counts.get(verb) ?? 0) + 1);
    threads.set(url, thread);
  }
  return [...threads].map(([url, { title, lastAt, counts }]) => ({
    url,
    title,
    lastAt,
    count: [...counts.values()].reduce((sum, count) => sum + count, 0),
    activities: [...counts].map(([verb, count]) => (count > 1 ? `${verb} (${count})` : verb)).join(', '),
  }));
}

function verbOf({ signalType, detail }: LinkedSignal): string {
  const exact = EXACT_VERBS[signalType]?.[detail?.toLowerCase() ?? ''];
  return exact ?? VERBS[signalType] ?? signalLabel(signalType).toLowerCase();
}

/** The issue's or pull request's page, without the place of a comment; else the repository's. */
function threadOf(signal: LinkedSignal): Pick<Thread, 'url' | 'title'> {
  const [url] = /^https?:\/\/[^/]+\/[^/]+\/[^/]+\/(?:issues|pull)\/\d+/.exec(signalLink(signal)) ?? [];
  return url === undefined ? { url: signalLink({ repo: signal.repo }), title: null } : { url, title: signal.title };
}
