import { defineConfig } from '@playwright/test';

// `npm test -w e2e` brings up a product of its own and says where it is and which Chromium to use.
const { E2E_URL: baseURL, CHROMIUM_PATH: executablePath } = process.env;

export default defineConfig({
  testDir: 'specs',
  outputDir: 'test-results',
  // One at a time: a test may take a remote's files away, and two browsers would share two cores with the product.
  workers: 1,
  forbidOnly: true,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'UTC',
    // Pictures would take a third of the time that a test takes; what each step saw is in the trace without them.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      executablePath,
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
});
