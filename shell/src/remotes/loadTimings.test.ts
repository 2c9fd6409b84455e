import type { RegisteredRemote } from '@forksight/sdk/contract';
import { LoadTimings } from './loadTimings';

const LEADS: RegisteredRemote = {
  name: 'mf_leads',
  version: '1.0.0',
  sdk: '^1.0.0',
  base: '/remotes/mf-leads/1.0.0-aaaaaaa/',
  pages: ['all-leads'],
  widgets: [],
  manifest: { metaData: { remoteEntry: { name: 'remoteEntry.js' } }, shared: [] },
  assets: {},
};

function hidePage(): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('reports loads of a page that stays open', async () => {
  const timings = new LoadTimings();
  const report = jest.fn();
  timings.reportLoads(report);
  await timings.measure(LEADS, 'module', () => Promise.resolve());
  await jest.advanceTimersByTimeAsync(19_000);
  expect(report).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(2_000);
  hidePage();
  expect(report).toHaveBeenCalledTimes(1);
});

test('reports the first load of each release once, when the page is hidden', async () => {
  const timings = new LoadTimings();
  const report = jest.fn();
  timings.reportLoads(report);
  const takes = (ms: number) => () => new Promise((resolve) => setTimeout(resolve, ms));
  for (const [phase, ms] of [
    ['module', 120],
    ['component', 30],
    ['component', 500],
  ] as const) {
    const measured = timings.measure(LEADS, phase, takes(ms));
    await jest.advanceTimersByTimeAsync(ms);
    await measured;
  }
  await expect(timings.measure(LEADS, 'module', () => Promise.reject(new Error('boom')))).rejects.toThrow('boom');
  expect(report).not.toHaveBeenCalled();
  hidePage();
  hidePage();
  expect(report.mock.calls).toEqual([
    [{ remote: 'mf_leads', version: '1.0.0-aaaaaaa', phases: { module: 120, component: 30 } }],
  ]);
});
