import { parseCronItems } from 'graphile-worker';
import { eachMinute, JobRegistry } from './job-registry.js';

describe('what is done at certain times', () => {
  const optionsOf = (match = '7 * * * *', options?: object) => {
    const registry = new JobRegistry();
    registry.register({ tasks: { trial: () => undefined }, cron: [{ task: 'trial', match, options }] });
    const [item] = parseCronItems(registry.cron);
    return item?.options;
  };

  it.each([
    ['7 * * * *', 3_600],
    [eachMinute, 60],
  ])('(%s) has failed for good before its next turn, so that it is seen among the failed', (match, turn) => {
    const attempts = optionsOf(match)?.maxAttempts ?? Infinity;
    // As the queue waits: e seconds, then e times as long each time.
    const seconds = Array.from({ length: attempts - 1 }, (_, at) => Math.exp(at + 1)).reduce((sum, each) => sum + each);
    expect(seconds).toBeLessThan(turn);
  });

  it('has one job at a time, unless a module wants it otherwise', () => {
    expect(optionsOf('7 * * * *', { maxAttempts: 3, backfillPeriod: 60_000 })).toMatchObject({
      jobKey: 'trial',
      maxAttempts: 3,
      backfillPeriod: 60_000,
    });
  });
});
