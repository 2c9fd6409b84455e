import { findThreadTitle } from './thread-title.js';

const LATEST = '2026-03-02T00:00:00Z';
const CREATED_AT = '2026-03-01T10:00:00Z';
const titleOf = (thread: object, key = 'issue') => findThreadTitle({ [key]: thread }, CREATED_AT, LATEST);

describe('the title of a thread', () => {
  it.each(['issue', 'pull_request'])('is that of the %s, as of its last change', (key) => {
    expect(titleOf({ number: 7, title: 'Leak', updated_at: '2026-03-01T09:00:00Z' }, key)).toEqual({
      number: '7',
      title: 'Leak',
      asOf: '2026-03-01T09:00:00Z',
    });
  });

  it.each([undefined, 'soon', '2031-01-01T00:00:00Z'])('counts from the event when the change is at %s', (at) => {
    expect(titleOf({ number: 7, title: 'Leak', updated_at: at })).toMatchObject({ asOf: CREATED_AT });
  });

  it.each([
    ['  two\nlines\t\u0000 and\u2028more ', 'two lines and more'],
    ['bell\u0007 \u202egnp.exe\u202c', 'bell gnp.exe'],
    ['half \ud83d', 'half \ufffd'],
    ['👩‍🔧 fix', '👩‍🔧 fix'],
    ['x'.repeat(100_000), `${'x'.repeat(299)}…`],
  ])('is one line without control characters (%j)', (title, expected) => {
    expect(titleOf({ number: 7, title })?.title).toBe(expected);
  });

  it.each([
    {},
    { number: 7 },
    { number: 7, title: '' },
    { number: 7, title: ' \n ' },
    { number: 7, title: { text: 'Leak' } },
    { title: 'Leak' },
    { number: 10_000_000_000, title: 'Leak' },
    { number: '7/../8', title: 'Leak' },
  ])('is unknown with %j', (thread) => {
    expect(titleOf(thread)).toBeNull();
  });

  it('is unknown of an event that is about no thread', () => {
    expect(findThreadTitle({ action: 'started' }, CREATED_AT, LATEST)).toBeNull();
  });
});
