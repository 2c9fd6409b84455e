import { parseCronItems } from 'graphile-worker';
import { EVERY_MINUTE, JobRegistry } from './job-registry.js';

describe('cron jobs', () => {
  const optionsOf = (match = '7 * * * *', options?: object) => {
    const registry = new JobRegistry();
    registry.register({ tasks: { trial: () => undefined }, cron: [{ task: 'trial', match, options }] });
    const [item] = parseCronItems(registry.cron);
    return item?.options;
  };

  it.each([
    ['7 * * * *', 3_600],
    [EVERY_MINUTE, 60],
  ])('of %s exhaust their attempts before the next run', (match, turn) => {
    const attempts = optionsOf(match)?.maxAttempts ?? Infinity;
    // The queue waits e seconds, then e times as long each time.
    const seconds = Array.from({ length: attempts - 1 }, (_, at) => Math.exp(at + 1)).reduce((sum, each) => sum + each);
    expect(seconds).toBeLessThan(turn);
  });

  it('have one job at a time unless a module overrides it', () => {
    expect(optionsOf('7 * * * *', { maxAttempts: 3, backfillPeriod: 60_000 })).toMatchObject({
      jobKey: 'trial',
      maxAttempts: 3,
      backfillPeriod: 60_000,
    });
  });
});

describe('tasks', () => {
  it('have one module each, urgent or not', () => {
    const registry = new JobRegistry();
    registry.register({ tasks: {}, urgentTasks: { trial: () => undefined } });
    expect(() => registry.register({ tasks: { trial: () => undefined } })).toThrow('Two modules do trial');
  });
});
