import { waitAfter, type Headers } from './code-host-limit.js';

describe('waitAfter', () => {
  const now = Date.parse('2026-03-02T12:00:00Z');
  const seconds = (status: number, headers: Headers, { message = '', strikes = 0 } = {}): number | undefined => {
    const wait = waitAfter({ status, headers, message }, now, strikes);
    return wait && (wait.until - now) / 1000;
  };
  const secondary = { message: 'You have exceeded a secondary rate limit. Please wait a few minutes.' };
  const reset = String(now / 1000 + 90);

  it.each<[string, number, Headers, object, number | undefined]>([
    ['seconds', 403, { 'retry-after': '30' }, {}, 31],
    ['seconds, of a 429', 429, { 'retry-after': '8' }, secondary, 9],
    ['a date', 429, { 'retry-after': 'Mon, 02 Mar 2026 12:00:08 GMT' }, secondary, 9],
    [
      'a date by a clock that is fast',
      429,
      { 'retry-after': 'Mon, 02 Mar 2026 13:00:08 GMT', date: 'Mon, 02 Mar 2026 13:00:00 GMT' },
      secondary,
      9,
    ],
    ['a date that has passed', 429, { 'retry-after': 'Mon, 02 Mar 2026 11:00:00 GMT' }, secondary, 1],
    ['the end of the hour', 403, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset }, {}, 91],
    ['that this call was the last', 200, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset }, {}, 91],
    ['both', 403, { 'retry-after': '5', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset }, {}, 6],
    [
      'the end of the hour by a clock that is fast',
      403,
      { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset, date: 'Mon, 02 Mar 2026 12:01:00 GMT' },
      {},
      31,
    ],
    ['a mark only', 403, { 'x-ratelimit-remaining': '4000', 'gh-limited-by': 'elapsed-time' }, {}, 60],
    ['words only', 403, { 'x-ratelimit-remaining': '4000' }, secondary, 60],
    ['nothing but 429', 429, {}, {}, 60],
    ['no sense', 429, { 'retry-after': 'soon' }, {}, 60],
  ])('follows the stated wait: %s', (_, status, headers, more, expected) => {
    expect(seconds(status, headers, more)).toBe(expected);
  });

  it('doubles the wait when none is stated', () => {
    const waits = [0, 1, 2, 9].map((strikes) => seconds(429, {}, { strikes }));
    expect(waits).toEqual([60, 120, 240, 3600]);
  });

  it('ignores successful and forbidden responses', () => {
    expect(seconds(403, { 'x-ratelimit-remaining': '9' }, { message: 'Repository access blocked' })).toBeUndefined();
    expect(seconds(200, { 'x-ratelimit-remaining': '4999', 'x-ratelimit-reset': reset })).toBeUndefined();
    expect(seconds(404, {})).toBeUndefined();
  });
});
