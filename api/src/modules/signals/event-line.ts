/**
 * The name of the repository that an event line is about, read from its bytes without parsing the line: an hour of
 * GitHub holds 200,000 events, of which a workspace tracks a few hundred.
 *
 * Undefined wherever only a parser can tell (no such name, or not well-formed), so that a caller who parses then
 * misses nothing. Walks the event's own members up to `repo`, wherever it stands: a `"repo":{"name":…}` inside the
 * payload or inside a string is skipped over like any other value. Spaces and escapes are read as JSON reads them.
 */
export function repoNameOf(line: Buffer, from: number, to: number): string | undefined {
  const repo = memberOf(line, skipSpace(line, from, to), to, 'repo');
  if (repo === undefined) return undefined;
  const name = memberOf(line, repo, to, 'name');
  if (name === undefined || line[name] !== QUOTE) return undefined;
  const end = stringEnd(line, name, to);
  return end === undefined ? undefined : stringAt(line, name, end)?.toLowerCase();
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const COMMA = 0x2c;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;

/** Where the value of an object's first member of that name begins. `at`: where the object begins. */
function memberOf(line: Buffer, at: number, to: number, name: string): number | undefined {
  if (line[at] !== OPEN_OBJECT) return undefined;
  let position = skipSpace(line, at + 1, to);
  while (position < to && line[position] === QUOTE) {
    const keyEnd = stringEnd(line, position, to);
    if (keyEnd === undefined) return undefined;
    const found = isNamed(line, position, keyEnd, name);
    position = skipSpace(line, keyEnd, to);
    if (line[position] !== COLON) return undefined;
    position = skipSpace(line, position + 1, to);
    if (found) return position;
    const valueEnd = skipValue(line, position, to);
    if (valueEnd === undefined) return undefined;
    position = skipSpace(line, valueEnd, to);
    if (line[position] !== COMMA) return undefined;
    position = skipSpace(line, position + 1, to);
  }
  return undefined;
}

function isNamed(line: Buffer, quote: number, end: number, name: string): boolean {
  if (end - quote - 2 === name.length) {
    for (let at = 0; at < name.length; at++) if (line[quote + 1 + at] !== name.charCodeAt(at)) return false;
    return true;
  }
  // A longer spelling of the same name needs an escape (`"\u0072epo"`).
  return end - quote - 2 > name.length && stringAt(line, quote, end) === name;
}

/** The text of the string whose quotes stand at `quote` and before `end`; undefined for an invalid escape. */
function stringAt(line: Buffer, quote: number, end: number): string | undefined {
  const raw = line.toString('utf8', quote + 1, end - 1);
  if (!raw.includes('\\')) return raw;
  try {
    return JSON.parse(`"${raw}"`) as string;
  } catch {
    return undefined;
  }
}

/** Behind the closing quote of the string that opens at `quote`. */
function stringEnd(line: Buffer, quote: number, to: number): number | undefined {
  for (let at = quote + 1; at < to; at++) {
    const byte = line[at];
    if (byte === QUOTE) return at + 1;
    if (byte === BACKSLASH) at++;
  }
  return undefined;
}

/** Behind the value that begins at `at`. */
function skipValue(line: Buffer, at: number, to: number): number | undefined {
  const first = line[at];
  if (first === QUOTE) return stringEnd(line, at, to);
  if (first !== OPEN_OBJECT && first !== OPEN_ARRAY) return skipBareWord(line, at, to);
  let depth = 0;
  for (let position = at; position < to; position++) {
    const byte = line[position];
    if (byte === QUOTE) {
      const end = stringEnd(line, position, to);
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

function skipBareWord(line: Buffer, at: number, to: number): number {
  let position = at;
  while (position < to && line[position] !== COMMA && line[position] !== CLOSE_OBJECT) position++;
  return position;
}

function skipSpace(line: Buffer, at: number, to: number): number {
  let position = at;
  while (position < to && isSpace(line[position])) position++;
  return position;
}

/** What JSON allows between its parts. */
export function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}
