import { readOwnSignal } from './read-own-signal.js';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const SENT = { source: 'Docs', key: '1', login: 'ada', createdAt: '2026-03-01T10:00:00+02:00' };
const read = (more: object) => readOwnSignal({ ...SENT, ...more }, NOW);

describe('a signal of an own source', () => {
  it('has its time in UTC, and null for what it lacks', () => {
    expect(read({})).toEqual({
      source: 'Docs',
      key: '1',
      login: 'ada',
      domain: null,
      email: null,
      createdAt: '2026-03-01T08:00:00.000Z',
      link: null,
      title: null,
    });
  });

  it('may be of a company, whose domain is compared in lower case', () => {
    expect(read({ login: undefined, domain: 'Acme.Example' })).toMatchObject({ login: null, domain: 'acme.example' });
  });

  it('may be of a person whose address it names, in lower case', () => {
    expect(read({ login: undefined, email: 'Ada@Acme.Example' })).toMatchObject({
      login: null,
      email: 'ada@acme.example',
    });
  });

  it.each([
    ['no object', 'text', 'object'],
    ['a list', [], 'object'],
    ['an unknown field', { ...SENT, phone: '1' }, 'no field phone'],
    ['an address without a domain', { ...SENT, login: undefined, email: 'ada@' }, 'kim@acme.example'],
    ['two addresses', { ...SENT, login: undefined, email: 'a@acme.example,b@acme.example' }, 'kim@acme.example'],
    ['login and address', { ...SENT, email: 'ada@acme.example' }, 'either'],
    ['no source', { ...SENT, source: ' ' }, 'source'],
    ['an empty key', { ...SENT, key: '' }, 'key'],
    ['a long key', { ...SENT, key: 'k'.repeat(201) }, 'key'],
    ['a key with NUL', { ...SENT, key: 'a\0' }, 'key'],
    ['half a character', { ...SENT, key: '\ud800' }, 'key'],
    ['neither login nor domain', { ...SENT, login: undefined }, 'either'],
    ['login and domain', { ...SENT, domain: 'acme.example' }, 'either'],
    ['a login that is a path', { ...SENT, login: '../repos' }, 'login'],
    ['a domain without a dot', { ...SENT, login: undefined, domain: 'localhost' }, 'domain'],
    ['a day that does not exist', { ...SENT, createdAt: '2026-02-30T00:00:00Z' }, 'time'],
    ['a date alone', { ...SENT, createdAt: '2026-02-20' }, 'time'],
    ['a time before 2000', { ...SENT, createdAt: '1999-12-31T00:00:00Z' }, 'time'],
    ['a time in the future', { ...SENT, createdAt: '2026-03-01T12:06:00Z' }, 'future'],
    ['a link with a script', { ...SENT, link: 'javascript:alert(1)' }, 'link'],
    ['a link with a password', { ...SENT, link: 'https://me:secret@acme.example' }, 'link'],
    ['a long title', { ...SENT, title: 't'.repeat(201) }, 'title'],
  ])('is refused with a reason for %s', (_, sent, reason) => {
    const result = readOwnSignal(sent, NOW);
    expect('reason' in result && result.reason.toLowerCase()).toContain(reason);
  });
});
