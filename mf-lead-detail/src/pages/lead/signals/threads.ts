import { type LinkedSignal, signalLabel, signalLink } from '@forksight/sdk';

/** The signals of one issue, pull request or repository. */
export interface Thread {
  url: string;
  count: number;
  /** `opened issue, commented (3)`, in the order of the newest signal of each kind. */
  activities: string;
  lastAt: string;
}

const VERBS: Partial<Record<string, string>> = {
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

/** Groups signals (newest first) by thread; threads with the newest signals come first. */
export function groupByThread(signals: readonly LinkedSignal[]): Thread[] {
  const threads = new Map<string, { lastAt: string; counts: Map<string, number> }>();
  for (const signal of signals) {
    const url = threadUrl(signal);
    const thread = threads.get(url) ?? { lastAt: signal.createdAt, counts: new Map<string, number>() };
    const verb = VERBS[signal.signalType] ?? signalLabel(signal.signalType).toLowerCase();
    thread.counts.set(verb, (thread.counts.get(verb) ?? 0) + 1);
    threads.set(url, thread);
  }
  return [...threads].map(([url, { lastAt, counts }]) => ({
    url,
    lastAt,
    count: [...counts.values()].reduce((sum, count) => sum + count, 0),
    activities: [...counts].map(([verb, count]) => (count > 1 ? `${verb} (${count})` : verb)).join(', '),
  }));
}

/** The issue's or pull request's page, without the place of a comment; else the repository's. */
function threadUrl(signal: LinkedSignal): string {
  const [thread] = /^https?:\/\/[^/]+\/[^/]+\/[^/]+\/(?:issues|pull)\/\d+/.exec(signalLink(signal)) ?? [];
  return thread ?? signalLink({ repo: signal.repo });
}
