import { asId } from './event-fields.js';

/** A repository as an event names it. */
export interface ScannedRepo {
  /** `owner/name` in lower case. */
  name: string;
  /** The id at the code host, which outlives names. */
  githubId: string | undefined;
}

/**
 * Reads the repository from the bytes of an event line without parsing the line: an hour of GitHub has 200,000 events, of
 * which a workspace tracks a few hundred.
 *
 * Returns undefined when only a parser can decide (no such name, or malformed JSON); callers then parse the line. Scans
 * the event's own members up to `repo`; a `"repo":{"name":…}` inside the payload or a string is skipped like any value.
 * Whitespace and escapes follow JSON.
 */
export function readRepo(line: Buffer, from: number, to: number): ScannedRepo | undefined {
  const repo = findMember(line, skipWhitespace(line, from, to), to, 'repo');
  if (repo === undefined) return undefined;
  const at = findMember(line, repo, to, 'name');
  if (at === undefined || line[at] !== QUOTE) return undefined;
  const end = findStringEnd(line, at, to);
  const name = end === undefined ? undefined : readString(line, at, end)?.toLowerCase();
  return name === undefined ? undefined : { name, githubId: readId(line, findMember(line, repo, to, 'id'), to) };
}

/** Returns the digits of a number or a string of digits. */
function readId(line: Buffer, at: number | undefined, to: number): string | undefined {
  if (at === undefined) return undefined;
  const from = line[at] === QUOTE ? at + 1 : at;
  let end = from;
  while (end < to && isDigit(line[end])) end++;
  const next = line[end];
  const isWhole = from > at ? next === QUOTE : next === COMMA || next === CLOSE_OBJECT || isJsonWhitespace(next);
  return isWhole ? asId(line.toString('latin1', from, end)) : undefined;
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const COMMA = 0x2c;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;

/** Returns the offset of the value of an object's first member of that name. `at`: the offset of the object. */
function findMember(line: Buffer, at: number, to: number, name: string): number | undefined {
  if (line[at] !== OPEN_OBJECT) return undefined;
  let position = skipWhitespace(line, at + 1, to);
  while (position < to && line[position] === QUOTE) {
    const keyEnd = findStringEnd(line, position, to);
    if (keyEnd === undefined) return undefined;
    const isMatch = isNamed(line, position, keyEnd, name);
    position = skipWhitespace(line, keyEnd, to);
    if (line[position] !== COLON) return undefined;
    position = skipWhitespace(line, position + 1, to);
    if (isMatch) return position;
    const valueEnd = skipValue(line, position, to);
    if (valueEnd === undefined) return undefined;
    position = skipWhitespace(line, valueEnd, to);
    if (line[position] !== COMMA) return undefined;
    position = skipWhitespace(line, position + 1, to);
  }
  return undefined;
}

function isNamed(line: Buffer, quote: number, end: number, name: string): boolean {
  if (end - quote - 2 === name.length) {
    for (let at = 0; at < name.length; at++) if (line[quote + 1 + at] !== name.charCodeAt(at)) return false;
    return true;
  }
  // Only an escape makes the same name longer (`"\u0072epo"`).
  return end - quote - 2 > name.length && readString(line, quote, end) === name;
}

/** Returns the string between the quotes at `quote` and `end - 1`; undefined for an invalid escape. */
function readString(line: Buffer, quote: number, end: number): string | undefined {
  const raw = line.toString('utf8', quote + 1, end - 1);
  if (!raw.includes('\\')) return raw;
  try {
    return JSON.parse(`"${raw}"`) as string;
  } catch {
    return undefined;
  }
}

/** Returns the offset after the closing quote of the string that opens at `quote`. */
function findStringEnd(line: Buffer, quote: number, to: number): number | undefined {
  for (let at = quote + 1; at < to; at++) {
    const byte = line[at];
    if (byte === QUOTE) return at + 1;
    if (byte === BACKSLASH) at++;
  }
  return undefined;
}

/** Returns the offset after the value that begins at `at`. */
function skipValue(line: Buffer, at: number, to: number): number | undefined {
  const first = line[at];
  if (first === QUOTE) return findStringEnd(line, at, to);
  if (first !== OPEN_OBJECT && first !== OPEN_ARRAY) return skipLiteral(line, at, to);
  let depth = 0;
  for (let position = at; position < to; position++) {
    const byte = line[position];
    if (byte === QUOTE) {
      const end = findStringEnd(line, position, to);
      if (end === undefined) return undefined;
      position = end - 1;
    } else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) {
      depth++;
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) {
      depth--;
      if (depth === 0) return position + 1;
    }
  }
  return undefined;
}

function skipLiteral(line: Buffer, at: number, to: number): number {
  let position = at;
  while (position < to && line[position] !== COMMA && line[position] !== CLOSE_OBJECT) position++;
  return position;
}

function skipWhitespace(line: Buffer, at: number, to: number): number {
  let position = at;
  while (position < to && isJsonWhitespace(line[position])) position++;
  return position;
}

/** Whether JSON allows this byte between tokens. */
export function isJsonWhitespace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}
