import type { RepoCounts } from '../../repos/code-host/code-host.service.js';
import { asText, type Fields } from '../events/event-fields.js';
import {
  forkToEvents,
  issueToEvents,
  issueCommentToEvents,
  pullToEvents,
  reviewCommentToEvents,
  starToEvents,
  type ToEvents,
} from './list-events.js';

/** A GitHub list of a repository; lists fill gaps of the events feed. */
export interface CodeHostList {
  name: string;
  /** Relative to the repository's path. */
  path: string;
  query?: Record<string, string>;
  accept?: string;
  /** The sort key, newest first (stars: oldest first), ISO 8601. */
  timeOf: (item: Fields) => string | undefined;
  toEvents: ToEvents;
  /** The code host's own count: an empty list is withheld when it is not zero. */
  count?: keyof RepoCounts;
}

const LATEST_FIRST = { sort: 'updated', direction: 'desc' };
const updatedAt = ({ updated_at: at }: Fields) => asText(at);

export const STARS_LIST: CodeHostList = {
  name: 'stars',
  path: 'stargazers',
  accept: 'application/vnd.github.star+json',
  timeOf: ({ starred_at: at }) => asText(at),
  toEvents: starToEvents,
  count: 'stars',
};

export const CODE_HOST_LISTS: CodeHostList[] = [
  {
    name: 'forks',
    path: 'forks',
    query: { sort: 'newest' },
    timeOf: ({ created_at: at }) => asText(at),
    toEvents: forkToEvents,
    count: 'forks',
  },
  {
    name: 'issues',
    path: 'issues',
    query: { state: 'all', ...LATEST_FIRST },
    timeOf: updatedAt,
    toEvents: issueToEvents,
    count: 'openIssues',
  },
  {
    name: 'issue comments',
    path: 'issues/comments',
    query: LATEST_FIRST,
    timeOf: updatedAt,
    toEvents: issueCommentToEvents,
  },
  // Needed for repositories without issues; elsewhere GitHub lists pull requests among the issues.
  {
    name: 'pull requests',
    path: 'pulls',
    query: { state: 'all', ...LATEST_FIRST },
    timeOf: updatedAt,
    toEvents: pullToEvents,
  },
  {
    name: 'review comments',
    path: 'pulls/comments',
    query: LATEST_FIRST,
    timeOf: updatedAt,
    toEvents: reviewCommentToEvents,
  },
];
