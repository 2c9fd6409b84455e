import { asFields, asId, asText, asTime, type Fields } from '../events/event-fields.js';
import type { SignalType } from '../../signal-types/signal-types.js';

/** `event`: as the events feed would have it, but for the repository's name, which the caller adds. */
export type DeliveryReading =
  | { kind: 'event'; repo: { githubId: string; fullName: string }; event: object }
  | { kind: 'ignored'; reason: string };

interface DeliveryRule {
  type: SignalType;
  /** The actions that the feed reports too; undefined: deliveries of this event have no action. */
  actions?: readonly string[];
  /** When it happened; undefined: deliveries do not say, and the time of arrival counts. */
  happenedAt?: (payload: Fields) => unknown;
  /** The payload that the feed has, where it differs. */
  feedPayload?: (payload: Fields) => Fields;
  /** Returns why the feed does not report this delivery. */
  omittedBecause?: (payload: Fields) => string | undefined;
}

const CREATED = ['created'];

/** Feed events by the name of the webhook event (header `X-GitHub-Event`). */
const DELIVERY_RULES: Readonly<Record<string, DeliveryRule | undefined>> = {
  star: {
    type: 'WatchEvent',
    actions: CREATED,
    happenedAt: (payload) => payload.starred_at,
    feedPayload: () => ({ action: 'started' }),
  },
  fork: { type: 'ForkEvent', happenedAt: ({ forkee }) => asFields(forkee).created_at },
  issues: {
    type: 'IssuesEvent',
    actions: ['opened', 'closed', 'reopened'],
    happenedAt: ({ action, issue }) => openedOrClosedAt(action, asFields(issue)),
  },
  issue_comment: { type: 'IssueCommentEvent', actions: CREATED, happenedAt: commentedAt },
  pull_request: {
    type: 'PullRequestEvent',
    actions: ['opened', 'closed', 'reopened'],
    happenedAt: ({ action, pull_request: pull }) => openedOrClosedAt(action, asFields(pull)),
  },
  pull_request_review: {
    type: 'PullRequestReviewEvent',
    actions: ['submitted'],
    happenedAt: ({ review }) => asFields(review).submitted_at,
  },
  pull_request_review_comment: {
    type: 'PullRequestReviewCommentEvent',
    actions: CREATED,
    happenedAt: commentedAt,
  },
  commit_comment: { type: 'CommitCommentEvent', actions: CREATED, happenedAt: commentedAt },
  push: {
    type: 'PushEvent',
    happenedAt: pushedAt,
    feedPayload: ({ after, before, ref }) => ({ head: after, before, ref }),
    omittedBecause: ({ ref, deleted, created, commits }) => {
      if (deleted === true) return 'The branch was deleted, which is an event of its own.';
      if (asText(ref)?.startsWith('refs/heads/') !== true) return 'Only pushes to branches count.';
      // A branch that is created without commits is a creation, not a push.
      const isEmpty = created === true && Array.isArray(commits) && commits.length === 0;
      return isEmpty ? 'The new branch has no commits of its own.' : undefined;
    },
  },
  create: { type: 'CreateEvent', happenedAt: pushedAt },
  delete: { type: 'DeleteEvent', happenedAt: pushedAt },
  release: {
    type: 'ReleaseEvent',
    actions: ['published'],
    happenedAt: ({ release }) => asFields(release).published_at,
  },
  member: { type: 'MemberEvent', actions: ['added'] },
  gollum: { type: 'GollumEvent' },
  public: { type: 'PublicEvent' },
};

/** The webhook events that become signals, as GitHub names them. */
export const WEBHOOK_EVENTS = Object.keys(DELIVERY_RULES);

/**
 * Converts a delivery to the event of the feed, so that both follow the same rules and get the same natural key.
 *
 * @param name GitHub's name of the webhook event
 * @param receivedAt ISO 8601, UTC; no event is later
 */
export function readDelivery(name: string, payload: Fields, receivedAt: string): DeliveryReading {
  if (name === 'ping') return ignored('GitHub has checked the address.');
  const rule = Object.hasOwn(DELIVERY_RULES, name) ? DELIVERY_RULES[name] : undefined;
  if (!rule) return ignored('Events of this kind are no signals.');
  const { actions, happenedAt, feedPayload, omittedBecause } = rule;
  if (actions && !actions.includes(asText(payload.action) ?? '')) return ignored('This action is no signal.');
  const omission = omittedBecause?.(payload);
  if (omission !== undefined) return ignored(omission);

  const repository = asFields(payload.repository);
  const [githubId, fullName] = [asId(repository.id), asText(repository.full_name)];
  if (githubId === undefined || fullName === undefined) return ignored('It names no repository.');
  if (repository.private === true) return ignored('The repository is private.');

  const { id, login, type: accountType } = asFields(payload.sender);
  const time = asTime(happenedAt?.(payload)) ?? receivedAt;
  return {
    kind: 'event',
    repo: { githubId, fullName },
    event: {
      type: rule.type,
      actor: { id, login, type: accountType },
      created_at: time < receivedAt ? time : receivedAt,
      payload: feedPayload ? feedPayload(payload) : payload,
    },
  };
}

function ignored(reason: string): DeliveryReading {
  return { kind: 'ignored', reason };
}

function openedOrClosedAt(action: unknown, item: Fields): unknown {
  if (action === 'opened') return item.created_at;
  return action === 'closed' ? (item.closed_at ?? item.updated_at) : item.updated_at;
}

function commentedAt({ comment }: Fields): unknown {
  return asFields(comment).created_at;
}

/** Deliveries of pushes have the time in seconds, others as text. */
function pushedAt({ repository }: Fields): unknown {
  const at = asFields(repository).pushed_at;
  return typeof at === 'number' && Number.isSafeInteger(at) && Math.abs(at) < MAX_EPOCH_SECONDS
    ? new Date(at * 1000).toISOString()
    : at;
}

/** The year 2999. */
const MAX_EPOCH_SECONDS = 32_503_680_000;
