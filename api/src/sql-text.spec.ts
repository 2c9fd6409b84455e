import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** TypeORM reads and writes single rows; a file of SQL text says why it is not TypeORM's (decision 0004). */
const HEADER = /^\/\/ SQL text(?: for the bench(?:es)? (?<benches>[a-z-]+(?:(?:, | and )[a-z-]+)*)[.;]|: [^.])/m;

describe('files of SQL text', () => {
  const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.queries.ts'),
  );
  const headers = files.map((file) => ({ file, header: HEADER.exec(readFileSync(join(__dirname, file), 'utf8')) }));

  it('say which bench or which other reason they have', () => {
    expect(headers.length).toBeGreaterThan(50);
    expect(headers.filter(({ header }) => header === null).map(({ file }) => file)).toEqual([]);
  });

  it('name benches that exist', () => {
    const benches = new Set(readdirSync(join(__dirname, '../bench')).map((name) => name.replace(/\.ts$/, '')));
    const benchNames = headers.flatMap(({ header }) => header?.groups?.benches?.split(/, | and /) ?? []);
    expect(benchNames.filter((name) => !benches.has(name))).toEqual([]);
  });
});
