import { AppError } from '../../../platform/errors.js';
import { MAX_NAME_LENGTH } from '../../../platform/limits.js';

/** What a SCIM message (RFC 7643) changes of a user; undefined: nothing. */
export interface ScimChanges {
  userName?: string;
  externalId?: string | null;
  /** For display. */
  name?: string | null;
  givenName?: string | null;
  familyName?: string | null;
  email?: string;
  active?: boolean;
}

const USER_PREFIX = 'urn:ietf:params:scim:schemas:core:2.0:user:';
const MAX_TEXT_LENGTH = 254;
const MAX_OPERATIONS = 100;

export type Json = Record<string, unknown>;

interface Operation {
  kind: 'add' | 'replace' | 'remove';
  path: string | undefined;
  value: unknown;
}

/**
 * Reads a user as identity providers send it. Attribute names have any case (RFC 7643, section 2.1); attributes that the
 * product does not store are ignored. @throws AppError invalid
 */
export function readScimUser(body: unknown): ScimChanges {
  const changes: ScimChanges = {};
  if (!isObject(body)) throw invalid('Send a user as a JSON object.', 'body');
  for (const [attribute, value] of Object.entries(body)) apply(changes, attribute, value);
  return changes;
}

/**
 * Reads PATCH operations (RFC 7644, section 3.5.2) in the forms of Okta (no path, an object of values) and Entra ID
 * (`Replace`, a path, `"False"` for false, paths within an object of values). @throws AppError invalid
 */
export function readScimPatch(body: unknown): ScimChanges {
  const changes: ScimChanges = {};
  for (const { kind, path, value } of readOperations(body)) {
    if (kind === 'remove') {
      if (path === undefined) throw invalid('A removal needs a path.', 'path');
      apply(changes, path, null);
    } else if (path !== undefined) apply(changes, path, value);
    else if (isObject(value)) for (const [attribute, part] of Object.entries(value)) apply(changes, attribute, part);
    else throw invalid('Without a path the value is an object of attributes.', 'value');
  }
  return changes;
}

/** @throws AppError invalid */
export function readOperations(body: unknown): Operation[] {
  const operations = isObject(body) ? property(body, 'operations') : undefined;
  if (!Array.isArray(operations) || operations.length === 0 || operations.length > MAX_OPERATIONS) {
    throw invalid('Send the changes as Operations.', 'operations');
  }
  return (operations as unknown[]).map((operation) => {
    if (!isObject(operation)) throw invalid('An operation is a JSON object.', 'operations');
    const [op, path, value] = ['op', 'path', 'value'].map((name) => property(operation, name));
    const kind = typeof op === 'string' ? op.toLowerCase() : '';
    if (kind !== 'add' && kind !== 'replace' && kind !== 'remove') {
      throw invalid('op is add, replace or remove.', 'op');
    }
    if (path !== undefined && typeof path !== 'string') throw invalid('path is a text.', 'path');
    return { kind, path, value };
  });
}

/** One comparison of a filter. */
export interface ScimFilter {
  attribute: 'userName' | 'externalId' | 'id' | 'email' | 'active';
  value: string | boolean;
}

const FILTERED: Partial<Record<string, ScimFilter['attribute']>> = {
  username: 'userName',
  externalid: 'externalId',
  id: 'id',
  active: 'active',
  'emails.value': 'email',
  emails: 'email',
};
const COMPARISON = ' eq ';
const LITERAL = /^(?:"(?:[^"\\]|\\.)*"|true|false)$/i;

/** Reads `attribute eq value`, all that providers need to find a user. @throws AppError invalid */
export function readScimFilter(text: string): ScimFilter {
  const { path, value } = readComparison(text);
  const attribute = FILTERED[normalizePath(path)];
  if (attribute === undefined || value === undefined || (attribute === 'active') !== (typeof value === 'boolean')) {
    throw invalid('Filter by userName, externalId, id, emails.value or active, with eq.', 'filter');
  }
  return { attribute, value };
}

