import { watchReleases } from './watchReleases';

let stop: () => void = () => undefined;

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function watch(ask: () => Promise<void> = () => Promise.resolve()) {
  const request = jest.fn(ask);
  stop = watchReleases(request);
  return request;
}

function returnToTab(visibility: DocumentVisibilityState = 'visible') {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('focus'));
}

it('asks every five minutes while the tab is visible', async () => {
  const request = watch();
  await jest.advanceTimersByTimeAsync(10 * 60_000);
  expect(request).toHaveBeenCalledTimes(2);
  returnToTab('hidden');
  await jest.advanceTimersByTimeAsync(10 * 60_000);
  expect(request).toHaveBeenCalledTimes(2);
});

it('asks once when the user returns, but not within a minute', async () => {
  const request = watch();
  returnToTab();
  expect(request).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(60_000);
  returnToTab();
  expect(request).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(59_000);
  returnToTab();
  expect(request).toHaveBeenCalledTimes(1);
});

it('waits for the response before it asks again', async () => {
  const request = watch(() => new Promise(() => undefined));
  await jest.advanceTimersByTimeAsync(20 * 60_000);
  expect(request).toHaveBeenCalledTimes(1);
});

it('stops', async () => {
  const request = watch();
  stop();
  await jest.advanceTimersByTimeAsync(10 * 60_000);
  expect(request).not.toHaveBeenCalled();
});
