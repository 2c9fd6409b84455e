import type { SignalType } from '../signals/signal-type.dto.js';
import { asText } from './markdown.js';
import type { PlaybookSignal, PlaybookTarget } from './playbook-writer.js';

type Words = (words: string) => string;

const actions: Record<SignalType, (where: string, detail: string | null, show: Words) => string> = {
  WatchEvent: (repo) => `starred ${repo}`,
  ForkEvent: (repo) => `forked ${repo}`,
  IssuesEvent: (repo, action) => `${acted(action)} an issue in ${repo}`,
  IssueCommentEvent: (repo) => `commented on an issue in ${repo}`,
  PullRequestEvent: (repo, action) => `${acted(action)} a pull request in ${repo}`,
  PullRequestReviewEvent: (repo) => `reviewed a pull request in ${repo}`,
  PullRequestReviewCommentEvent: (repo) => `commented on a pull request in ${repo}`,
  CommitCommentEvent: (repo) => `commented on a commit in ${repo}`,
  PushEvent: (repo) => `pushed to ${repo}`,
  CreateEvent: (repo, what, show) => `created ${thing(what, show)} in ${repo}`,
  DeleteEvent: (repo, what, show) => `deleted ${thing(what, show)} in ${repo}`,
  ReleaseEvent: (repo, tag, show) => `published ${tag === null ? 'a release' : `release ${show(tag)}`} of ${repo}`,
  MemberEvent: (repo) => `became a member of ${repo}`,
  GollumEvent: (repo) => `edited the wiki of ${repo}`,
  PublicEvent: (repo) => `made ${repo} public`,
};

/** In words that follow `you` or a name: `opened an issue in acme/tool`. Markdown. */
export function whatHappened({ signalType, repo, detail }: PlaybookSignal): string {
  return actions[signalType](asText(repo), detail, asText);
}

/** The same, not as Markdown. */
export function whatHappenedInText({ signalType, repo, detail }: PlaybookSignal): string {
  return actions[signalType](repo, detail, (words) => words);
}

/** The UTC day, as the product writes dates. */
export function dayOf({ createdAt }: PlaybookSignal): string {
  return createdAt.toLocaleDateString('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' });
}

/** Not as Markdown: `issue #12 of acme/tool`. */
export function nameOf({ repo, number, isPullRequest }: PlaybookTarget): string {
  if (number === null) return repo;
  return `${isPullRequest ? 'pull request' : 'issue'} #${number} of ${repo}`;
}

const knownActions = new Set(['opened', 'closed', 'reopened', 'merged', 'labeled', 'assigned']);

function acted(action: string | null): string {
  return action !== null && knownActions.has(action) ? action : 'worked on';
}

function thing(what: string | null, show: Words): string {
  const [kind = '', ...name] = (what ?? '').split(' ');
  return kind === 'branch' || kind === 'tag' ? `the ${kind} ${show(name.join(' '))}`.trim() : 'a repository';
}
