import { randomInt } from 'node:crypto';
import { readRepo } from './repo-scanner.js';
import { sampleEvent } from '../testing/sample-events.js';

function nameIn(line: string): string | undefined {
  const bytes = Buffer.from(line);
  return readRepo(bytes, 0, bytes.length)?.name;
}

describe('readRepo', () => {
  it('reads the name in lower case, whatever precedes it', () => {
    expect(nameIn(JSON.stringify(sampleEvent({ repo: 'Quill/Mesh' })))).toBe('quill/mesh');
  });

  it('reads a line with whitespace between tokens', () => {
    expect(nameIn(' { "type" : "X" ,\t"repo" :\r { "id" : 1 , "name" : "a/b" } } '.trim())).toBe('a/b');
  });

  it.each([
    ['{"repo":{"id":12,"name":"a/b"}}', '12'],
    ['{"repo":{"name":"a/b", "id" : 12 }}', '12'],
    ['{"repo":{"name":"a/b","id":"12"}}', '12'],
    ['{"repo":{"name":"a/b","id":12.5}}', undefined],
    ['{"repo":{"name":"a/b","id":-1}}', undefined],
    ['{"repo":{"name":"a/b","id":0}}', undefined],
    ['{"repo":{"name":"a/b","id":null}}', undefined],
    ['{"repo":{"name":"a/b","owner":{"id":3}}}', undefined],
  ])('reads the id of %s', (line, githubId) => {
    expect(readRepo(Buffer.from(line), 0, line.length)).toEqual({ name: 'a/b', githubId });
  });

  it('ignores a repository inside the payload or a string', () => {
    const payload = { repo: { name: 'other/one' }, body: 'see "repo":{"name":"other/two"} \\' };
    expect(nameIn(JSON.stringify({ payload, title: '"repo":{"name":"x/y"}', repo: { name: 'a/b' } }))).toBe('a/b');
  });

  it('reads a repository after the payload, with its name last', () => {
    const repo = { id: 1, owner: { name: 'no/no', repo: { name: 'no/no' } }, tags: ['{', ']'], name: 'a/b' };
    expect(nameIn(JSON.stringify({ payload: { list: [[{}], '}'] }, n: -1.5e3, t: true, z: null, repo }))).toBe('a/b');
  });

  it.each([
    String.raw`{"repo":{"name":"a\/b"}}`,
    String.raw`{"repo":{"name":"\u0061/\u0062"}}`,
    String.raw`{"\u0072epo":{"n\u0061me":"a/b"}}`,
    String.raw`{"x":"\\","y\"":"\"","repo":{"name":"a/b"}}`,
  ])('decodes escapes: %s', (line) => {
    expect(nameIn(line)).toBe('a/b');
  });

  it.each([
    '',
    '{',
    '[]',
    'null',
    '{"repo"',
    '{"repo":',
    '{"repo":{"name":"a/b',
    '{"repo":"a/b"}',
    '{"repo":{"id":1}}',
  ])('returns undefined when the name is not where it belongs: %s', (line) => {
    expect(nameIn(line)).toBeUndefined();
  });

  it.each(['{"repo":{"name":7}}', String.raw`{"repo":{"name":"\x"}}`, '{"a" 1,"repo":{"name":"a/b"}}'])(
    'returns undefined for other JSON and malformed lines: %s',
    (line) => {
      expect(nameIn(line)).toBeUndefined();
    },
  );

  it('agrees with a parser for any well-formed line', () => {
    for (let round = 0; round < 2000; round++) {
      const line = randomLine();
      const parsed = JSON.parse(line) as { repo: { name: string } };
      expect(nameIn(line)).toBe(parsed.repo.name.toLowerCase());
    }
  });
});

function randomLine(): string {
  const name = `Own${randomText()}/rep${randomText()}`;
  const repo = shuffled([
    ['name', name],
    ['id', randomInt(99)],
    [`x${randomText()}`, randomValue(2)],
  ]);
  const members = shuffled([
    ['repo', repo],
    ['type', 'X'],
    ['payload', randomValue(3)],
    [`k${randomText()}`, randomValue(2)],
  ]);
  const text = JSON.stringify(members, null, randomInt(2) === 0 ? 0 : ' ').replaceAll('\n', '');
  return randomInt(2) === 0 ? text.replaceAll('/', String.raw`\/`) : text;
}

function shuffled(members: [string, unknown][]): Record<string, unknown> {
  return Object.fromEntries(members.sort(() => randomInt(3) - 1));
}

function randomValue(depth: number): unknown {
  switch (depth === 0 ? randomInt(4) : randomInt(6)) {
    case 0:
      return randomText();
    case 1:
      return randomInt(10_000) / 7;
    case 2:
      return null;
    case 3:
      return true;
    case 4:
      return [randomValue(depth - 1), randomValue(depth - 1)];
    default:
      return { repo: { name: 'no/no' }, name: randomText(), [randomText()]: randomValue(depth - 1) };
  }
}

function randomText(): string {
  const parts = ['"', '\\', '{', '}', '[', ']', ',', ':', 'é', '😀', '\n', '\u0000', 'repo', 'name', ' '];
  return Array.from({ length: randomInt(4) }, () => parts[randomInt(parts.length)]).join('');
}
