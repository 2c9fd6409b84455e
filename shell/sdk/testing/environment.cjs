const { TestEnvironment } = require('jest-environment-jsdom');

/** What browsers have, Node has and jsdom lacks. */
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

/** A jsdom page that can fetch as a browser does. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  // No condition: packages with a browser and a node door are then entered by their plain one.
  customExportConditions = [''];

  constructor(...args) {
    super(...args);
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
  }
};
