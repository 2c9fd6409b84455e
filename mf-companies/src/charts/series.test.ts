import { axisEnd, groupSeries, typeSeries, weekTotals } from './series';

it('sums event types by their group, in the fixed order of groups', () => {
  const series = typeSeries([
    { key: 'ForkEvent', counts: [1, 0] },
    { key: 'PullRequestEvent', counts: [2, 1] },
    { key: 'PullRequestReviewEvent', counts: [0, 5] },
  ]);
  expect(series.map(({ label, values }) => [label, values])).toEqual([
    ['Pull request', [2, 6]],
    ['Fork', [1, 0]],
  ]);
  expect(weekTotals(series, ['2026-03-02', '2026-03-09'])).toEqual([3, 6]);
});

it('has each group in its colour', () => {
  const [series] = groupSeries([{ group: 'watch', signals: [1] }]);
  expect(series).toMatchObject({ label: 'Watch', color: 'var(--fs-signal-watch)' });
});

it.each([
  [0, 1],
  [1, 1],
  [3, 3],
  [7, 8],
  [10, 10],
  [11, 15],
  [209, 300],
  [999, 1000],
])('ends an axis for %i at %i', (value, end) => {
  expect(axisEnd(value)).toBe(end);
});
