import { relative, resolve } from 'node:path';

interface Store {
  clear(): void;
}

/** What a page stores and would leave to the next test file; undefined in Node. */
const browser = globalThis as { localStorage?: Store; sessionStorage?: Store; location?: { hash: string } };

/** What files leave to those after them, until the last has ended: connections, for example (test-app.ts). */
const atEnd: (() => Promise<void>)[] = [];
(globalThis as { testGroup?: object }).testGroup = { atEnd };
afterAll(async () => {
  const errors: unknown[] = [];
  for (const end of atEnd) await end().catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
});

/**
 * Runs several test files as one, of one workspace or of several with the same configuration. Jest gives each test file modules
 * of its own, and to load the application's, or antd, takes half of the processor time of most files (decision 0035).
 */
for (const file of JSON.parse(process.env.SPEC_FILES ?? '[]') as string[]) {
  describe(relative(process.cwd(), resolve(file)), () => {
    beforeAll(() => {
      browser.localStorage?.clear();
      browser.sessionStorage?.clear();
      if (browser.location) browser.location.hash = '';
    });
    // Synchronously, so that the tests belong to this block.
    jest.requireActual(resolve(file));
  });
}
