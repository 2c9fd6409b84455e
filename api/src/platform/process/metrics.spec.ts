import { eventually } from '../../testing/eventually.js';
import { Metrics } from './metrics.js';

describe('metrics', () => {
  const metrics = new Metrics();
  afterAll(() => metrics.close());

  it('include the delay of the event loop', async () => {
    await metrics.listen(0);
    const text = await eventually('a tick of the timer', async () => {
      const all = await metrics.registry.metrics();
      return /^forksight_event_loop_delay_seconds_count [1-9]/m.test(all) && all;
    });
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
  });
});
