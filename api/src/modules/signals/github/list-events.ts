import { asFields, type Fields } from '../events/event-fields.js';

/**
 * Converts an item of a GitHub list to the events of the feed, so that both follow the same rules and get the same natural
 * key. Fields missing in the item are missing in the event, which reports them.
 */
export type ToEvents = (item: Fields) => object[];

export const starToEvents: ToEvents = ({ user, starred_at: at }) =>
  toEvents('WatchEvent', user, at, { action: 'started' });

/** A fork into an organisation does not name its creator; the feed does. */
export const forkToEvents: ToEvents = (fork) => {
  if (asFields(fork.owner).type === 'Organization') return [];
  return toEvents('ForkEvent', fork.owner, fork.created_at, { forkee: { id: fork.id, html_url: fork.html_url } });
};

/** GitHub lists pull requests among issues, and only there names who closed or merged them. */
export const issueToEvents: ToEvents = (issue) => {
  if (issue.pull_request === undefined) {
    const { number, html_url, title, updated_at, user, author_association } = issue;
    return openedAndClosedEvents('IssuesEvent', issue, {
      issue: { number, html_url, title, updated_at, user, author_association },
    });
  }
  const merged = asFields(issue.pull_request).merged_at;
  const { number, title, updated_at, user, author_association } = issue;
  const pull = { number, title, updated_at, user, author_association, merged_at: merged };
  return openedAndClosedEvents('PullRequestEvent', issue, { number, pull_request: pull });
};

export const pullToEvents: ToEvents = ({ number, title, updated_at, user, author_association, created_at: at }) =>
  toEvents('PullRequestEvent', user, at, {
    action: 'opened',
    number,
    pull_request: { number, title, updated_at, user, author_association },
  });

export const issueCommentToEvents: ToEvents = (comment) => commentToEvents('IssueCommentEvent', comment);

export const reviewCommentToEvents: ToEvents = (comment) => commentToEvents('PullRequestReviewCommentEvent', comment);

function commentToEvents(type: string, { id, html_url, user, author_association, created_at: at }: Fields): object[] {
  return toEvents(type, user, at, { comment: { id, html_url, user, author_association } });
}

function openedAndClosedEvents(type: string, item: Fields, payload: object): object[] {
  const { closed_by: by, closed_at: at } = item;
  const isClosed = item.state === 'closed' || (by ?? at ?? null) !== null;
  const opened = toEvents(type, item.user, item.created_at, { ...payload, action: 'opened' });
  return isClosed ? [...opened, ...toEvents(type, by, at, { ...payload, action: 'closed' })] : opened;
}

/** A deleted account is null. */
function toEvents(type: string, person: unknown, at: unknown, payload: object): object[] {
  const { id, login, type: accountType } = asFields(person);
  return [{ type, actor: person === null ? null : { id, login, type: accountType }, created_at: at, payload }];
}
