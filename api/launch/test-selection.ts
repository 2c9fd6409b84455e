import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative, resolve, sep } from 'node:path';
import { LaunchError } from './launch-error.js';

export interface TestWorkspace {
  name: string;
  /** From the root. */
  folder: string;
}

export const E2E_WORKSPACE: TestWorkspace = { name: 'e2e', folder: 'e2e' };

const TEST_FILE = /\.(spec|test)\.tsx?$/;
const FOREIGN_FOLDERS = ['node_modules', 'dist', '.cache', '.data', 'test-results'];

/** Returns the workspaces whose tests run with jest: the root package.json names them, so a new remote needs no list. */
function jestWorkspaces(root: string): TestWorkspace[] {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] };
  // The API's tests take longest, so they come first.
  const folders = ['api', ...workspaces.filter((folder) => folder !== 'api' && folder !== E2E_WORKSPACE.folder)];
  return folders.map((folder) => ({ name: basename(folder), folder }));
}

/**
 * Returns the test files that these words select, absolute, by workspace. A word that is a path from `cwd` or from the
 * root selects the tests there; any other word those whose path contains it.
 * @throws LaunchError when a word selects nothing
 */
export function selectTests(words: string[], root: string, cwd: string): Map<TestWorkspace, string[]> {
  const workspaces = [...jestWorkspaces(root), E2E_WORKSPACE];
  const files = workspaces.flatMap(({ folder }) => testFiles(join(root, folder)));
  const selected = new Set<string>();
  for (const word of words) {
    const path = [resolve(cwd, word), resolve(root, word)].find((each) => statSync(each, { throwIfNoEntry: false }));
    const matching = files.filter((file) =>
      path === undefined ? relative(root, file).includes(word) : file === path || file.startsWith(path + sep),
    );
    if (matching.length === 0) {
      throw new LaunchError(
        `No test matches "${word}". Name a workspace (${workspaces.map(({ name }) => name).join(', ')}), ` +
          `a test file, a folder, or a part of a test file's path.`,
      );
    }
    for (const file of matching) selected.add(file);
  }
  return new Map(
    workspaces.map((workspace) => [
      workspace,
      [...selected].filter((file) => innermost(workspaces, root, file) === workspace),
    ]),
  );
}

/** The workspace of a file: that of the SDK is inside that of the shell. */
function innermost(workspaces: TestWorkspace[], root: string, file: string): TestWorkspace | undefined {
  return workspaces
    .filter(({ folder }) => file.startsWith(join(root, folder) + sep))
    .sort((one, other) => other.folder.length - one.folder.length)[0];
}

/** Returns the test files below a folder, absolute. */
/**
 * Deals test files out to lanes, those first that take longest: tests that start processes or run the whole product, then large
 * files.
 */
export function dealOut(files: string[], lanes: number): string[][] {
  const cost = (file: string) => (isSlow(file) ? SLOW_COST : 0) + statSync(file).size;
  const costs = new Map(files.map((file) => [file, cost(file)]));
  const sorted = [...files].sort((one, other) => (costs.get(other) ?? 0) - (costs.get(one) ?? 0));
  return Array.from({ length: lanes }, (_, lane) => sorted.filter((_file, place) => place % lanes === lane));
}

/** More than the bytes of any test file. */
const SLOW_COST = 1e6;

const isSlow = (file: string) =>
  file.includes(`${sep}system-tests${sep}`) || /\b(runProcess|startPostgres)\(/.test(readFileSync(file, 'utf8'));

function testFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return FOREIGN_FOLDERS.includes(entry.name) ? [] : testFiles(path);
    return TEST_FILE.test(basename(path)) ? [path] : [];
  });
}
