import { createHash } from 'node:crypto';
import { EVENT_FACTS, GITHUB_URL, type GitHubEvent, type EventFacts } from './event-facts.js';
import { asFields, asId, asText, asTime, isPossibleTime, latestEventTime, type Fields } from './event-fields.js';
import { findInsiders, payloadObjects } from './insiders.js';
import { findCommitMail } from './commits.js';
import { isBotLogin } from './known-bots.js';
import { CODE_HOST_TYPES, type CodeHostType } from '../../signal-types/signal-types.js';
import type { Signal } from './signal.js';
import { findThreadTitle } from './thread-title.js';

/**
 * `broken`: not a GitHub event. `incomplete`: an event without a field that its natural key needs. `misdated`: an event
 * whose time cannot be. `repoGithubId`: the repository's id at the code host, which outlives its names.
 */
export type EventReading =
  | ({ kind: 'signal'; signal: Signal } & EventRepo)
  | ({ kind: 'unsupported'; type: string } & EventRepo)
  | ({ kind: 'incomplete'; type: CodeHostType; lacks: string } & EventRepo)
  | ({ kind: 'misdated'; type: CodeHostType; at: string } & EventRepo)
  | { kind: 'broken'; why: string };

interface EventRepo {
  repo: string;
  repoGithubId: string | null;
}

/** PostgreSQL limits an index entry to about 2,700 bytes; a branch name may be longer. */
const MAX_KEY_LENGTH = 400;
const MAX_LINK_LENGTH = 2000;
const MAX_DETAIL_LENGTH = 200;
const MAX_LOGIN_LENGTH = 100;

const REPO_NAME = /^[A-Za-z0-9_.-]{1,100}\/[A-Za-z0-9_.-]{1,100}$/;
const SUPPORTED_TYPES: ReadonlySet<string> = new Set(CODE_HOST_TYPES);

/**
 * Reads a GitHub event, as GH Archive stores it, as a signal (signals.md).
 * @param latest the latest possible time of an event
 */
export function readEvent(raw: unknown, latest = latestEventTime(Date.now())): EventReading {
  const fields = asFields(raw);
  const type = asText(fields.type);
  const { id: repoId, name: repoName } = asFields(fields.repo);
  const repo = asText(repoName);
  if (type === undefined) return { kind: 'broken', why: 'no GitHub event: it has no type' };
  if (repo === undefined || !REPO_NAME.test(repo)) {
    return { kind: 'broken', why: 'no GitHub event: it names no repository' };
  }
  const eventRepo: EventRepo = { repo, repoGithubId: asId(repoId) ?? null };
  if (!isSupported(type)) return { kind: 'unsupported', ...eventRepo, type };

  const actor = asFields(fields.actor);
  const id = asId(actor.id);
  // display_login lacks the [bot] mark.
  const login = asText(actor.login);
  if (id === undefined || login === undefined) return { kind: 'incomplete', ...eventRepo, type, lacks: 'actor' };
  const at = asText(fields.created_at);
  if (at === undefined) return { kind: 'incomplete', ...eventRepo, type, lacks: 'created_at' };
  const createdAt = asTime(at);
  if (createdAt === undefined || !isPossibleTime(createdAt, latest))
    return { kind: 'misdated', ...eventRepo, type, at };

  const event: GitHubEvent = { type, repo, actor: { id, login }, payload: asFields(fields.payload), createdAt };
  const facts = EVENT_FACTS[type](event);
  const { naturalKey } = facts;
  if (typeof naturalKey !== 'string') return { kind: 'incomplete', ...eventRepo, type, lacks: naturalKey.lacks };
  return {
    kind: 'signal',
    ...eventRepo,
    signal: { ...toSignal(event, { ...facts, naturalKey }, latest), ...eventRepo },
  };
}

function toSignal(
  event: GitHubEvent,
  facts: EventFacts & { naturalKey: string },
  latest: string,
): Omit<Signal, keyof EventRepo> {
  const person = facts.person ?? event.actor;
  const login = truncate(person.login, MAX_LOGIN_LENGTH);
  return {
    type: event.type,
    naturalKey: shortenKey(facts.naturalKey),
    person: { githubId: person.id, login, isBot: isBotLogin(login) || isBotAccount(person.id, event.payload) },
    createdAt: event.createdAt,
    insiders: findInsiders(event, facts),
    commitMail: event.type === 'PushEvent' ? findCommitMail(event.payload, login) : null,
    link: facts.link && isLink(facts.link) ? facts.link : `${GITHUB_URL}/${event.repo}`,
    detail: facts.detail ? truncate(facts.detail, MAX_DETAIL_LENGTH) : null,
    thread: findThreadTitle(event.payload, event.createdAt, latest),
  };
}

/** An actor has no account type; the same account as an author in the payload has one. */
function isBotAccount(id: string, payload: Fields): boolean {
  const authors = payloadObjects(payload).map(({ user }) => user);
  return [...authors, asFields(payload.release).author, payload.member].some(
    (account) => asFields(account).type === 'Bot' && asId(asFields(account).id) === id,
  );
}

function shortenKey(key: string): string {
  const text = removeNul(key);
  if (text.length <= MAX_KEY_LENGTH) return text;
  return `${text.slice(0, text.indexOf(':'))}:${createHash('sha256').update(text).digest('hex')}`;
}

function truncate(text: string, maxLength: number): string {
  return removeNul(text).slice(0, maxLength);
}

// JSON allows U+0000, PostgreSQL does not.
function removeNul(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', '') : text;
}

function isLink(link: string): boolean {
  return link.length <= MAX_LINK_LENGTH && /^https?:\/\/[^\s\0]+$/i.test(link);
}

function isSupported(type: string): type is CodeHostType {
  return SUPPORTED_TYPES.has(type);
}
