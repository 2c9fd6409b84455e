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

/** The same of an own source, whose name follows in brackets. */
const OWN_PHRASES: Partial<Record<string, string>> = {
  PackageDownloadEvent: 'downloaded a package',
  DocsVisitEvent: 'visited the documentation',
  SignUpEvent: 'signed up',
  ChatMessageEvent: 'wrote in a chat',
  QuestionEvent: 'asked a question',
  OwnEvent: 'was active',
};

/** `starred acme/tool`, for a sentence about a person. */
export function signalPhrase({ signalType, repo }: { signalType: string; repo: string }): string {
  const own = OWN_PHRASES[signalType];
  if (own !== undefined) return `${own} (${repo})`;
  return `${PHRASES[signalType] ?? 'was active in'} ${repo}`;
}

/** `Starred acme/tool`, without a name before it. */
export function signalTitle(signal: { signalType: string; repo: string }): string {
  const phrase = signalPhrase(signal);
  return phrase.charAt(0).toUpperCase() + phrase.slice(1);
}
