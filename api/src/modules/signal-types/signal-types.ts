/** Event types that become signals (spec, signal groups); the database's type `signal_type` has the same. */
export const SIGNAL_TYPES = [
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

export type SignalType = (typeof SIGNAL_TYPES)[number];
