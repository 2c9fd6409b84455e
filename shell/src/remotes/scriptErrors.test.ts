import type { LoadFailure } from './remoteComponents';
import { watchScriptErrors } from './scriptErrors';
import { stackFrames } from './stackFrames';

const SCRIPT = 'https://app.example/remotes/mf-leads/1.4.0-9f0c6aa/remote.0a1b2c3d.js';

function errorAt(address: string, error: Error = new TypeError('x is undefined')): Error {
  error.stack = `${error.name}: ${error.message}\n    at show (${address}:1:2345)\n    at https://app.example/main.1.js:1:99`;
  return error;
}

const reports: LoadFailure[] = [];
const knownErrors = new WeakSet<object>();
watchScriptErrors(
  (failure) => reports.push(failure),
  (error) => knownErrors.has(error as object),
);

function throwUncaught(error: Error): void {
  window.dispatchEvent(new ErrorEvent('error', { error }));
}

beforeEach(() => {
  reports.length = 0;
});

test('attributes an uncaught error to the remote whose script is in its stack, once', () => {
  throwUncaught(errorAt(SCRIPT));
  throwUncaught(errorAt(SCRIPT));
  expect(reports).toEqual([
    {
      ...{ remote: 'mf_leads', version: '1.4.0-9f0c6aa', code: 'error', message: 'TypeError: x is undefined' },
      traceId: expect.stringMatching(/^[0-9a-f]{8}$/) as string,
      stack: `at show (${SCRIPT}:1:2345)\nat https://app.example/main.1.js:1:99`,
    },
  ]);
});

test('attributes a rejected promise, without a message that may contain data', () => {
  const reason = errorAt(`${SCRIPT}?other`, new SyntaxError('"Kim Example" is not valid JSON'));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  expect(reports).toMatchObject([{ code: 'rejection', message: 'SyntaxError' }]);
  expect(JSON.stringify(reports)).not.toContain('Kim');
});

test('ignores errors of other scripts, and those that were reported otherwise', () => {
  const reportedError = errorAt(`${SCRIPT}?reported`);
  knownErrors.add(reportedError);
  throwUncaught(reportedError);
  throwUncaught(errorAt('https://app.example/main.1.js'));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'a text' }));
  expect(reports).toEqual([]);
});

test('takes the frames of the cause, which is where the error began', () => {
  const cause = errorAt(SCRIPT);
  expect(stackFrames(new Error('Could not be loaded', { cause }))).toContain(SCRIPT);
});
