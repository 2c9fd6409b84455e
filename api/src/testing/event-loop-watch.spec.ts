import { setTimeout as sleep } from 'node:timers/promises';
import { EventLoopWatch } from './event-loop-watch.js';

/** Works until the thread has used this much processor time, however loaded the machine is. */
function work(milliseconds: number): void {
  const started = process.cpuUsage();
  let usedMicroseconds = 0;
  while (usedMicroseconds < milliseconds * 1000) {
    const { user, system } = process.cpuUsage(started);
    usedMicroseconds = user + system;
  }
}

describe('EventLoopWatch', () => {
  // Far above the limit: jest's own threads count in `work`.
  const block = () => Promise.resolve().then(() => work(400));

  it('finds routes that block twice, but for their first request', async () => {
    const watch = new EventLoopWatch();
    for (let request = 0; request < 3; request += 1) await watch.during('GET /slow', block);
    const blocks = (await watch.blockingRoutes())['GET /slow'];
    // The processor time of a thread is known on Linux alone.
    expect(blocks?.length).toBe(process.platform === 'linux' ? 2 : undefined);
  });

  it('allows one block, waits, and work between requests', async () => {
    const watch = new EventLoopWatch();
    for (let request = 0; request < 2; request += 1) await watch.during('GET /slow', block);
    for (let request = 0; request < 3; request += 1) {
      await watch.during('GET /waits', () => sleep(60));
      work(100);
    }
    expect(await watch.blockingRoutes()).toEqual({});
  });
});
