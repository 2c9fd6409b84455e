import { parseCronItems } from 'graphile-worker';
import { JobRegistry } from './job-registry.js';

describe('what is done at certain times', () => {
  const optionsOf = (options?: object) => {
    const registry = new JobRegistry();
    registry.register({ tasks: { trial: () => undefined }, cron: [{ task: 'trial', match: '7 * * * *', options }] });
    const [item] = parseCronItems(registry.cron);
    return item?.options;
  };

  it('has failed for good before an hour is over, so that it is seen among the failed', () => {
    const attempts = optionsOf()?.maxAttempts ?? Infinity;
    // As the queue waits: e seconds, then e times as long each time.
    const seconds = Array.from({ length: attempts - 1 }, (_, at) => Math.exp(at + 1)).reduce((sum, each) => sum + each);
    expect(seconds).toBeLessThan(3_600);
  });

  it('has one job at a time, unless a module wants it otherwise', () => {
    expect(optionsOf({ maxAttempts: 3, backfillPeriod: 60_000 })).toMatchObject({
      jobKey: 'trial',
      maxAttempts: 3,
      backfillPeriod: 60_000,
    });
  });
});
