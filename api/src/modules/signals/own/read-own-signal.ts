import {
  MAX_NAME_LENGTH,
  MAX_SIGNAL_KEY_LENGTH,
  MAX_SOURCE_NAME_LENGTH,
  MAX_URL_LENGTH,
} from '../../../platform/limits.js';

/** A signal as an own source sent it, checked. */
export interface SentSignal {
  source: string;
  key: string;
  login: string | null;
  domain: string | null;
  /** In lowercase. */
  email: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  link: string | null;
  title: string | null;
}

/** Clocks of senders differ. */
const MAX_CLOCK_SKEW_MS = 5 * 60_000;
const MIN_TIME = Date.UTC(2000, 0, 1);
const LOGIN = /^[a-z\d](?:[\w-]{0,98}[a-z\d])?$/i;
const DOMAIN = /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/;
const LOCAL_PART = /^[^\s@"<>(),:;\\[\]]{1,64}$/;
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;
// PostgreSQL refuses NUL and lone surrogates, and screens show no control characters.
// eslint-disable-next-line no-control-regex
const UNPRINTABLE = /[\u0000-\u001f\u007f]|\p{Cs}/u;
const FIELDS = new Set(['source', 'key', 'login', 'domain', 'email', 'createdAt', 'link', 'title']);

/** Returns the signal, or why it is refused in a sentence that its sender can act on. */
export function readOwnSignal(sent: unknown, now: number): SentSignal | { reason: string } {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return { reason: 'A signal is an object.' };
  const fields = sent as Record<string, unknown>;
  const foreign = Object.keys(fields).find((name) => !FIELDS.has(name));
  if (foreign !== undefined) return { reason: `A signal has no field ${foreign.slice(0, MAX_NAME_LENGTH)}.` };
  const { source, key, createdAt } = fields;
  if (!isText(source, MAX_SOURCE_NAME_LENGTH)) return { reason: 'Name a source of the workspace in source.' };
  if (!isText(key, MAX_SIGNAL_KEY_LENGTH)) return { reason: `A key has 1 to ${MAX_SIGNAL_KEY_LENGTH} characters.` };
  const at = readTime(createdAt);
  if (at === null || at < MIN_TIME) return { reason: 'createdAt takes a time such as 2026-01-31T09:30:00Z.' };
  if (at > now + MAX_CLOCK_SKEW_MS) return { reason: 'createdAt is in the future.' };
  const subject = readSubject(fields);
  if ('reason' in subject) return subject;
  const link = fields.link ?? null;
  if (link !== null && !isWebAddress(link)) return { reason: 'A link starts with http:// or https://.' };
  const title = fields.title ?? null;
  if (title !== null && !isText(title, MAX_NAME_LENGTH))
    return { reason: `A title has 1 to ${MAX_NAME_LENGTH} characters.` };
  return { source, key, ...subject, createdAt: new Date(at).toISOString(), link, title };
}

function readSubject(
  fields: Record<string, unknown>,
): Pick<SentSignal, 'login' | 'domain' | 'email'> | { reason: string } {
  const subjects = ['login', 'domain', 'email'].filter((name) => (fields[name] ?? null) !== null);
  const [subject] = subjects;
  if (subject === undefined || subjects.length > 1) return { reason: 'Name either a login, an email or a domain.' };
  const none = { login: null, domain: null, email: null };
  const value = fields[subject];
  const text = typeof value === 'string' ? value : '';
  const lower = text.toLowerCase();
  switch (subject) {
    case 'login':
      return LOGIN.test(text)
        ? { ...none, login: text }
        : { reason: 'A login is the name of an account at the code host.' };
    case 'email':
      return isAddress(lower) ? { ...none, email: lower } : { reason: 'An email is like kim@acme.example.' };
    default:
      return DOMAIN.test(lower) ? { ...none, domain: lower } : { reason: 'A domain is like acme.example.' };
  }
}

function isAddress(text: string): boolean {
  const [local = '', domain = '', ...rest] = text.split('@');
  return rest.length === 0 && LOCAL_PART.test(local) && DOMAIN.test(domain) && !UNPRINTABLE.test(text);
}

function isText(value: unknown, maxLength: number): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= maxLength && !UNPRINTABLE.test(value);
}

function isWebAddress(value: unknown): value is string {
  if (!isText(value, MAX_URL_LENGTH) || !/^https?:\/\//i.test(value)) return false;
  const url = URL.parse(value);
  // Credentials in a link would be shown to every user.
  return url !== null && url.username === '' && url.password === '';
}

/** Milliseconds since 1970; null for what is no time, also for a day that the calendar lacks. */
function readTime(value: unknown): number | null {
  if (typeof value !== 'string' || !TIME.test(value)) return null;
  const day = value.slice(0, 10);
  const midnight = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== day) return null;
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : at;
}
