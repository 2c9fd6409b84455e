import { anchorsApart, ListAnchors } from './list-anchors.js';

const total = 40 * anchorsApart;
const middle = { offset: 20 * anchorsApart + 7, total, version: '3' };

async function* rows(version: string): AsyncGenerator<string[]> {
  const made = Array.from({ length: 40 }, (_, at) => JSON.stringify([version, `key ${at}`, at]));
  yield await Promise.resolve(made.slice(0, 15));
  yield made.slice(15);
}

describe('anchors of lists', () => {
  it('are those of the list as it was gone through, the nearest before a page', async () => {
    const anchors = new ListAnchors();
    expect(anchors.before('one', middle.offset)).toBeUndefined();
    await anchors.learn('one', middle, () => rows('3'));
    const expected = { version: '3', before: 20 * anchorsApart, key: 'key 20', leadId: 20 };
    expect(anchors.before('one', middle.offset)).toEqual(expected);
    expect(anchors.before('one', 20 * anchorsApart)).toEqual(expected);
    expect(anchors.before('one', total + anchorsApart)).toBeUndefined();
    expect(anchors.before('other', middle.offset)).toBeUndefined();
  });

  it('are made for pages far from both ends alone, and once for a version', async () => {
    const anchors = new ListAnchors();
    const made = jest.fn(() => rows('3'));
    for (const offset of [0, 50, total - 50]) await anchors.learn('one', { ...middle, offset }, made);
    expect(made).not.toHaveBeenCalled();
    for (let time = 0; time < 2; time++) await anchors.learn('one', middle, made);
    expect(made).toHaveBeenCalledTimes(1);
  });

  it('are made for one list at a time, and after a list could not be read for the next', async () => {
    const anchors = new ListAnchors();
    const made = jest.fn(() => rows('3'));
    const first = anchors.learn('one', middle, made);
    await anchors.learn('other', middle, made);
    await first;
    expect(made).toHaveBeenCalledTimes(1);
    const lost = (): AsyncGenerator<string[]> => {
      throw new Error('The connection was lost');
    };
    await expect(anchors.learn('other', middle, lost)).rejects.toThrow('lost');
    await anchors.learn('third', middle, made);
    expect(anchors.before('third', middle.offset)).toMatchObject({ leadId: 20 });
  });
});
