import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The SDK's folder: in the project, or below `node_modules` of a repository that installed its package. */
export const SDK = dirname(import.meta.dirname);

/** The project's root; undefined when the SDK was installed from its package. */
export const PROJECT = basename(dirname(SDK)) === '@forksight' ? undefined : join(SDK, '../..');

/** Default of RELEASES_DIR for the package in a folder. */
export function defaultReleasesDir(root: string): string {
  return join(PROJECT ?? root, '.data/releases');
}

/** Below the SDK, as an installed package has them. */
const PACKED_API = join(SDK, 'dist/api');

/** Files of the API that remotes and their tests need: the project's, and their copies in the package. */
const API_FILES = ['openapi.json', 'src/modules/leads/score-formula/company-score.examples.json'];

/** The API's description, and examples of its company score. */
export const [OPENAPI_FILE = '', SCORE_EXAMPLES_FILE = ''] = API_FILES.map((file) =>
  PROJECT === undefined ? join(PACKED_API, file) : join(PROJECT, 'api', file),
);

/** Copies them for `npm pack`: a repository that installs the package has no API. */
export function packApiFiles(): void {
  for (const file of API_FILES) {
    const copy = join(PACKED_API, file);
    mkdirSync(dirname(copy), { recursive: true });
    copyFileSync(join(PROJECT ?? '', 'api', file), copy);
  }
}

/** The lock file with which the package in a folder was installed: its own or that of a folder above. */
export function findLockFile(root: string): string | undefined {
  const file = join(root, 'package-lock.json');
  if (existsSync(file)) return file;
  return root === dirname(root) ? undefined : findLockFile(dirname(root));
}

/** The name in a folder's package.json without its scope: `mf-leads`. Throws when it cannot name a remote. */
export function packageName(root: string): string {
  const file = join(root, 'package.json');
  if (!existsSync(file)) throw new Error(`${root} has no package.json: name the folder of a remote`);
  const { name } = JSON.parse(readFileSync(file, 'utf8')) as { name?: unknown };
  const [, own] = /^(?:@[\w.-]+\/)?([a-z][a-z0-9-]*)$/.exec(String(name)) ?? [];
  if (own === undefined) {
    throw new Error(`${file}: the name must have lower-case letters, digits and hyphens, like @forksight/mf-leads`);
  }
  return own;
}