/** Reads `path eq value`; the value is undefined where the text is no such comparison. */
export function readComparison(text: string): { path: string; value: string | boolean | undefined } {
  const { path, literal } = splitComparison(text);
  return { path, value: LITERAL.test(literal) ? parseLiteral(literal) : undefined };
}

/** Splits at the comparison after the path, which may contain another one in brackets: `emails[type eq "work"].value eq "…"`. */
function splitComparison(text: string): { path: string; literal: string } {
  const lower = text.toLowerCase();
  const [first, bracket] = [lower.indexOf(COMPARISON), lower.indexOf('[')];
  const at = bracket >= 0 && bracket < first ? lower.indexOf(COMPARISON, lower.indexOf(']', bracket)) : first;
  return at < 0
    ? { path: '', literal: '' }
    : { path: text.slice(0, at), literal: text.slice(at + COMPARISON.length).trim() };
}

function parseLiteral(literal: string): string | boolean | undefined {
  try {
    return JSON.parse(/^(true|false)$/i.test(literal) ? literal.toLowerCase() : literal) as string | boolean;
  } catch {
    return undefined;
  }
}

/** Without the schema before it, and without the selection of one of several values: there is one of each here. */
function normalizePath(path: string): string {
  const name = path.trim().toLowerCase().replace(USER_PREFIX, '');
  const [from, to] = [name.indexOf('['), name.indexOf(']')];
  return from >= 0 && to > from ? name.slice(0, from) + name.slice(to + 1) : name;
}

function apply(changes: ScimChanges, path: string, value: unknown): void {
  switch (normalizePath(path)) {
    case 'username':
      changes.userName = requireText(value, 'userName');
      break;
    case 'externalid':
      changes.externalId = optionalText(value, 'externalId');
      break;
    case 'active':
      changes.active = readBoolean(value);
      break;
    case 'displayname':
    case 'name.formatted':
      changes.name = optionalText(value, 'displayName') ?? changes.name ?? null;
      break;
    case 'name.givenname':
      changes.givenName = optionalText(value, 'name.givenName');
      break;
    case 'name.familyname':
      changes.familyName = optionalText(value, 'name.familyName');
      break;
    case 'name':
      if (isObject(value)) for (const [part, text] of Object.entries(value)) apply(changes, `name.${part}`, text);
      break;
    case 'emails':
      // Removing the last address is ignored: each user has one.
      if (Array.isArray(value) && value.length > 0) changes.email = primaryEmail(value as unknown[]);
      break;
    case 'emails.value':
      if (value !== null) changes.email = requireText(value, 'emails');
  }
}

/** Returns the primary address, else the one of work, else the first one. */
function primaryEmail(emails: unknown[]): string {
  const objects = emails.filter(isObject);
  const primary =
    objects.find((email) => isTrue(property(email, 'primary'))) ??
    objects.find((email) => property(email, 'type') === 'work') ??
    objects[0];
  return requireText(primary && property(primary, 'value'), 'emails');
}

/** Entra ID sends texts. */
function readBoolean(value: unknown): boolean {
  if (isTrue(value)) return true;
  if (value === false || (typeof value === 'string' && value.toLowerCase() === 'false')) return false;
  throw invalid('active is true or false.', 'active');
}

function isTrue(value: unknown): boolean {
  return value === true || (typeof value === 'string' && value.toLowerCase() === 'true');
}

function requireText(value: unknown, attribute: string): string {
  const text = optionalText(value, attribute);
  if (text === null) throw invalid(`${attribute} is required.`, attribute);
  return text;
}

function optionalText(value: unknown, attribute: string): string | null {
  if (value === null || value === undefined) return null;
  const max = attribute.toLowerCase().includes('name') ? MAX_NAME_LENGTH : MAX_TEXT_LENGTH;
  if (typeof value !== 'string' || value.length > max || value.includes('\0')) {
    throw invalid(`${attribute} is a text of at most ${max} characters.`, attribute);
  }
  return value.trim() === '' ? null : value.trim();
}

export function property(object: Json, name: string): unknown {
  return Object.entries(object).find(([key]) => key.toLowerCase() === name)?.[1];
}

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function invalid(message: string, field: string): AppError {
  return new AppError('invalid', message, { field });
}
