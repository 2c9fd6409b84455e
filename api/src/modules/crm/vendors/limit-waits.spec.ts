import { waitForLimits } from './limit-waits.js';

describe('a reading that reaches the limit of requests', () => {
  const limited = (retryAfter: string) => () =>
    Promise.resolve(new Response('', { status: 429, headers: { 'retry-after': retryAfter } }));

  it('waits so long in all, whatever the number of its requests', async () => {
    let requests = 0;
    const answers = [429, 200, 429, 200, 429, 200];
    const fetch = waitForLimits(
      () => {
        const status = answers[requests++] ?? 429;
        return Promise.resolve(new Response('', { status, headers: { 'retry-after': '0.01' } }));
      },
      new AbortController().signal,
      25,
    );
    const statuses = [await fetch('https://crm.example'), await fetch('https://crm.example')].map(
      ({ status }) => status,
    );
    expect(statuses).toEqual([200, 200]);
    expect((await fetch('https://crm.example')).status).toBe(429);
    expect(requests).toBe(5);
  });

  it('repeats no request for ever', async () => {
    const fetch = waitForLimits(limited('0'), new AbortController().signal);
    expect((await fetch('https://crm.example')).status).toBe(429);
  });

  it('sends no request after it has been stopped', async () => {
    const stop = new AbortController();
    stop.abort();
    await expect(waitForLimits(limited('0'), stop.signal)('https://crm.example')).rejects.toThrow('aborted');
  });
});
