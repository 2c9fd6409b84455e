import { Remembered } from './remembered.js';

describe('what is remembered', () => {
  it('is so many answers, those that were kept last', () => {
    const remembered = new Remembered<number>(2);
    ['a', 'b', 'a', 'c'].forEach((asked, at) => remembered.keep(asked, at));
    expect(['a', 'b', 'c'].map((asked) => remembered.get(asked))).toEqual([2, undefined, 3]);
  });

  it('is so many bytes, also where an answer takes the place of a smaller one, or is too large by itself', () => {
    const remembered = new Remembered<number>(10, 100);
    remembered.keep('a', 1, 40);
    remembered.keep('b', 2, 40);
    remembered.keep('b', 3, 70);
    expect(['a', 'b'].map((asked) => remembered.get(asked))).toEqual([undefined, 3]);
    remembered.keep('c', 4, 101);
    remembered.keep('d', 5, 100);
    expect(['b', 'c', 'd'].map((asked) => remembered.get(asked))).toEqual([undefined, undefined, 5]);
  });
});
