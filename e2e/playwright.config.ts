import { defineConfig } from '@playwright/test';

// `npm test -w e2e` starts a product and sets these variables.
const { CI, E2E_URL, CHROMIUM_PATH } = process.env;

export default defineConfig({
  testDir: 'specs',
  globalSetup: './fixtures/startCliServer.ts',
  outputDir: 'test-results',
  // Each worker has a workspace of its own. Two leave a quarter of two cores idle, three a twelfth: tests wait for pages and the
  // product.
  workers: 4,
  // A failed test runs again only to record its trace: recording every test takes a tenth of the processor time.
  retries: 1,
  // One flaky test among many must not refuse a release: on CI it is reported, and fails where it can be mended at once.
  failOnFlakyTests: !CI,
  forbidOnly: true,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: E2E_URL,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'UTC',
    // A click on a dialog that still grows may press and release beside its button.
    contextOptions: { reducedMotion: 'reduce' },
    // Screenshots take a third of a test's time; the DOM snapshots of each step are in the trace without them.
    trace: { mode: 'on-first-retry', screenshots: false },
    launchOptions: {
      executablePath: CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Without a graphics card the GPU process only emulates one: a page load costs a seventh less without it.
        '--disable-gpu',
        // A thread of the browser composes frames, not a process of its own: tests cost a twenty-fifth less (decision 0123).
        '--in-process-gpu',
        // A test's page lives too short for optimised code to pay for its compilation (decision 0006).
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
});
