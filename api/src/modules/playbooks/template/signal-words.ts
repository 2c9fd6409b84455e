import type { SignalType } from '../../signals/signal-type.dto.js';
import type { PlaybookSignal } from '../playbook-writer.js';

const actions: Record<SignalType, (where: string, detail: string | null) => string> = {
  WatchEvent: (repo) => `starred ${repo}`,
  ForkEvent: (repo) => `forked ${repo}`,
  IssuesEvent: (repo, action) => `${acted(action)} an issue in ${repo}`,
  IssueCommentEvent: (repo) => `commented on an issue in ${repo}`,
  PullRequestEvent: (repo, action) => `${acted(action)} a pull request in ${repo}`,
  PullRequestReviewEvent: (repo) => `reviewed a pull request in ${repo}`,
  PullRequestReviewCommentEvent: (repo) => `commented on a pull request in ${repo}`,
  CommitCommentEvent: (repo) => `commented on a commit in ${repo}`,
  PushEvent: (repo) => `pushed to ${repo}`,
  CreateEvent: (repo, what) => `created ${thing(what)} in ${repo}`,
  DeleteEvent: (repo, what) => `deleted ${thing(what)} in ${repo}`,
  ReleaseEvent: (repo, tag) => `published ${tag === null ? 'a release' : `release ${asText(tag)}`} of ${repo}`,
  MemberEvent: (repo) => `became a member of ${repo}`,
  GollumEvent: (repo) => `edited the wiki of ${repo}`,
  PublicEvent: (repo) => `made ${repo} public`,
};

/** In words that follow `you` or a name: `opened an issue in acme/tool`. Markdown. */
export function whatHappened({ signalType, repo, detail }: PlaybookSignal): string {
  return actions[signalType](asText(repo), detail);
}

/** The UTC day, as the product writes dates. */
export function dayOf({ createdAt }: PlaybookSignal): string {
  return createdAt.toLocaleDateString('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' });
}

/** What others wrote, as markdown that shows it and means nothing by it. */
export function asText(words: string): string {
  return words
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_{}[\]<>()#+!|~&]/g, '\\$&')
    .replace(/(?<=[a-z]):(?=\/\/)/gi, '\\:');
}

const knownActions = new Set(['opened', 'closed', 'reopened', 'merged', 'labeled', 'assigned']);

function acted(action: string | null): string {
  return action !== null && knownActions.has(action) ? action : 'worked on';
}

function thing(what: string | null): string {
  const [kind = '', ...name] = (what ?? '').split(' ');
  return kind === 'branch' || kind === 'tag' ? `the ${kind} ${asText(name.join(' '))}`.trim() : 'a repository';
}
