import { buildActivity } from './activity';

const star = (createdAt: string) => ({ signalType: 'WatchEvent', createdAt });
const issue = (createdAt: string) => ({ signalType: 'IssuesEvent', createdAt });
const labels = (...signals: Parameters<typeof buildActivity>[0]) =>
  buildActivity(signals)?.ticks.map(({ label }) => label) ?? [];

it('has a lane for each group that occurs, in the groups’ order', () => {
  const activity = buildActivity([
    issue('2026-03-01T00:00:00Z'),
    star('2026-01-01T00:00:00Z'),
    issue('2026-02-01T00:00:00Z'),
  ]);
  expect(activity?.lanes.map(({ group, count }) => [group.label, count])).toEqual([
    ['Watch', 1],
    ['Issue', 2],
  ]);
});

it('places marks from the first signal to the last', () => {
  const activity = buildActivity([
    star('2026-01-01T00:00:00Z'),
    star('2026-02-20T00:00:00Z'),
    star('2026-04-11T00:00:00Z'),
  ]);
  expect(activity?.lanes[0]?.marks.map(({ at }) => at)).toEqual([0, 0.5, 1]);
});

it('merges signals that lie close together into one mark', () => {
  const activity = buildActivity([
    star('2026-01-01T08:00:00Z'),
    star('2026-01-01T10:00:00Z'),
    star('2026-06-01T00:00:00Z'),
  ]);
  const [first] = activity?.lanes[0]?.marks ?? [];
  expect(first).toMatchObject({
    count: 2,
    first: Date.parse('2026-01-01T08:00:00Z'),
    last: Date.parse('2026-01-01T10:00:00Z'),
  });
});

it('keeps simultaneous signals at the end of a month', () => {
  const activity = buildActivity([star('2026-01-31T08:00:00Z'), issue('2026-01-31T08:00:00Z')]);
  expect(activity?.lanes.map(({ marks }) => marks.map(({ at }) => at))).toEqual([[1], [1]]);
});

it.each([
  ['days', '2026-01-01T00:00:00Z', '2026-01-31T00:00:00Z', ['Jan 1', 'Jan 7', 'Jan 13', 'Jan 19', 'Jan 25', 'Jan 31']],
  ['months', '2025-11-15T00:00:00Z', '2026-03-02T00:00:00Z', ['Dec 2025', 'Jan 2026', 'Feb 2026', 'Mar 2026']],
  [
    'quarters',
    '2025-02-15T00:00:00Z',
    '2026-06-02T00:00:00Z',
    ['Apr 2025', 'Jul 2025', 'Oct 2025', 'Jan 2026', 'Apr 2026'],
  ],
  ['years', '2012-02-15T00:00:00Z', '2026-06-02T00:00:00Z', ['2015', '2020', '2025']],
])('labels the axis with %s', (_, first, last, expected) => {
  expect(labels(star(first), star(last))).toEqual(expected);
});

it('ignores signals without a date and returns undefined for none', () => {
  expect(buildActivity([star('yesterday')])).toBeUndefined();
  expect(buildActivity([])).toBeUndefined();
});
