import { BOOKMARK_INTERVAL, KeysetBookmarks } from './keyset-bookmarks.js';

const total = 40 * BOOKMARK_INTERVAL;
const middle = { offset: 20 * BOOKMARK_INTERVAL + 7, total, version: '3' };

async function* rows(version: string): AsyncGenerator<string[]> {
  const bookmarks = Array.from({ length: 40 }, (_, at) => JSON.stringify([version, [`key ${at}`], at]));
  yield await Promise.resolve(bookmarks.slice(0, 15));
  yield bookmarks.slice(15);
}

describe('keyset bookmarks', () => {
  it('are found by list and offset, the nearest before a page', async () => {
    const bookmarks = new KeysetBookmarks();
    expect(bookmarks.find('one', middle.offset)).toBeUndefined();
    await bookmarks.learn('one', middle, () => rows('3'));
    const expected = { version: '3', position: 20 * BOOKMARK_INTERVAL, keys: ['key 20'], leadId: 20 };
    expect(bookmarks.find('one', middle.offset)).toEqual(expected);
    expect(bookmarks.find('one', 20 * BOOKMARK_INTERVAL)).toEqual(expected);
    expect(bookmarks.find('one', total + BOOKMARK_INTERVAL)).toBeUndefined();
    expect(bookmarks.find('other', middle.offset)).toBeUndefined();
  });

  it('are read only for pages far from both ends, and once per version', async () => {
    const bookmarks = new KeysetBookmarks();
    const readRows = jest.fn(() => rows('3'));
    for (const offset of [0, 50, total - 50]) await bookmarks.learn('one', { ...middle, offset }, readRows);
    expect(readRows).not.toHaveBeenCalled();
    for (let time = 0; time < 2; time++) await bookmarks.learn('one', middle, readRows);
    expect(readRows).toHaveBeenCalledTimes(1);
  });

  it('are read for one list at a time, and for the next after one could not be read', async () => {
    const bookmarks = new KeysetBookmarks();
    const readRows = jest.fn(() => rows('3'));
    const first = bookmarks.learn('one', middle, readRows);
    await bookmarks.learn('other', middle, readRows);
    await first;
    expect(readRows).toHaveBeenCalledTimes(1);
    const readLost = (): AsyncGenerator<string[]> => {
      throw new Error('The connection was lost');
    };
    await expect(bookmarks.learn('other', middle, readLost)).rejects.toThrow('lost');
    await bookmarks.learn('third', middle, readRows);
    expect(bookmarks.find('third', middle.offset)).toMatchObject({ leadId: 20 });
  });
});
