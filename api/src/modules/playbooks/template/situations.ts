import { DAY_MS } from '../../../platform/time.js';
import type { PlaybookInput, PlaybookSignal, PlaybookTarget } from '../cards/playbook-writer.js';

/** What the person did, as far as it decides about the mail. */
export type Situation =
  | 'asked'
  | 'weighed-tools'
  | 'opened-issue'
  | 'closed-issue'
  | 'discussed-issue'
  | 'commented-issue'
  | 'opened-pull-request'
  | 'merged-pull-request'
  | 'reviewed-pull-request'
  | 'commented-pull-request'
  | 'fork-with-changes'
  | 'surge'
  | 'compared-tools'
  | 'colleagues'
  | 'changed-company'
  | 'returned'
  | 'forked'
  | 'contributed'
  | 'commented-commit'
  | 'several-stars'
  | 'first-contact'
  | 'starred'
  | 'other';

/** What happened longer ago is no reason to write now. */
export const RECENT_DAYS = 60;
const SURGE_DAYS = 7;
const MIN_SURGE_SIGNALS = 6;
/** Times the pace of the weeks before. */
const MIN_SURGE_RATIO = 3;
const SURGE_BASE_DAYS = 28;
const RETURN_DAYS = 180;
const MIN_COMMENTS_OF_DISCUSSION = 3;
const MIN_COLLEAGUES = 2;

/** Memberships and ownership: true of insiders, and no reason to write to anybody. */
const OF_INSIDERS = new Set<PlaybookSignal['signalType']>(['MemberEvent', 'PublicEvent']);
const OF_CONTRIBUTORS = new Set<PlaybookSignal['signalType']>([
  'PushEvent',
  'CreateEvent',
  'DeleteEvent',
  'ReleaseEvent',
  'GollumEvent',
]);

const COMPARISON =
  /\b(?:vs\.?|versus|compar(?:ed|ing|ison|e) (?:to|with|of|between)|alternatives? to|instead of|migrat(?:e|ed|ing|ion) (?:from|to)|switch(?:ed|ing)? (?:from|to)|replac(?:e|ing) (?:for|with))\b/i;

/** Drops what must not be given as a reason to write. */
export function usableSignals(signals: PlaybookSignal[]): PlaybookSignal[] {
  return signals.filter(({ signalType }) => !OF_INSIDERS.has(signalType));
}

/** Returns the most specific situation that holds for the target. */
export function findSituation(input: PlaybookInput, target: PlaybookTarget, now: Date): Situation {
  const own = usableSignals(target.signals);
  return target.number === null
    ? repositorySituation(input, { repo: target.repo, own, now })
    : threadSituation(target, own);
}

function threadSituation(target: PlaybookTarget, own: PlaybookSignal[]): Situation {
  const did = (type: PlaybookSignal['signalType'], ...details: string[]) =>
    own.some(
      ({ signalType, detail }) =>
        signalType === type && (details.length === 0 || (detail !== null && details.includes(detail))),
    );
  const comments = own.filter(({ signalType }) => signalType.endsWith('CommentEvent')).length;
  if (target.isPullRequest) {
    if (did('PullRequestEvent', 'opened', 'reopened')) return 'opened-pull-request';
    if (did('PullRequestEvent', 'merged')) return 'merged-pull-request';
    if (did('PullRequestReviewEvent')) return 'reviewed-pull-request';
    return comments > 0 ? 'commented-pull-request' : 'other';
  }
  const hasOpened = did('IssuesEvent', 'opened', 'reopened', 'asked');
  if ((hasOpened || comments > 0) && target.thread && COMPARISON.test(target.thread.title)) return 'weighed-tools';
  if (did('IssuesEvent', 'asked')) return 'asked';
  if (hasOpened) return 'opened-issue';
  if (comments >= MIN_COMMENTS_OF_DISCUSSION) return 'discussed-issue';
  if (comments > 0) return 'commented-issue';
  return did('IssuesEvent', 'closed') ? 'closed-issue' : 'other';
}

interface RepositoryActivity {
  repo: string;
  own: PlaybookSignal[];
  now: Date;
}

