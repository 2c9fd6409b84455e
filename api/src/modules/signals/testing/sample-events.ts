import { createHash } from 'node:crypto';

/** Fields of a sample GitHub event; defaults are plausible. */
export interface EventFields {
  type?: string;
  actor?: { id: number; login: string };
  repo?: string;
  /** Derived from the name unless given. */
  repoId?: number;
  createdAt?: string;
  payload?: unknown;
}

export const ADA = { id: 9001, login: 'ada--okafor' };
export const BEN = { id: 9002, login: 'ben--solberg' };

/** An event as GH Archive stores it; the payload may be of any year. */
export function sampleEvent({
  type = 'WatchEvent',
  actor = ADA,
  repo = 'quill/mesh',
  repoId = repoIdOf(repo),
  createdAt,
  payload,
}: EventFields = {}) {
  return {
    id: '2489368070',
    type,
    actor: { id: actor.id, login: actor.login, gravatar_id: '', url: `https://api.github.com/users/${actor.login}` },
    repo: { id: repoId, name: repo, url: `https://api.github.com/repos/${repo}` },
    payload: payload ?? { action: 'started' },
    public: true,
    created_at: createdAt ?? '2026-02-03T04:05:06Z',
  };
}

/** An id that belongs to the name, whatever its case. */
export function repoIdOf(name: string): number {
  return createHash('sha256').update(name.toLowerCase()).digest().readUIntBE(0, 6) + 1;
}

const PAGE = 'https://github.com/quill/mesh';
const user = { id: ADA.id, login: ADA.login, type: 'User' };
const issue = { id: 1, number: 7, title: 'Leak', user, html_url: `${PAGE}/issues/7` };
const [before, head] = ['b'.repeat(40), 'a'.repeat(40)];

/** One event per type with its payloads of 2015 and 2026 and the signal that both yield. */
export const BOTH_SCHEMAS: Record<
  string,
  { then: unknown; now: unknown; naturalKey: string; link: string; detail: string | null }
> = {
  WatchEvent: {
    then: { action: 'started' },
    now: { action: 'started' },
    naturalKey: 'star:9001',
    link: PAGE,
    detail: null,
  },
  ForkEvent: {
    then: { forkee: { id: 55, full_name: 'ada/mesh', html_url: 'https://github.com/ada/mesh', owner: user } },
    now: { action: 'forked', forkee: { id: 55, full_name: 'ada/mesh', html_url: 'https://github.com/ada/mesh' } },
    naturalKey: 'fork:55',
    link: 'https://github.com/ada/mesh',
    detail: null,
  },
  IssuesEvent: {
    then: { action: 'opened', issue },
    now: { action: 'opened', issue: { ...issue, node_id: 'I_1' } },
    naturalKey: 'issue:7:opened:9001',
    link: `${PAGE}/issues/7`,
    detail: 'opened',
  },
  IssueCommentEvent: {
    then: { action: 'created', issue, comment: { id: 71, user, html_url: `${PAGE}/issues/7#issuecomment-71` } },
    now: { action: 'created', issue, comment: { id: 71, html_url: `${PAGE}/issues/7#issuecomment-71` } },
    naturalKey: 'issue-comment:71',
    link: `${PAGE}/issues/7#issuecomment-71`,
    detail: null,
  },
  PullRequestEvent: {
    then: { action: 'closed', number: 8, pull_request: { id: 2, number: 8, html_url: `${PAGE}/pull/8`, merged: true } },
    now: { action: 'merged', number: 8, pull_request: { id: 2, number: 8 } },
    naturalKey: 'pr:8:merged:9001',
    link: `${PAGE}/pull/8`,
    detail: 'merged',
  },
  PullRequestReviewEvent: {
    then: { action: 'created', review: { id: 81, state: 'approved', html_url: `${PAGE}/pull/8#pullrequestreview-81` } },
    now: { action: 'created', review: { id: 81, state: 'approved', html_url: `${PAGE}/pull/8#pullrequestreview-81` } },
    naturalKey: 'review:81',
    link: `${PAGE}/pull/8#pullrequestreview-81`,
    detail: 'approved',
  },
  PullRequestReviewCommentEvent: {
    then: {
      action: 'created',
      comment: { id: 82, html_url: `${PAGE}/pull/8#discussion_r82` },
      pull_request: { number: 8 },
    },
    now: { action: 'created', comment: { id: 82, html_url: `${PAGE}/pull/8#discussion_r82` } },
    naturalKey: 'review-comment:82',
    link: `${PAGE}/pull/8#discussion_r82`,
    detail: null,
  },
  CommitCommentEvent: {
    then: { comment: { id: 91, html_url: `${PAGE}/commit/${head}#commitcomment-91` } },
    now: { action: 'created', comment: { id: 91, html_url: `${PAGE}/commit/${head}#commitcomment-91` } },
    naturalKey: 'commit-comment:91',
    link: `${PAGE}/commit/${head}#commitcomment-91`,
    detail: null,
  },
  PushEvent: {
    then: { push_id: 5, size: 1, distinct_size: 1, ref: 'refs/heads/main', head, before, commits: [{ sha: head }] },
    now: { repository_id: 28635890, push_id: 5, ref: 'refs/heads/main', head, before },
    naturalKey: `push:${head}`,
    link: `${PAGE}/compare/${before}...${head}`,
    detail: 'main',
  },
  CreateEvent: {
    then: { ref: 'topic/x y', ref_type: 'branch', master_branch: 'main' },
    now: { ref: 'topic/x y', ref_type: 'branch', full_ref: 'refs/heads/topic/x y', master_branch: 'main' },
    naturalKey: 'create:branch:topic/x y:2026-02-03T04:05:06Z',
    link: `${PAGE}/tree/topic/x%20y`,
    detail: 'branch topic/x y',
  },
  DeleteEvent: {
    then: { ref: 'v1', ref_type: 'tag' },
    now: { ref: 'v1', ref_type: 'tag', full_ref: 'refs/tags/v1' },
    naturalKey: 'delete:tag:v1:2026-02-03T04:05:06Z',
    link: PAGE,
    detail: 'tag v1',
  },
  ReleaseEvent: {
    then: { action: 'published', release: { id: 61, tag_name: 'v1', html_url: `${PAGE}/releases/tag/v1` } },
    now: {
      action: 'published',
      release: { id: 61, tag_name: 'v1', html_url: `${PAGE}/releases/tag/v1`, immutable: true },
    },
    naturalKey: 'release:61',
    link: `${PAGE}/releases/tag/v1`,
    detail: 'v1',
  },
  MemberEvent: {
    then: { member: { ...BEN, html_url: 'https://github.com/ben--solberg' }, action: 'added' },
    now: { member: { ...BEN, html_url: 'https://github.com/ben--solberg' }, action: 'added' },
    naturalKey: 'member:9002',
    link: 'https://github.com/ben--solberg',
    detail: 'added',
  },
  GollumEvent: {
    then: { pages: [{ page_name: 'Home', title: 'Home', sha: head, html_url: `${PAGE}/wiki/Home` }] },
    now: { pages: [{ page_name: 'Home', title: 'Home', sha: head, html_url: `${PAGE}/wiki/Home`, summary: null }] },
    naturalKey: `wiki:${head}`,
    link: `${PAGE}/wiki/Home`,
    detail: 'Home',
  },
  PublicEvent: { then: {}, now: {}, naturalKey: 'public', link: PAGE, detail: null },
};
