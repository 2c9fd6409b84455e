import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Earlier migrations were written before these rules. */
const FIRST = '0268';

/**
 * During an upgrade the previous release runs on the new schema (decision 0097). A statement that it cannot bear says in the
 * line above why it can here: `-- contract: no release since 1.4 reads it`.
 */
const RULES: [what: string, pattern: RegExp][] = [
  ['removes what the previous release may use', /\bdrop (column|table|view|function|type)\b/i],
  ['renames what the previous release uses', /\brename\b/i],
  ['changes a type, which rewrites the table', /\balter (column )?\w+ (set data )?type\b/i],
  ['requires a value that the previous release does not write', /\bset not null\b/i],
  [
    'adds a column that the previous release does not fill',
    /\badd column (?!.*\b(default|generated)\b)[^,;]*\bnot null\b/i,
  ],
];

describe('a migration', () => {
  const files = readdirSync(__dirname).filter((file) => /^\d{4}-.*\.ts$/.test(file) && file >= FIRST);
  const read = (file: string) => readFileSync(join(__dirname, file), 'utf8');

  it.each(RULES)('never %s without saying why it may', (_, pattern) => {
    const broken = files.flatMap((file) => {
      const lines = read(file).split('\n');
      return lines.flatMap((line, at) =>
        pattern.test(line) && !/-- contract: \S/.test(lines[at - 1] ?? '') ? `${file}: ${line.trim()}` : [],
      );
    });
    expect(broken).toEqual([]);
  });

  it('creates indexes of existing tables concurrently', () => {
    const blocking = files.flatMap((file) => {
      const text = read(file);
      const created = new Set([...text.matchAll(/create table (\w+)/gi)].map(([, table]) => table));
      return [...text.matchAll(/create (?:unique )?index (?!concurrently)\w+ on (\w+)/gi)]
        .filter(([, table]) => !created.has(table))
        .map(([statement]) => `${file}: ${statement}`);
    });
    expect(blocking).toEqual([]);
  });
});
