import { asFields, asId, asText, type Fields } from './event-fields.js';
import type { SignalType } from './signal-type.dto.js';

/** What every event says of itself. */
export interface Event {
  type: SignalType;
  repo: string;
  actor: { id: string; login: string };
  payload: Fields;
  createdAt: string;
}

/** What an event is known by and leads to. A missing link or detail costs only itself. */
export interface Facts {
  naturalKey: string | Lacks;
  link?: string;
  detail?: string;
  /** When it is not the actor who shows the interest. */
  person?: { id: string; login: string };
}

/** The field without which there is no natural key. */
export interface Lacks {
  lacks: string;
}

export const GITHUB = 'https://github.com';

/** Natural key and link of each type (signals.md, table), from the schemas of 2015 and of today alike. */
export const factsOf: Record<SignalType, (event: Event) => Facts> = {
  WatchEvent: ({ actor }) => ({ naturalKey: `star:${actor.id}` }),
  ForkEvent: ({ payload }) => {
    const forkee = asFields(payload.forkee);
    return { naturalKey: key('fork', { 'forkee.id': asId(forkee.id) }), link: asText(forkee.html_url) };
  },
  IssuesEvent: ({ payload, actor }) => {
    const issue = asFields(payload.issue);
    const action = asText(payload.action);
    return {
      naturalKey: key('issue', { 'issue.number': asId(issue.number), action, actor: actor.id }),
      link: asText(issue.html_url),
      detail: action,
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
      naturalKey: key('pr', { number, action, actor: actor.id }),
      link: number && `${GITHUB}/${repo}/pull/${number}`,
      detail: action,
    };
  },
  PullRequestReviewEvent: ({ payload }) => {
    const review = asFields(payload.review);
    return {
      naturalKey: key('review', { 'review.id': asId(review.id) }),
      link: asText(review.html_url),
      detail: asText(review.state),
    };
  },
  PushEvent: ({ payload, repo }) => {
    const head = asText(payload.head);
    const before = asText(payload.before);
    const from = before && !/^0+$/.test(before) ? `compare/${pathOf(before)}...` : 'commit/';
    return {
      naturalKey: key('push', { head }),
      link: head && `${GITHUB}/${repo}/${from}${pathOf(head)}`,
      detail: asText(payload.ref)?.replace(/^refs\/(heads|tags)\//, ''),
    };
  },
  CreateEvent: (event) => {
    const ref = asText(event.payload.ref);
    return { ...refFacts('create', event), link: ref && `${GITHUB}/${event.repo}/tree/${pathOf(ref)}` };
  },
  DeleteEvent: (event) => refFacts('delete', event),
  ReleaseEvent: ({ payload }) => {
    const release = asFields(payload.release);
    return {
      naturalKey: key('release', { 'release.id': asId(release.id) }),
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
      link: asText(member.html_url) ?? `${GITHUB}/${pathOf(login)}`,
      detail: asText(payload.action),
      person: { id, login },
    };
  },
  GollumEvent: ({ payload }) => {
    const page = asFields(Array.isArray(payload.pages) ? payload.pages[0] : undefined);
    return {
      naturalKey: key('wiki', { 'pages[0].sha': asText(page.sha) }),
      link: asText(page.html_url),
      detail: asText(page.title),
    };
  },
  PublicEvent: () => ({ naturalKey: 'public' }),
};

function commentFacts(prefix: string): (event: Event) => Facts {
  return ({ payload }) => {
    const comment = asFields(payload.comment);
    return { naturalKey: key(prefix, { 'comment.id': asId(comment.id) }), link: asText(comment.html_url) };
  };
}

/** Branches and tags come and go under one name: the second tells one from the next. A repository has no ref. */
function refFacts(prefix: string, { payload, createdAt }: Event): Facts {
  const refType = asText(payload.ref_type);
  if (refType === undefined) return { naturalKey: { lacks: 'ref_type' } };
  const ref = asText(payload.ref);
  return {
    naturalKey: `${prefix}:${refType}:${ref ?? ''}:${createdAt}`,
    detail: ref === undefined ? refType : `${refType} ${ref}`,
  };
}

/** Since October 2025 the feed says `merged` itself; before, it said `closed` and the pull request told the rest. */
function pullRequestAction(action: string | undefined, pull: Fields): string | undefined {
  const merged = pull.merged === true || (pull.merged === undefined && asText(pull.merged_at) !== undefined);
  return action === 'closed' && merged ? 'merged' : action;
}

function key(prefix: string, parts: Record<string, string | undefined>): string | Lacks {
  let joined = prefix;
  for (const [name, value] of Object.entries(parts)) {
    if (value === undefined) return { lacks: name };
    joined += `:${value}`;
  }
  return joined;
}

function pathOf(text: string): string {
  if (/^[\w./-]*$/.test(text)) return text;
  return wellFormed(text).split('/').map(encodeURIComponent).join('/');
}

// JSON can hold half of a surrogate pair, an address cannot.
function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}
