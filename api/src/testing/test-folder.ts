import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a folder for files of a test. `npm test` removes it at its end, with all other temporary files. */
export function createTestFolder(name: string): string {
  return mkdtempSync(join(tmpdir(), `forksight-${name}-`));
}
