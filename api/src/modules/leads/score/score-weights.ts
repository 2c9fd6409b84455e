import { SIGNAL_TYPES, type SignalType } from '../../signals/signal-type.dto.js';

/** What a workspace makes of signals. */
export interface ScoreWeights {
  /** What a signal of today is worth, by its type; 0: nothing. */
  signals: Record<SignalType, number>;
  /** Days after which a signal is worth half as much. */
  recencyHalfLifeDays: number;
  /** By how much each doubling of the people of one company raises each one's score: 0.25 is a quarter. */
  breadth: number;
}

/** Work done together says more than a look: a pull request is worth eight stars. */
export const defaultWeights: ScoreWeights = {
  signals: {
    WatchEvent: 1,
    PullRequestEvent: 8,
    PullRequestReviewEvent: 6,
    IssuesEvent: 5,
    CommitCommentEvent: 4,
    IssueCommentEvent: 4,
    PullRequestReviewCommentEvent: 5,
    ForkEvent: 3,
    CreateEvent: 2,
    DeleteEvent: 1,
    PushEvent: 3,
    MemberEvent: 4,
    PublicEvent: 1,
    GollumEvent: 2,
    ReleaseEvent: 2,
  },
  recencyHalfLifeDays: 45,
  breadth: 0.25,
};

/** What stands of a lead's signals in the explanation of its score: one, several. */
export const SIGNAL_WORDS: Record<SignalType, [string, string]> = {
  WatchEvent: ['star', 'stars'],
  PullRequestEvent: ['pull request', 'pull requests'],
  PullRequestReviewEvent: ['review', 'reviews'],
  IssuesEvent: ['issue', 'issues'],
  CommitCommentEvent: ['comment on a commit', 'comments on commits'],
  IssueCommentEvent: ['comment', 'comments'],
  PullRequestReviewCommentEvent: ['review comment', 'review comments'],
  ForkEvent: ['fork', 'forks'],
  CreateEvent: ['new branch or tag', 'new branches and tags'],
  DeleteEvent: ['removed branch or tag', 'removed branches and tags'],
  PushEvent: ['push', 'pushes'],
  MemberEvent: ['membership', 'memberships'],
  PublicEvent: ['publication', 'publications'],
  GollumEvent: ['wiki edit', 'wiki edits'],
  ReleaseEvent: ['release', 'releases'],
};

/** As given; types that are not named are worth what they are worth by default. */
export function completeWeights(
  given: Omit<ScoreWeights, 'signals'> & { signals: Partial<Record<SignalType, number>> },
) {
  const signals = Object.fromEntries(
    SIGNAL_TYPES.map((type) => [type, given.signals[type] ?? defaultWeights.signals[type]]),
  );
  return { ...given, signals } as ScoreWeights;
}