function repositorySituation(input: PlaybookInput, { repo, own, now }: RepositoryActivity): Situation {
  const all = usableSignals(input.signals);
  const isRecent = own.some((signal) => daysBetween(signal.createdAt, now) <= RECENT_DAYS);
  const has = (types: (type: PlaybookSignal['signalType']) => boolean) =>
    own.some(({ signalType }) => types(signalType));
  const hasForked = has((type) => type === 'ForkEvent');
  if (own.length === 0) return 'other';
  if (hasForked && hasChanged(repo, all)) return 'fork-with-changes';
  if (isRecent && isSurge(own)) return 'surge';
  if (isRecent && comparedRepos(all, repo).length > 1) return 'compared-tools';
  if (isRecent && hasActiveColleagues(input)) return 'colleagues';
  if (isRecent && input.context.formerCompany !== null && input.lead.companyName !== null) return 'changed-company';
  if (isRecent && hasReturned(all)) return 'returned';
  if (hasForked) return 'forked';
  if (has((type) => OF_CONTRIBUTORS.has(type))) return 'contributed';
  if (has((type) => type === 'CommitCommentEvent')) return 'commented-commit';
  if (!has((type) => type === 'WatchEvent')) return 'other';
  if (starredRepos(all).length > 1) return 'several-stars';
  return all.length === 1 ? 'first-contact' : 'starred';
}

function hasActiveColleagues({ lead, context }: PlaybookInput): boolean {
  return lead.companyName !== null && context.colleagues >= MIN_COLLEAGUES;
}

/** Whether the person proposed or pushed changes to the repository. */
function hasChanged(repo: string, all: PlaybookSignal[]): boolean {
  return all.some(
    (signal) => signal.repo === repo && (signal.signalType === 'PullRequestEvent' || signal.signalType === 'PushEvent'),
  );
}

function isSurge(own: PlaybookSignal[]): boolean {
  const [newest] = own;
  if (!newest) return false;
  const ages = own.map((signal) => daysBetween(signal.createdAt, newest.createdAt));
  const inSurge = ages.filter((age) => age < SURGE_DAYS).length;
  const before = ages.filter((age) => age >= SURGE_DAYS && age < SURGE_DAYS + SURGE_BASE_DAYS).length;
  return inSurge >= MIN_SURGE_SIGNALS && inSurge >= (MIN_SURGE_RATIO * before * SURGE_DAYS) / SURGE_BASE_DAYS;
}

/** Whether nothing was seen of the person for a long time before the newest activity, which may last some days. */
function hasReturned([newest, ...earlier]: PlaybookSignal[]): boolean {
  const last = newest && earlier.find((signal) => daysBetween(signal.createdAt, newest.createdAt) > SURGE_DAYS);
  return last !== undefined && daysBetween(last.createdAt, newest?.createdAt ?? last.createdAt) > RETURN_DAYS;
}

/** Returns `repo` and recently starred or forked repositories of other owners, one for each owner. */
export function comparedRepos(all: PlaybookSignal[], repo: string): string[] {
  const [newest] = all;
  const candidates = all.filter(
    ({ signalType, createdAt }) =>
      (signalType === 'WatchEvent' || signalType === 'ForkEvent') &&
      newest !== undefined &&
      daysBetween(createdAt, newest.createdAt) <= RECENT_DAYS,
  );
  const byOwner = new Map([[repoOwner(repo), repo]]);
  const names = new Set([repoName(repo)]);
  for (const candidate of candidates) {
    const [owner, name] = [repoOwner(candidate.repo), repoName(candidate.repo)];
    // One name with two owners is a fork.
    if (byOwner.has(owner) || names.has(name)) continue;
    byOwner.set(owner, candidate.repo);
    names.add(name);
  }
  return [...byOwner.values()];
}

export function starredRepos(all: PlaybookSignal[]): string[] {
  return [...new Set(all.filter(({ signalType }) => signalType === 'WatchEvent').map(({ repo }) => repo))];
}

export function daysBetween(earlier: Date, later: Date): number {
  return (later.getTime() - earlier.getTime()) / DAY_MS;
}

function repoOwner(repo: string): string {
  return repo.split('/')[0] ?? repo;
}

function repoName(repo: string): string {
  return repo.split('/').at(-1) ?? repo;
}
