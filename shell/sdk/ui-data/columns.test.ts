import { pinnedPlaces, pinnedWidths } from './columns';

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

it('adds up how far pinned columns reach in from either edge, and on phones', () => {
  const columns = [
    { width: 50, pinned: 'always' },
    { width: 80 },
    { width: 180, pinned: true },
    { width: 90 },
  ] as const;
  expect(pinnedWidths(columns)).toEqual({ start: 230, end: 0, always: 50 });
  expect(pinnedWidths([...columns, { width: 64, pinned: 'end' }])).toEqual({ start: 230, end: 64, always: 50 });
  expect(pinnedWidths([{ width: 80 }, { width: 92, pinned: 'always' }])).toEqual({ start: 0, end: 92, always: 92 });
});
