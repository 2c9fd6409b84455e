import { CODE_HOST_TYPES, type CodeHostType } from '../../signal-types/signal-types.js';

/** How a workspace weights signals. */
export interface ScoreWeights {
  /** The worth of a signal of today, by its type; 0: none. */
  signals: Record<CodeHostType, number>;
  /** Days after which a signal is worth half as much. */
  recencyHalfLifeDays: number;
  /** How much each doubling of the people of a company raises their scores; 0.25 is a quarter. */
  breadth: number;
}

/**
 * Contributions count more than stars: an issue or a pull request is worth five stars. Who judges the work of others
 * (reviews, comments on commits, wiki edits) is rarely an outsider, so that counts like a star (decision 0020).
 */
export const DEFAULT_WEIGHTS: ScoreWeights = {
  signals: {
    WatchEvent: 1,
    PullRequestEvent: 5,
    PullRequestReviewEvent: 1,
    IssuesEvent: 5,
    CommitCommentEvent: 1,
    IssueCommentEvent: 2,
    PullRequestReviewCommentEvent: 1,
    ForkEvent: 3,
    CreateEvent: 2,
    DeleteEvent: 1,
    PushEvent: 3,
    MemberEvent: 4,
    PublicEvent: 1,
    GollumEvent: 1,
    ReleaseEvent: 2,
  },
  recencyHalfLifeDays: 45,
  breadth: 0.25,
};

/** Words for signals in the explanation of a score: singular and plural. */
export const SIGNAL_WORDS: Record<CodeHostType, [string, string]> = {
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

/** Adds the default weights of types that have none. */
export function completeWeights(
  weights: Omit<ScoreWeights, 'signals'> & { signals: Partial<Record<CodeHostType, number>> },
) {
  const signals = Object.fromEntries(
    CODE_HOST_TYPES.map((type) => [type, weights.signals[type] ?? DEFAULT_WEIGHTS.signals[type]]),
  );
  return { ...weights, signals } as ScoreWeights;
}
