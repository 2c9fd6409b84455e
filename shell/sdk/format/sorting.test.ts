import { nextSort, sortRows } from './sorting';

interface Row {
  id: number;
  name: string | null;
}

const names = (rows: Row[], desc: boolean) =>
  sortRows(rows, { value: (row) => row.name, desc, id: (row) => row.id }).map(({ id }) => id);

describe('a click on a column header', () => {
  it('sorts ascending, then descending, then removes the sort', () => {
    const first = nextSort(undefined, 'name');
    const second = nextSort(first, 'name');
    expect([first, second, nextSort(second, 'name')]).toEqual([
      { column: 'name', desc: false },
      { column: 'name', desc: true },
      undefined,
    ]);
  });

  it('starts ascending on another column', () => {
    expect(nextSort<'name' | 'size'>({ column: 'name', desc: true }, 'size')).toEqual({ column: 'size', desc: false });
  });
});

describe('sortRows', () => {
  it('compares text case-insensitively', () => {
    expect(
      names(
        [
          { id: 1, name: 'beta' },
          { id: 2, name: 'Alpha' },
          { id: 3, name: 'GAMMA' },
        ],
        false,
      ),
    ).toEqual([2, 1, 3]);
  });

  it('compares text by code point, as the server does', () => {
    const rows = ['🔥 now', 'ｗｉｄｅ', 'plain', '🔥'].map((name, index) => ({ id: index + 1, name }));
    expect(names(rows, false)).toEqual([3, 2, 4, 1]);
  });

  it('sorts missing values last in both directions', () => {
    const rows = [
      { id: 1, name: null },
      { id: 2, name: 'a' },
      { id: 3, name: '' },
      { id: 4, name: 'b' },
    ];
    expect(names(rows, false)).toEqual([2, 4, 1, 3]);
    expect(names(rows, true)).toEqual([4, 2, 1, 3]);
  });

  it('breaks ties by id, ascending in both directions', () => {
    const rows = [
      { id: 10, name: 'same' },
      { id: 9, name: 'Same' },
    ];
    expect(names(rows, false)).toEqual([9, 10]);
    expect(names(rows, true)).toEqual([9, 10]);
  });

  it('compares numbers by size', () => {
    const rows = [
      { id: 1, size: 90 },
      { id: 2, size: 1000 },
    ];
    expect(sortRows(rows, { value: ({ size }) => size, desc: true, id: ({ id }) => id })).toEqual([rows[1], rows[0]]);
  });
});
