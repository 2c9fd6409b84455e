/** Event types of the code host that become signals (spec, signal groups). */
export const CODE_HOST_TYPES = [
  'WatchEvent',
  'PullRequestEvent',
  'PullRequestReviewEvent',
  'IssuesEvent',
  'CommitCommentEvent',
  'IssueCommentEvent',
  'PullRequestReviewCommentEvent',
  'ForkEvent',
  'CreateEvent',
  'DeleteEvent',
  'PushEvent',
  'MemberEvent',
  'PublicEvent',
  'GollumEvent',
  'ReleaseEvent',
] as const;
export type CodeHostType = (typeof CODE_HOST_TYPES)[number];

/** Types of the signals that workspaces send from their own sources (decision 0088). */
export const OWN_SIGNAL_TYPES = [
  'PackageDownloadEvent',
  'DocsVisitEvent',
  'SignUpEvent',
  'ChatMessageEvent',
  'QuestionEvent',
  'OwnEvent',
] as const;
export type OwnSignalType = (typeof OWN_SIGNAL_TYPES)[number];

/** All types, in the order of the database's type `signal_type`. */
export const SIGNAL_TYPES = [...CODE_HOST_TYPES, ...OWN_SIGNAL_TYPES] as const;
export type SignalType = CodeHostType | OwnSignalType;
