import { contiguousSegments } from './wal.js';

describe('archived WAL files', () => {
  const segments = (...names: string[]) => names.map((name) => ({ name, path: '', archivedAt: new Date(0) }));

  it('are contiguous across the end of a log', () => {
    const all = segments('0000000100000000000000FE', '0000000100000000000000FF', '000000010000000100000000');
    expect(contiguousSegments(all, '0000000100000000000000FE')).toEqual({ contiguous: all, missing: null });
  });

  it('end where one is missing', () => {
    const all = segments('000000010000000000000001', '000000010000000000000003');
    const { contiguous, missing } = contiguousSegments(all, '000000010000000000000001');
    expect(contiguous).toHaveLength(1);
    expect(missing).toBe('000000010000000000000002');
  });
});
