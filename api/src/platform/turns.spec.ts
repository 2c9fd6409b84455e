import { Turns } from './turns.js';

describe('turns of a person', () => {
  it('are handed on in order, and wait for nobody else', async () => {
    const turns = new Turns(2);
    const [first, second] = [await turns.take(1), await turns.take(1)];
    const came: string[] = [];
    const third = turns.take(1).then((end) => {
      came.push('third');
      return end;
    });
    const fourth = turns.take(1).then((end) => {
      came.push('fourth');
      return end;
    });
    (await turns.take(2))();
    expect(came).toEqual([]);
    first();
    await third;
    expect(came).toEqual(['third']);
    second();
    await fourth;
    expect(came).toEqual(['third', 'fourth']);
    for (const end of [await third, await fourth]) end();
    for (const end of [await turns.take(1), await turns.take(1)]) end();
  });

  it('that do not come in time are refused, and hold up none that come later', async () => {
    const turns = new Turns(1, 1);
    const end = await turns.take(1);
    await expect(turns.take(1)).rejects.toMatchObject({ kind: 'throttled', retryAfterSeconds: 10 });
    end();
    (await turns.take(1))();
  });
});
