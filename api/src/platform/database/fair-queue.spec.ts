import { FairQueue, type QueueKey } from './fair-queue.js';

const NO_GREED = { perGreedyUser: 1, maxBacklog: 100 };
const LIMITS = { total: 4, perWorkspace: 3, perUser: 2, ...NO_GREED };

describe('FairQueue', () => {
  const key = (workspace: string, user: string, isLimited = true): QueueKey => ({ workspace, user, isLimited });

  /** Acquires slots and notes in which order they are granted. */
  function recorder(queue: FairQueue) {
    const granted: string[] = [];
    const acquire = async (name: string, of: QueueKey, signal?: AbortSignal) => {
      const release = await queue.acquire(of, signal);
      granted.push(name);
      return release;
    };
    return { granted, acquire };
  }

  /** Runs what has been resolved. */
  const settle = () => new Promise(setImmediate);

  it('limits the limited operations of a user, and no others', async () => {
    const { granted, acquire } = recorder(new FairQueue({ ...LIMITS, perWorkspace: 4 }));
    const first = await acquire('1', key('a', 'ann'));
    await acquire('2', key('a', 'ann'));
    const third = acquire('3', key('a', 'ann'));
    await acquire('other user', key('a', 'ben'));
    await acquire('unlimited', key('a', 'ann', false));
    expect(granted).toEqual(['1', '2', 'other user', 'unlimited']);
    first();
    await third;
    expect(granted.at(-1)).toBe('3');
  });

  it('leaves slots for other workspaces', async () => {
    const { granted, acquire } = recorder(new FairQueue(LIMITS));
    for (const user of ['ann', 'ben', 'cid']) await acquire(user, key('a', user));
    const left = new AbortController();
    const waiting = acquire('dan', key('a', 'dan'), left.signal);
    const release = await acquire('eve', key('b', 'eve'));
    release();
    await settle();
    expect(granted).toEqual(['ann', 'ben', 'cid', 'eve']);
    left.abort();
    await expect(waiting).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('serves the workspace with the fewest operations first, and its users in turn', async () => {
    const { granted, acquire } = recorder(new FairQueue({ total: 2, perWorkspace: 2, perUser: 2, ...NO_GREED }));
    const releases = [await acquire('a', key('a', 'ann')), await acquire('a', key('a', 'ann'))];
    const waiting = (
      [
        ['ann 1', 'a', 'ann'],
        ['ann 2', 'a', 'ann'],
        ['ben', 'a', 'ben'],
        ['eve', 'b', 'eve'],
        ['fay', 'c', 'fay'],
      ] as const
    ).map(async ([name, workspace, user]) => releases.push(await acquire(name, key(workspace, user))));
    for (let at = 0; at < waiting.length; at += 1) {
      releases[at]?.();
      await settle();
    }
    await Promise.all(waiting);
    expect(granted.slice(2)).toEqual(['eve', 'ann 1', 'fay', 'ben', 'ann 2']);
  });

  it('gives a slot back once, however often it is released', async () => {
    const { granted, acquire } = recorder(new FairQueue({ total: 1, perWorkspace: 1, perUser: 1, ...NO_GREED }));
    const release = await acquire('1', key('a', 'ann'));
    const second = acquire('2', key('a', 'ann'));
    const left = new AbortController();
    const third = acquire('3', key('a', 'ann'), left.signal);
    release();
    release();
    await second;
    await settle();
    expect(granted).toEqual(['1', '2']);
    left.abort();
    await expect(third).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('takes a place back from a client that has left', async () => {
    const { granted, acquire } = recorder(new FairQueue({ total: 1, perWorkspace: 1, perUser: 1, ...NO_GREED }));
    const release = await acquire('1', key('a', 'ann'));
    const left = new AbortController();
    const waiting = acquire('left', key('a', 'ann'), left.signal);
    const next = acquire('next', key('a', 'ben'));
    left.abort();
    await expect(waiting).rejects.toMatchObject({ kind: 'unavailable' });
    release();
    await next;
    expect(granted).toEqual(['1', 'next']);
  });

  it('tells users whether their own operations or others took too long', async () => {
    const queue = new FairQueue({ total: 2, perWorkspace: 2, perUser: 1, timeoutMs: 1, ...NO_GREED });
    await queue.acquire(key('a', 'ann'));
    await expect(queue.acquire(key('a', 'ann'))).rejects.toMatchObject({ kind: 'throttled' });
    await queue.acquire(key('b', 'ben'));
    await expect(queue.acquire(key('c', 'cid'))).rejects.toMatchObject({ kind: 'unavailable' });
  });

  describe('with a user who has many operations waiting', () => {
    const GREED = { total: 10, perWorkspace: 7, perUser: 3, perGreedyUser: 1, maxBacklog: 4 };

    /** Begins this many operations of a user and returns how many are in progress, with what ends the oldest one. */
    async function begin(queue: FairQueue, user: string, count: number) {
      const running: (() => void)[] = [];
      for (let at = 0; at < count; at += 1) {
        queue.acquire(key('a', user)).then(
          (release) => running.push(release),
          () => undefined,
        );
      }
      await settle();
      const end = async () => {
        running.shift()?.();
        await settle();
      };
      return { running, end };
    }

    it('allows fewer while another user is active', async () => {
      const queue = new FairQueue(GREED);
      const { running, end } = await begin(queue, 'greedy', 20);
      expect(running).toHaveLength(3);
      (await queue.acquire(key('b', 'ann')))();
      for (const left of [2, 1, 1, 1]) {
        await end();
        expect(running).toHaveLength(left);
      }
    });

    it('allows as many as ever to a user who is alone, and again when the others have left', async () => {
      const queue = new FairQueue(GREED);
      const now = jest.spyOn(performance, 'now').mockReturnValue(0);
      try {
        const { running, end } = await begin(queue, 'greedy', 20);
        await end();
        expect(running).toHaveLength(3);
        (await queue.acquire(key('b', 'ann')))();
        await end();
        await end();
        expect(running).toHaveLength(1);
        now.mockReturnValue(1_001);
        await end();
        expect(running).toHaveLength(3);
      } finally {
        now.mockRestore();
      }
    });

    it('allows as many as ever to users who have few waiting', async () => {
      const queue = new FairQueue(GREED);
      const { running, end } = await begin(queue, 'ben', 7);
      (await queue.acquire(key('b', 'ann')))();
      await end();
      expect(running).toHaveLength(3);
    });

    it('counts operations that have left the queue no longer', async () => {
      const queue = new FairQueue(GREED);
      const { running, end } = await begin(queue, 'ben', 3);
      const left = new AbortController();
      const waiting = Array.from({ length: 9 }, () => queue.acquire(key('a', 'ben'), left.signal));
      left.abort();
      await Promise.allSettled(waiting);
      const { running: later } = await begin(queue, 'ben', 2);
      (await queue.acquire(key('b', 'ann')))();
      await end();
      expect([running.length, later.length]).toEqual([2, 1]);
    });

    it('says how many are in progress', async () => {
      for (const [perUser, lists] of [
        [1, 'a list'],
        [2, '2 lists'],
      ] as const) {
        const queue = new FairQueue({ ...GREED, perUser, timeoutMs: 1 });
        for (let at = 0; at < perUser; at += 1) await queue.acquire(key('a', 'ben'));
        const message = `You are loading ${lists} already. Wait for one to end, then try again.`;
        await expect(queue.acquire(key('a', 'ben'))).rejects.toThrow(message);
      }
    });
  });
});
