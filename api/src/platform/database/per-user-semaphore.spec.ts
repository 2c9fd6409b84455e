import { PerUserSemaphore } from './per-user-semaphore.js';

describe('PerUserSemaphore', () => {
  it('passes slots on in order, independently of other users', async () => {
    const semaphore = new PerUserSemaphore(2);
    const [first, second] = [await semaphore.acquire(1), await semaphore.acquire(1)];
    const acquired: string[] = [];
    const third = semaphore.acquire(1).then((release) => {
      acquired.push('third');
      return release;
    });
    const fourth = semaphore.acquire(1).then((release) => {
      acquired.push('fourth');
      return release;
    });
    (await semaphore.acquire(2))();
    expect(acquired).toEqual([]);
    first();
    await third;
    expect(acquired).toEqual(['third']);
    second();
    await fourth;
    expect(acquired).toEqual(['third', 'fourth']);
    for (const release of [await third, await fourth]) release();
    for (const release of [await semaphore.acquire(1), await semaphore.acquire(1)]) release();
  });

  it('rejects a caller after the timeout without blocking later ones', async () => {
    const semaphore = new PerUserSemaphore(1, 1);
    const release = await semaphore.acquire(1);
    await expect(semaphore.acquire(1)).rejects.toMatchObject({ kind: 'throttled', retryAfterSeconds: 10 });
    release();
    (await semaphore.acquire(1))();
  });
});
