/** What a person did, with the repository's name after it. */
const PHRASES: Partial<Record<string, string>> = {
  WatchEvent: 'starred',
  ForkEvent: 'forked',
  IssuesEvent: 'worked on an issue in',
  IssueCommentEvent: 'commented on an issue in',
  PullRequestEvent: 'worked on a pull request in',
  PullRequestReviewEvent: 'reviewed a pull request in',
  PullRequestReviewCommentEvent: 'commented on a pull request in',
  CommitCommentEvent: 'commented on a commit in',
  PushEvent: 'pushed to',
  CreateEvent: 'created a branch or tag in',
  DeleteEvent: 'deleted a branch or tag in',
  ReleaseEvent: 'published a release of',
  GollumEvent: 'edited the wiki of',
};

/** More exact ones, by the signal's `detail`. */
const EXACT_PHRASES: Partial<Record<string, Partial<Record<string, string>>>> = {
  IssuesEvent: { opened: 'opened an issue in', closed: 'closed an issue in', reopened: 'reopened an issue in' },
  PullRequestEvent: {
    opened: 'opened a pull request in',
    closed: 'closed a pull request in',
    merged: 'merged a pull request in',
    reopened: 'reopened a pull request in',
  },
  PullRequestReviewEvent: {
    approved: 'approved a pull request in',
    changes_requested: 'requested changes of a pull request in',
  },
};

/** The same of an own source, whose name follows in brackets. */
const OWN_PHRASES: Partial<Record<string, string>> = {
  PackageDownloadEvent: 'downloaded a package',
  DocsVisitEvent: 'visited the documentation',
  SignUpEvent: 'signed up',
  ChatMessageEvent: 'wrote in a chat',
  QuestionEvent: 'asked a question',
  OwnEvent: 'was active',
};

interface Signal {
  signalType: string;
  repo: string;
  /** What exactly happened, such as `opened`. */
  detail?: string | null | undefined;
}

/** `starred acme/tool`, for a sentence about a person. */
export function signalPhrase({ signalType, repo, detail }: Signal): string {
  const own = OWN_PHRASES[signalType];
  if (own !== undefined) return `${own} (${repo})`;
  const exact = EXACT_PHRASES[signalType]?.[detail?.toLowerCase() ?? ''];
  return `${exact ?? PHRASES[signalType] ?? 'was active in'} ${repo}`;
}

/** `Starred acme/tool`, without a name before it. */
export function signalTitle(signal: Signal): string {
  const phrase = signalPhrase(signal);
  return phrase.charAt(0).toUpperCase() + phrase.slice(1);
}
