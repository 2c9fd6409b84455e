import { asText, type Fields } from '../event-fields.js';
import { ofFork, ofIssue, ofIssueComment, ofPull, ofReviewComment, ofStar, type ToEvents } from './list-events.js';

/** One of GitHub's lists of a repository, which close the holes that its events feed has. */
export interface CodeHostList {
  name: string;
  /** Behind the repository's own address. */
  path: string;
  query?: Record<string, string>;
  accept?: string;
  /** What it is sorted by, newest first (stars: oldest first), ISO 8601. */
  timeOf: (item: Fields) => string | undefined;
  toEvents: ToEvents;
}

const latestFirst = { sort: 'updated', direction: 'desc' };
const updatedAt = ({ updated_at: at }: Fields) => asText(at);

export const STARS: CodeHostList = {
  name: 'stars',
  path: 'stargazers',
  accept: 'application/vnd.github.star+json',
  timeOf: ({ starred_at: at }) => asText(at),
  toEvents: ofStar,
};

export const LISTS: CodeHostList[] = [
  {
    name: 'forks',
    path: 'forks',
    query: { sort: 'newest' },
    timeOf: ({ created_at: at }) => asText(at),
    toEvents: ofFork,
  },
  {
    name: 'issues',
    path: 'issues',
    query: { state: 'all', ...latestFirst },
    timeOf: updatedAt,
    toEvents: ofIssue,
  },
  {
    name: 'issue comments',
    path: 'issues/comments',
    query: latestFirst,
    timeOf: updatedAt,
    toEvents: ofIssueComment,
  },
  // Also where a repository has no issues, among which GitHub lists them otherwise.
  {
    name: 'pull requests',
    path: 'pulls',
    query: { state: 'all', ...latestFirst },
    timeOf: updatedAt,
    toEvents: ofPull,
  },
  {
    name: 'review comments',
    path: 'pulls/comments',
    query: latestFirst,
    timeOf: updatedAt,
    toEvents: ofReviewComment,
  },
];
