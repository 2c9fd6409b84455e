const { TestEnvironment } = require('jest-environment-jsdom');

/** Globals of browsers and Node that jsdom lacks. */
const FROM_NODE = [
  'AbortController',
  'AbortSignal',
  'BroadcastChannel',
  'fetch',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'structuredClone',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
  'WritableStream',
];

/** jsdom with Node's fetch API. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  // No export condition: packages are resolved by their default entry, not by a browser or Node entry.
  customExportConditions = [''];

  constructor(...args) {
    super(...args);
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
  }
};
