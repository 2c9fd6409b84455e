import { pinnedPlaces } from './columns';
import { visibleColumns } from './useViewport';

it('marks the last of adjacent pinned columns', () => {
  const columns = [{ width: 50, pinned: true }, { width: 60, pinned: true }, { width: 80 }] as const;
  expect(pinnedPlaces(columns).map((place) => place?.edge)).toEqual([undefined, true, undefined]);
});

it('stacks pinned columns at both edges and end columns at the right edge', () => {
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

it('returns the visible columns of a table scrolled sideways, always with pinned columns', () => {
  const columns = [
    { width: 50, pinned: 'always' },
    { width: 80 },
    { width: 90 },
    { width: 64, pinned: 'end' },
  ] as const;
  expect(visibleColumns(columns, { left: 0, width: 130 })).toEqual([true, true, false, true]);
  expect(visibleColumns(columns, { left: 130, width: 100 })).toEqual([true, false, true, true]);
});
