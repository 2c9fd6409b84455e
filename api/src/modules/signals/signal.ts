import type { SignalType } from './signal-type.dto.js';

/**
 * Of two rows with one natural key and one time, that of the smaller rank is kept. GitHub's own lists come last: they
 * tell less than the event itself, such as who made a fork into an organisation.
 */
export const SOURCE_RANK = { githubArchive: 1, githubFeed: 2, githubList: 3 } as const;

export type SourceRank = (typeof SOURCE_RANK)[keyof typeof SOURCE_RANK];

/** One thing that one person did to one repository, the same whatever source tells of it. */
export interface Signal {
  type: SignalType;
  /** Unique within the repository: meeting it again changes nothing. */
  naturalKey: string;
  /** Who shows the interest: the one who acted, or for MemberEvent the member who was added. */
  person: { githubId: string; login: string; isBot: boolean };
  /** `owner/name` as the event spells it. */
  repo: string;
  /** ISO 8601, UTC, whole seconds. */
  createdAt: string;
  /** The repository's owner, or a member of its organisation, acting in its own repository. */
  atHome: boolean;
  link: string;
  /** What was done to what, in a word (`opened`, a branch, a release's tag). */
  detail: string | null;
}
