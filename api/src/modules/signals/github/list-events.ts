import { asFields, type Fields } from '../event-fields.js';

/**
 * Items of GitHub's lists in the shape of the events that its feed tells of the same, so that both are read by the same
 * rules and get the same natural key. What an item lacks its event lacks too, so that it is missed and not passed over.
 */
export type ToEvents = (item: Fields) => object[];

export const ofStar: ToEvents = ({ user, starred_at: at }) => event('WatchEvent', user, at, { action: 'started' });

/** A fork into an organisation does not say who made it; the feed does. */
export const ofFork: ToEvents = (fork) => {
  if (asFields(fork.owner).type === 'Organization') return [];
  return event('ForkEvent', fork.owner, fork.created_at, { forkee: { id: fork.id, html_url: fork.html_url } });
};

/** GitHub lists pull requests among the issues, and says here alone who closed or merged them. */
export const ofIssue: ToEvents = (issue) => {
  if (issue.pull_request === undefined) {
    const { number, html_url, user, author_association } = issue;
    return openedAndClosed('IssuesEvent', issue, { issue: { number, html_url, user, author_association } });
  }
  const merged = asFields(issue.pull_request).merged_at;
  const { number, user, author_association } = issue;
  const pull = { number, user, author_association, merged_at: merged };
  return openedAndClosed('PullRequestEvent', issue, { number, pull_request: pull });
};

export const ofPull: ToEvents = ({ number, user, author_association, created_at: at }) =>
  event('PullRequestEvent', user, at, { action: 'opened', number, pull_request: { number, user, author_association } });

export const ofIssueComment: ToEvents = (comment) => ofComment('IssueCommentEvent', comment);

export const ofReviewComment: ToEvents = (comment) => ofComment('PullRequestReviewCommentEvent', comment);

function ofComment(type: string, { id, html_url, user, author_association, created_at: at }: Fields): object[] {
  return event(type, user, at, { comment: { id, html_url, user, author_association } });
}

function openedAndClosed(type: string, item: Fields, payload: object): object[] {
  const { closed_by: by, closed_at: at } = item;
  const isClosed = item.state === 'closed' || (by ?? at ?? null) !== null;
  const opened = event(type, item.user, item.created_at, { ...payload, action: 'opened' });
  return isClosed ? [...opened, ...event(type, by, at, { ...payload, action: 'closed' })] : opened;
}

/** An account that is gone is null. */
function event(type: string, person: unknown, at: unknown, payload: object): object[] {
  const { id, login, type: accountType } = asFields(person);
  return [{ type, actor: person === null ? null : { id, login, type: accountType }, created_at: at, payload }];
}
