import type { SignalType } from '../../signal-types/signal-types.js';
import { escapeMarkdown } from './markdown.js';
import type { PlaybookSignal, PlaybookTarget } from './playbook-writer.js';

type Words = (words: string) => string;

const DESCRIPTIONS: Record<SignalType, (where: string, detail: string | null, show: Words) => string> = {
  WatchEvent: (repo) => `starred ${repo}`,
  ForkEvent: (repo) => `forked ${repo}`,
  IssuesEvent: (repo, action) =>
    action === 'asked' ? `asked a question in ${repo}` : `${actionVerb(action)} an issue in ${repo}`,
  IssueCommentEvent: (repo) => `commented on an issue in ${repo}`,
  PullRequestEvent: (repo, action) => `${actionVerb(action)} a pull request in ${repo}`,
  PullRequestReviewEvent: (repo) => `reviewed a pull request in ${repo}`,
  PullRequestReviewCommentEvent: (repo) => `commented on a pull request in ${repo}`,
  CommitCommentEvent: (repo) => `commented on a commit in ${repo}`,
  PushEvent: (repo) => `pushed to ${repo}`,
  CreateEvent: (repo, what, show) => `created ${refName(what, show)} in ${repo}`,
  DeleteEvent: (repo, what, show) => `deleted ${refName(what, show)} in ${repo}`,
  ReleaseEvent: (repo, tag, show) => `published ${tag === null ? 'a release' : `release ${show(tag)}`} of ${repo}`,
  // A membership is no reason to write to a person, so it is not named.
  MemberEvent: (repo) => `was active in ${repo}`,
  GollumEvent: (repo) => `edited the wiki of ${repo}`,
  PublicEvent: (repo) => `made ${repo} public`,
  // What a workspace knows from its own sources; the name of the source may be internal.
  PackageDownloadEvent: () => 'downloaded our package',
  DocsVisitEvent: () => 'read our documentation',
  SignUpEvent: () => 'signed up for our product',
  ChatMessageEvent: () => 'wrote in our community',
  QuestionEvent: () => 'asked about our product',
  OwnEvent: () => 'was in contact with us',
};

/** Describes a signal in Markdown that follows `you` or a name: `opened an issue in acme/tool`. */
export function describeSignal(signal: PlaybookSignal): string {
  return describe(signal, escapeMarkdown);
}

/** The same as plain text. */
export function describeSignalAsText(signal: PlaybookSignal): string {
  return describe(signal, (words) => words);
}

function describe({ signalType, repo, detail, link }: PlaybookSignal, show: Words): string {
  // The code host reports comments on pull requests as comments on issues; only the link tells them apart.
  const isPullRequest = signalType === 'IssueCommentEvent' && /\/pull\/\d+/.test(link ?? '');
  return DESCRIPTIONS[isPullRequest ? 'PullRequestReviewCommentEvent' : signalType](show(repo), detail, show);
}

/** Formats the UTC day as the product shows dates. */
export function signalDay({ createdAt }: PlaybookSignal): string {
  return createdAt.toLocaleDateString('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' });
}

/** Plain text, such as `issue #12 of acme/tool`. */
export function targetName({ repo, number, isPullRequest }: PlaybookTarget): string {
  if (number === null) return repo;
  return `${isPullRequest ? 'pull request' : 'issue'} #${number} of ${repo}`;
}

const NAMED_ACTIONS = new Set(['opened', 'closed', 'reopened', 'merged', 'labeled', 'assigned']);

function actionVerb(action: string | null): string {
  return action !== null && NAMED_ACTIONS.has(action) ? action : 'worked on';
}

function refName(what: string | null, show: Words): string {
  const [kind = '', ...name] = (what ?? '').split(' ');
  return kind === 'branch' || kind === 'tag' ? `the ${kind} ${show(name.join(' '))}`.trim() : 'a repository';
}
