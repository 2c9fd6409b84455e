import { relative } from 'node:path';

/**
 * Runs several spec files as one. Jest gives each test file modules of its own, and to load the application's takes half of
 * the processor time of most files (decision 0035).
 */
for (const file of JSON.parse(process.env.SPEC_FILES ?? '[]') as string[]) {
  describe(relative(process.cwd(), file), () => {
    // Synchronously, so that the tests belong to this block.
    jest.requireActual(file);
  });
}
