import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';
import { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE as react } from 'react';
import { loadControls } from '../loadControls';

// As in the browser, where they are loaded when idle: dialogs and menus then open without waiting.
globalThis.beforeAll(loadControls);

const { getElementError } = getConfig();

configure({
  // Covers a busy machine; a wait ends as soon as its condition is met.
  asyncUtilTimeout: 8000,
  getElementError: elementError,
});

/**
 * Testing Library's error prints the page. While it waits, it queries again after every change of the page and uses the last
 * error only, so the page is printed when the message is read.
 */
function elementError(message, container) {
  const print = () => getElementError(message, container);
  const isWaiting = getConfig()._disableExpensiveErrorDiagnostics;
  const lazyMessage = { get: () => print().message, configurable: true };
  const error = isWaiting ? Object.defineProperty(new Error(), 'message', lazyMessage) : print();
  error.name = 'TestingLibraryElementError';
  Error.captureStackTrace(error, elementError);
  return error;
}

// React records a stack per created element, up to this number per second, for developer tools. It takes a tenth of a
// page's rendering time in tests, which do not use it.
Object.defineProperty(react, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
