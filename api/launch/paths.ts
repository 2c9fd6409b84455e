import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root. Compiled, this file lies in api/dist/launch/. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** A compiled file of the API: `compiled('src/main.js')`. */
export const compiled = (file: string): string => join(ROOT, 'api', 'dist', file);
