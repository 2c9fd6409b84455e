import type { CommitMail } from '../../attribution/commit-mail.js';
import type { CodeHostType } from '../../signal-types/signal-types.js';
import type { ThreadTitle } from './thread-title.js';

/**
 * Of two rows with the same natural key and time, the one with the smaller rank is stored. GitHub's lists rank after
 * events: they contain less; for example, not who created a fork in an organisation. Webhooks rank last: some deliveries
 * lack the time of the event.
 */
export const SOURCE_RANK = { githubArchive: 1, githubFeed: 2, githubList: 3, githubWebhook: 4 } as const;

export type SourceRank = (typeof SOURCE_RANK)[keyof typeof SOURCE_RANK];

/** One action of one person on one repository; every source yields the same signal. */
export interface Signal {
  type: CodeHostType;
  /** Unique within the repository, so that reading it again changes nothing. */
  naturalKey: string;
  /** Who shows interest: the actor, or for MemberEvent the member who was added. */
  person: { githubId: string; login: string; isBot: boolean };
  /** `owner/name` as the event spells it. */
  repo: string;
  /** The repository's id at the code host, which outlives its names; null: the event does not say it. */
  repoGithubId: string | null;
  /** ISO 8601, UTC, to the second. */
  createdAt: string;
  /** GitHub ids of the accounts that the event shows to be insiders of the repository. */
  insiders: string[];
  link: string;
  /** What the address under which the person committed says; null without commits of the person. */
  commitMail: CommitMail | null;
  /** The action or its object in one word (`opened`, a branch, a release's tag). */
  detail: string | null;
  /** null: the event is about no issue or pull request, or lacks its title. */
  thread: ThreadTitle | null;
}
