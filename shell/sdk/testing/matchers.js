import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';
import { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE as react } from 'react';

const { getElementError } = getConfig();

configure({
  // As patient as a busy machine is slow; a page that answers sooner ends the wait sooner.
  asyncUtilTimeout: 8000,
  getElementError: elementError,
});

/**
 * Testing Library's error, which prints the whole page. While Testing Library waits it looks again with every change of
 * the page, and only its last failure is read: until then the page is not printed.
 */
function elementError(message, container) {
  const print = () => getElementError(message, container);
  const waiting = getConfig()._disableExpensiveErrorDiagnostics;
  const printed = { get: () => print().message, configurable: true };
  const error = waiting ? Object.defineProperty(new Error(), 'message', printed) : print();
  error.name = 'TestingLibraryElementError';
  Error.captureStackTrace(error, elementError);
  return error;
}

// Up to so many elements a second React notes the stack that made each, a tenth of a screen's time, for tools that no
// test has.
Object.defineProperty(react, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
