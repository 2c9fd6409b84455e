import { asFields, asId, asText, type Fields } from './event-fields.js';
import type { CodeHostType } from '../../signal-types/signal-types.js';

/** The fields that every event has. */
export interface GitHubEvent {
  type: CodeHostType;
  repo: string;
  actor: { id: string; login: string };
  payload: Fields;
  createdAt: string;
}

/** What a signal takes from its event. A missing link or detail does not invalidate the signal. */
export interface EventFacts {
  naturalKey: string | MissingField;
  link?: string;
  detail?: string;
  /** Set when the interested person is not the actor. */
  person?: { id: string; login: string };
}

/** Names the field without which no natural key can be built. */
export interface MissingField {
  lacks: string;
}

export const GITHUB_URL = 'https://github.com';

/** Titles of issues that ask something. */
const QUESTION =
  /[?？]\s*$|^\W*(how|why|what|where|when|which|who|is it|is there|can i|can we|can you|could|does|do you|question)\b/i;

/** Natural key and link of each type (signals.md, table), for the schemas of 2015 and of today. */
export const EVENT_FACTS: Record<CodeHostType, (event: GitHubEvent) => EventFacts> = {
  WatchEvent: ({ actor }) => ({ naturalKey: `star:${actor.id}` }),
  ForkEvent: ({ payload }) => {
    const forkee = asFields(payload.forkee);
    return { naturalKey: joinKey('fork', { 'forkee.id': asId(forkee.id) }), link: asText(forkee.html_url) };
  },
  IssuesEvent: ({ payload, actor }) => {
    const issue = asFields(payload.issue);
    const action = asText(payload.action);
    const asks = action === 'opened' && QUESTION.test(asText(issue.title) ?? '');
    return {
      naturalKey: joinKey('issue', { 'issue.number': asId(issue.number), action, actor: actor.id }),
      link: asText(issue.html_url),
      detail: asks ? 'asked' : action,
    };
  },
  IssueCommentEvent: commentFacts('issue-comment'),
  PullRequestReviewCommentEvent: commentFacts('review-comment'),
  CommitCommentEvent: commentFacts('commit-comment'),
  PullRequestEvent: ({ payload, actor, repo }) => {
    const pull = asFields(payload.pull_request);
    const number = asId(payload.number) ?? asId(pull.number);
    const action = pullRequestAction(asText(payload.action), pull);
    return {
      naturalKey: joinKey('pr', { number, action, actor: actor.id }),
      link: number && `${GITHUB_URL}/${repo}/pull/${number}`,
      detail: action,
    };
  },
  PullRequestReviewEvent: ({ payload }) => {
    const review = asFields(payload.review);
    return {
      naturalKey: joinKey('review', { 'review.id': asId(review.id) }),
      link: asText(review.html_url),
      detail: asText(review.state),
    };
  },
  PushEvent: ({ payload, repo }) => {
    const head = asText(payload.head);
    const before = asText(payload.before);
    const from = before && !/^0+$/.test(before) ? `compare/${encodePath(before)}...` : 'commit/';
    return {
      naturalKey: joinKey('push', { head }),
      link: head && `${GITHUB_URL}/${repo}/${from}${encodePath(head)}`,
      detail: asText(payload.ref)?.replace(/^refs\/(heads|tags)\//, ''),
    };
  },
  CreateEvent: (event) => {
    const ref = asText(event.payload.ref);
    return { ...refFacts('create', event), link: ref && `${GITHUB_URL}/${event.repo}/tree/${encodePath(ref)}` };
  },
  DeleteEvent: (event) => refFacts('delete', event),
  ReleaseEvent: ({ payload }) => {
    const release = asFields(payload.release);
    return {
      naturalKey: joinKey('release', { 'release.id': asId(release.id) }),
      link: asText(release.html_url),
      detail: asText(release.tag_name),
    };
  },
  MemberEvent: ({ payload }) => {
    const member = asFields(payload.member);
    const id = asId(member.id);
    const login = asText(member.login);
    if (id === undefined || login === undefined) return { naturalKey: { lacks: 'member' } };
    return {
      naturalKey: `member:${id}`,
      link: asText(member.html_url) ?? `${GITHUB_URL}/${encodePath(login)}`,
      detail: asText(payload.action),
      person: { id, login },
    };
  },
  GollumEvent: ({ payload }) => {
    const page = asFields(Array.isArray(payload.pages) ? payload.pages[0] : undefined);
    return {
      naturalKey: joinKey('wiki', { 'pages[0].sha': asText(page.sha) }),
      link: asText(page.html_url),
      detail: asText(page.title),
    };
  },
  PublicEvent: () => ({ naturalKey: 'public' }),
};

function commentFacts(prefix: string): (event: GitHubEvent) => EventFacts {
  return ({ payload }) => {
    const comment = asFields(payload.comment);
    return { naturalKey: joinKey(prefix, { 'comment.id': asId(comment.id) }), link: asText(comment.html_url) };
  };
}

/** Branches and tags are created and deleted under one name, so the key includes the time. A repository has no ref. */
function refFacts(prefix: string, { payload, createdAt }: GitHubEvent): EventFacts {
  const refType = asText(payload.ref_type);
  if (refType === undefined) return { naturalKey: { lacks: 'ref_type' } };
  const ref = asText(payload.ref);
  return {
    naturalKey: `${prefix}:${refType}:${ref ?? ''}:${createdAt}`,
    detail: ref === undefined ? refType : `${refType} ${ref}`,
  };
}

/** Since October 2025 the feed says `merged`; before, it said `closed` and `pull_request.merged` was true. */
function pullRequestAction(action: string | undefined, pull: Fields): string | undefined {
  const merged = pull.merged === true || (pull.merged === undefined && asText(pull.merged_at) !== undefined);
  return action === 'closed' && merged ? 'merged' : action;
}

function joinKey(prefix: string, parts: Record<string, string | undefined>): string | MissingField {
  let joined = prefix;
  for (const [name, value] of Object.entries(parts)) {
    if (value === undefined) return { lacks: name };
    joined += `:${value}`;
  }
  return joined;
}

function encodePath(text: string): string {
  if (/^[\w./-]*$/.test(text)) return text;
  return toWellFormed(text).split('/').map(encodeURIComponent).join('/');
}

// JSON may contain half of a surrogate pair; a URL may not.
function toWellFormed(text: string): string {
  return Buffer.from(text).toString();
}
