import type { SignalType } from '../../../signal-types/signal-types.js';

/** An account, as deliveries have it. */
export interface DeliverySender {
  id: number;
  login: string;
  type?: string;
}

export interface SampleDelivery {
  type: SignalType;
  /** `X-GitHub-Event` */
  event: string;
  payload: object;
  /** The event that the feed reports for it; without a repository. */
  feed: { payload: object; created_at: string };
}

const AT = '2026-03-01T10:00:00Z';
const LATER = '2026-03-02T11:30:00Z';
const ZEROS = '0'.repeat(40);

/** The time of arrival, for deliveries that state no time. */
export const RECEIVED_AT = '2026-03-05T08:00:00Z';

/** One delivery of each signal type, with the event of the feed. */
export function sampleDeliveries(sender: DeliverySender, repo: { id: number; fullName: string }): SampleDelivery[] {
  const page = `https://github.com/${repo.fullName}`;
  const repository = { id: repo.id, full_name: repo.fullName, private: false, pushed_at: AT };
  const pushed = { ...repository, pushed_at: Date.parse(AT) / 1000 };
  const user = { ...sender, type: sender.type ?? 'User' };
  const issue = { number: 7, html_url: `${page}/issues/7`, user, created_at: AT, closed_at: null, updated_at: LATER };
  const pull = { number: 8, html_url: `${page}/pull/8`, user, created_at: AT, merged: false, merged_at: null };
  const comment = (id: number) => ({ id, html_url: `${page}#comment-${id}`, user, created_at: AT });
  const review = { id: 81, state: 'approved', html_url: `${page}/pull/8#review-81`, user, submitted_at: AT };
  const release = { id: 91, tag_name: 'v1', html_url: `${page}/releases/tag/v1`, author: user, published_at: AT };
  const forkee = { id: 55, html_url: 'https://github.com/someone/tool', created_at: AT };
  const pages = [{ sha: 'f'.repeat(40), title: 'Home', action: 'created', html_url: `${page}/wiki/Home` }];
  const branch = { ref: 'new', ref_type: 'branch' };
  const push = { ref: 'refs/heads/main', before: 'b'.repeat(40), head: 'a'.repeat(40) };

  const delivery = (
    type: SignalType,
    event: string,
    payload: object,
    feed: object = payload,
    at = AT,
  ): SampleDelivery => ({
    type,
    event,
    payload: { repository, sender: user, ...payload },
    feed: { payload: feed, created_at: at },
  });
  return [
    delivery('WatchEvent', 'star', { action: 'created', starred_at: AT }, { action: 'started' }),
    delivery('ForkEvent', 'fork', { forkee }),
    delivery('IssuesEvent', 'issues', { action: 'opened', issue }),
    delivery('IssueCommentEvent', 'issue_comment', { action: 'created', issue, comment: comment(71) }),
    delivery('PullRequestEvent', 'pull_request', { action: 'opened', number: 8, pull_request: pull }),
    delivery(
      'PullRequestReviewEvent',
      'pull_request_review',
      { action: 'submitted', review, pull_request: pull },
      { action: 'created', review },
    ),
    delivery('PullRequestReviewCommentEvent', 'pull_request_review_comment', {
      action: 'created',
      comment: comment(72),
      pull_request: pull,
    }),
    delivery('CommitCommentEvent', 'commit_comment', { action: 'created', comment: comment(73) }),
    delivery(
      'PushEvent',
      'push',
      { repository: pushed, ref: push.ref, before: push.before, after: push.head, commits: [{}] },
      push,
    ),
    delivery('CreateEvent', 'create', branch),
    delivery('DeleteEvent', 'delete', { ref: 'old', ref_type: 'branch' }),
    delivery('ReleaseEvent', 'release', { action: 'published', release }),
    delivery(
      'MemberEvent',
      'member',
      { action: 'added', member: { ...user, id: sender.id + 1 } },
      undefined,
      RECEIVED_AT,
    ),
    delivery('GollumEvent', 'gollum', { pages }, undefined, RECEIVED_AT),
    delivery('PublicEvent', 'public', {}, undefined, RECEIVED_AT),
  ];
}

/** Deliveries of the same events that the feed does not report. */
export const IGNORED_DELIVERIES: [event: string, payload: object][] = [
  ['star', { action: 'deleted', starred_at: null }],
  ['issues', { action: 'labeled', issue: { number: 7 } }],
  ['issue_comment', { action: 'deleted', comment: { id: 71 } }],
  ['pull_request', { action: 'synchronize', number: 8, pull_request: {} }],
  ['pull_request_review', { action: 'dismissed', review: { id: 81 } }],
  ['push', { ref: 'refs/heads/old', before: 'a'.repeat(40), after: ZEROS, deleted: true }],
  ['push', { ref: 'refs/tags/v1', before: ZEROS, after: 'a'.repeat(40), created: true, commits: [] }],
  ['push', { ref: 'refs/heads/new', before: ZEROS, after: 'a'.repeat(40), created: true, commits: [] }],
  ['release', { action: 'edited', release: { id: 91 } }],
  ['member', { action: 'removed', member: { id: 5, login: 'someone' } }],
  ['ping', { zen: 'Keep it logically awesome.' }],
  ['workflow_run', { action: 'completed' }],
  ['constructor', {}],
];
