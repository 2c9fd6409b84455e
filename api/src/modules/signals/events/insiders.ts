import { asFields, asId, asText, type Fields } from './event-fields.js';
import type { EventFacts, GitHubEvent } from './event-facts.js';
import type { SignalType } from '../../signal-types/signal-types.js';

/** GitHub lets only accounts with write access do these. */
const TYPES_WITH_WRITE_ACCESS: ReadonlySet<SignalType> = new Set([
  'PushEvent',
  'CreateEvent',
  'DeleteEvent',
  'ReleaseEvent',
  'MemberEvent',
  'PublicEvent',
]);

/** Values of `author_association` beside something that an account wrote. A CONTRIBUTOR's commits came by pull request. */
const INSIDER_ASSOCIATIONS: ReadonlySet<unknown> = new Set(['OWNER', 'MEMBER', 'COLLABORATOR']);

/**
 * Returns the GitHub ids of the accounts that an event shows to be insiders of its repository: its owner, its members and
 * everybody with write access. They need not be the actor: a comment names the association of the issue's author too.
 */
export function findInsiders(event: GitHubEvent, { detail, person }: EventFacts): string[] {
  const { type, actor, payload } = event;
  const insiders = new Set<string>();
  if (TYPES_WITH_WRITE_ACCESS.has(type) || isOwner(event) || maintains(event, detail)) insiders.add(actor.id);
  // The member who was added.
  if (person) insiders.add(person.id);
  const add = (account: unknown) => {
    const id = asId(asFields(account).id);
    if (id !== undefined) insiders.add(id);
  };
  for (const { user, author_association: association, assignee } of payloadObjects(payload)) {
    if (INSIDER_ASSOCIATIONS.has(association)) add(user);
    // Events without associations are of the years in which GitHub let only collaborators be assigned.
    if (association === undefined) add(assignee);
  }
  const pull = asFields(payload.pull_request);
  add(pull.merged_by);
  // Events since October 2025 do not name the author, who is the actor of the opening.
  if (isFromOwnBranch(pull)) add(pull.user ?? (payload.action === 'opened' ? actor : undefined));
  return [...insiders];
}

/** Whether a pull request comes from a branch of the same repository: others have to fork it first. */
function isFromOwnBranch({ head, base }: Fields): boolean {
  const headRepo = asId(asFields(asFields(head).repo).id);
  return headRepo !== undefined && headRepo === asId(asFields(asFields(base).repo).id);
}

/** What a payload says about, each with its author. */
export function payloadObjects({ comment, issue, pull_request: pull, review }: Fields): Fields[] {
  return [comment, issue, pull, review].map(asFields);
}

function isOwner({ actor, repo }: GitHubEvent): boolean {
  return repo.slice(0, repo.indexOf('/')).toLowerCase() === actor.login.toLowerCase();
}

/** Since then templates set labels on the issues of all authors. */
const FIRST_LABELS_BY_TEMPLATE = '2018-05-01';

/**
 * Whether the actor merged, closed or reopened what another account had opened, or opened something with a milestone or
 * labels, which others may not.
 */
function maintains({ type, actor, payload }: GitHubEvent, detail: string | undefined): boolean {
  if (type !== 'PullRequestEvent' && type !== 'IssuesEvent') return false;
  if (type === 'PullRequestEvent' && detail === 'merged') return true;
  const action = asText(payload.action);
  if (action === 'opened') {
    const { milestone, labels, created_at: openedAt } = asFields(payload.issue ?? payload.pull_request);
    if (typeof milestone === 'object' && milestone !== null) return true;
    return Array.isArray(labels) && labels.length > 0 && (asText(openedAt) ?? '9') < FIRST_LABELS_BY_TEMPLATE;
  }
  if (action !== 'closed' && action !== 'reopened') return false;
  const author = asId(asFields(asFields(payload.issue ?? payload.pull_request).user).id);
  return author !== undefined && author !== actor.id;
}
