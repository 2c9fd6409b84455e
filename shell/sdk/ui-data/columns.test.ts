import { pinnedOffsets } from './columns';

it('lets pinned columns stack at both edges, and the last ones at their own', () => {
  const columns = [
    { width: 50, pinned: 'always' },
    { width: 80 },
    { width: 180, pinned: true },
    { width: 200 },
    { width: 84, pinned: 'end' },
    { width: 64, pinned: 'end' },
  ] as const;
  expect(pinnedOffsets(columns)).toEqual([
    { left: 0, right: 180 },
    undefined,
    { left: 50, right: 0 },
    undefined,
    { right: 64 },
    { right: 0 },
  ]);
});
