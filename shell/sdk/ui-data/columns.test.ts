import { pinnedPlaces } from './columns';
import { columnsInSight } from './useColumnsInSight';

it('knows the last of neighbours that are pinned', () => {
  const columns = [{ width: 50, pinned: true }, { width: 60, pinned: true }, { width: 80 }] as const;
  expect(pinnedPlaces(columns).map((place) => place?.edge)).toEqual([undefined, true, undefined]);
});

it('lets pinned columns stack at both edges, and the last ones at their own', () => {
  const columns = [
    { width: 50, pinned: 'always' },
    { width: 80 },
    { width: 180, pinned: true },
    { width: 200 },
    { width: 84, pinned: 'end' },
    { width: 64, pinned: 'end' },
  ] as const;
  expect(pinnedPlaces(columns)).toEqual([
    { offset: { left: 0, right: 180 }, edge: true },
    undefined,
    { offset: { left: 50, right: 0 }, edge: true },
    undefined,
    { offset: { right: 64 } },
    { offset: { right: 0 } },
  ]);
});

it('counts the columns in sight of a table that is scrolled sideways, pinned ones always', () => {
  const columns = [
    { width: 50, pinned: 'always' },
    { width: 80 },
    { width: 90 },
    { width: 64, pinned: 'end' },
  ] as const;
  expect(columnsInSight(columns, { left: 0, width: 130 })).toEqual([true, true, false, true]);
  expect(columnsInSight(columns, { left: 130, width: 100 })).toEqual([true, false, true, true]);
});
