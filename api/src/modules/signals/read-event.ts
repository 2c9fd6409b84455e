import { createHash } from 'node:crypto';
import { factsOf, GITHUB, type Event, type Facts } from './event-facts.js';
import { asFields, asId, asText, asTime, type Fields } from './event-fields.js';
import { isBotLogin } from './known-bots.js';
import { SIGNAL_TYPES, type SignalType } from './signal-type.dto.js';
import type { Signal } from './signal.js';

/** `broken`: no GitHub event at all. `incomplete`: an event that lacks what its natural key is made of. */
export type EventReading =
  | { kind: 'signal'; repo: string; signal: Signal }
  | { kind: 'unsupported'; repo: string; type: string }
  | { kind: 'incomplete'; repo: string; type: SignalType; lacks: string }
  | { kind: 'broken'; why: string };

/** An index entry has room for about 2,700 bytes; a branch's name may be longer. */
const MAX_KEY_LENGTH = 400;
const MAX_LINK_LENGTH = 2000;
const MAX_DETAIL_LENGTH = 200;
const MAX_LOGIN_LENGTH = 100;

const REPO_NAME = /^[A-Za-z0-9_.-]{1,100}\/[A-Za-z0-9_.-]{1,100}$/;
const supported: ReadonlySet<string> = new Set(SIGNAL_TYPES);

/** A GitHub event as it stands in GH Archive, as a signal (signals.md). */
export function readEvent(raw: unknown): EventReading {
  const fields = asFields(raw);
  const type = asText(fields.type);
  const repo = asText(asFields(fields.repo).name);
  if (type === undefined) return { kind: 'broken', why: 'no GitHub event: it has no type' };
  if (repo === undefined || !REPO_NAME.test(repo)) {
    return { kind: 'broken', why: 'no GitHub event: it names no repository' };
  }
  if (!isSupported(type)) return { kind: 'unsupported', repo, type };

  const actor = asFields(fields.actor);
  const id = asId(actor.id);
  // Not display_login, which leaves out the [bot] mark.
  const login = asText(actor.login);
  const createdAt = asTime(fields.created_at);
  if (id === undefined || login === undefined) return { kind: 'incomplete', repo, type, lacks: 'actor' };
  if (createdAt === undefined) return { kind: 'incomplete', repo, type, lacks: 'created_at' };

  const event: Event = { type, repo, actor: { id, login }, payload: asFields(fields.payload), createdAt };
  const facts = factsOf[type](event);
  const { naturalKey } = facts;
  if (typeof naturalKey !== 'string') return { kind: 'incomplete', repo, type, lacks: naturalKey.lacks };
  return { kind: 'signal', repo, signal: toSignal(event, naturalKey, facts) };
}

function toSignal(event: Event, naturalKey: string, facts: Facts): Signal {
  const person = facts.person ?? event.actor;
  const login = clean(person.login, MAX_LOGIN_LENGTH);
  const owner = event.repo.slice(0, event.repo.indexOf('/'));
  return {
    type: event.type,
    naturalKey: bounded(naturalKey),
    person: { githubId: person.id, login, isBot: isBotLogin(login) || isBotAccount(person.id, event.payload) },
    repo: event.repo,
    createdAt: event.createdAt,
    atHome: login.toLowerCase() === owner.toLowerCase() || isMember(person.id, event.payload),
    link: facts.link && isLink(facts.link) ? facts.link : `${GITHUB}/${event.repo}`,
    detail: facts.detail ? clean(facts.detail, MAX_DETAIL_LENGTH) : null,
  };
}

/** An actor carries no type; the same account as the maker of something in the payload does. */
function isBotAccount(id: string, payload: Fields): boolean {
  const makers = made(payload).map(({ user }) => user);
  return [...makers, asFields(payload.release).author, payload.member].some(
    (account) => asFields(account).type === 'Bot' && asId(asFields(account).id) === id,
  );
}

/** Whether the code host says, beside something that the account made, that it is of the repository's organisation. */
function isMember(id: string, payload: Fields): boolean {
  return made(payload).some(
    ({ user, author_association: association }) =>
      (association === 'MEMBER' || association === 'OWNER') && asId(asFields(user).id) === id,
  );
}

function made({ comment, issue, pull_request: pull, review }: Fields): Fields[] {
  return [comment, issue, pull, review].map(asFields);
}

function bounded(key: string): string {
  const text = withoutNul(key);
  if (text.length <= MAX_KEY_LENGTH) return text;
  return `${text.slice(0, text.indexOf(':'))}:${createHash('sha256').update(text).digest('hex')}`;
}

function clean(text: string, maxLength: number): string {
  return withoutNul(text).slice(0, maxLength);
}

// JSON can say U+0000, PostgreSQL cannot.
function withoutNul(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', '') : text;
}

function isLink(link: string): boolean {
  return link.length <= MAX_LINK_LENGTH && /^https?:\/\/[^\s\0]+$/i.test(link);
}

function isSupported(type: string): type is SignalType {
  return supported.has(type);
}
