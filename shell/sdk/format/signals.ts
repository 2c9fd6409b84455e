import { repoPage, webAddress } from './links';

export type SignalGroupKey = 'watch' | 'pull-request' | 'issue' | 'comment' | 'fork' | 'commit' | 'other';

export interface SignalGroup {
  key: SignalGroupKey;
  label: string;
  /** GitHub's event type names. */
  types: readonly string[];
}

const OTHER: SignalGroup = {
  key: 'other',
  label: 'Other',
  types: [
    'MemberEvent',
    'PublicEvent',
    'GollumEvent',
    'ReleaseEvent',
    // What workspaces send from their own sources.
    'PackageDownloadEvent',
    'DocsVisitEvent',
    'SignUpEvent',
    'ChatMessageEvent',
    'QuestionEvent',
    'OwnEvent',
  ],
};

/** The groups of the specification (Leads page), in their fixed order. */
export const SIGNAL_GROUPS: readonly SignalGroup[] = [
  { key: 'watch', label: 'Watch', types: ['WatchEvent'] },
  { key: 'pull-request', label: 'Pull request', types: ['PullRequestEvent', 'PullRequestReviewEvent'] },
  { key: 'issue', label: 'Issue', types: ['IssuesEvent'] },
  {
    key: 'comment',
    label: 'Comment',
    types: ['CommitCommentEvent', 'IssueCommentEvent', 'PullRequestReviewCommentEvent'],
  },
  { key: 'fork', label: 'Fork', types: ['ForkEvent'] },
  { key: 'commit', label: 'Commit', types: ['CreateEvent', 'DeleteEvent', 'PushEvent'] },
  OTHER,
];

const GROUP_BY_TYPE = new Map(SIGNAL_GROUPS.flatMap((group) => group.types.map((type) => [type, group] as const)));

/** Returns the group of an event type; unknown types belong to Other. */
export function signalGroup(type: string): SignalGroup {
  return GROUP_BY_TYPE.get(type) ?? OTHER;
}

/** `PullRequestReviewEvent` → `Pull Request Review` */
export function signalLabel(type: string): string {
  return type
    .replace(/Event$/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .trim();
}

/** Returns a signal's link, or the repository's page when the link is not a web address. */
export function signalLink(signal: { link?: string | null; repo: string }): string {
  return webAddress(signal.link) ?? repoPage(signal.repo);
}
