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

/** Groups workspaces whose jest.config.js has the same text: Jest reads only that of the folder in which it starts. */
export function groupByJestConfig<Tests>(
  workspaces: [TestWorkspace, Tests][],
  root: string,
): [TestWorkspace, Tests][][] {
  const config = ({ folder }: TestWorkspace) => readFileSync(join(root, folder, 'jest.config.js'), 'utf8');
  const groups = new Map<string, [TestWorkspace, Tests][]>();
  for (const each of workspaces) {
    const key = config(each[0]);
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()];
}

/**
 * Deals test files out to lanes, those first that take longest, each to the lane with the least: tests that start processes, run the
 * whole product or have a longer timeout, and large files.
 */
export function dealOut(files: string[], lanes: number): string[][] {
  const cost = (file: string) => (isSlow(file) ? SLOW_COST : 0) + statSync(file).size;
  const costs = files.map((file) => ({ file, cost: cost(file) })).sort((one, other) => other.cost - one.cost);
  const dealt = Array.from({ length: lanes }, () => ({ cost: 0, files: [] as string[] }));
  for (const { file, cost } of costs) {
    const lane = dealt.reduce((least, each) => (each.cost < least.cost ? each : least));
    lane.cost += cost;
    lane.files.push(file);
  }
  return dealt.map((lane) => lane.files);
}

/** In bytes: as much of other test files takes as long as such a file on average (decision 0120). */
const SLOW_COST = 60_000;

const SLOW_CALL = /\b(runProcess|startPostgres|spawn|SupervisedProcess|jest\.setTimeout)\(/;
const isSlow = (file: string) =>
  file.includes(`${sep}system-tests${sep}`) || SLOW_CALL.test(readFileSync(file, 'utf8'));

/** Returns the test files below a folder, absolute. */
function testFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return FOREIGN_FOLDERS.includes(entry.name) ? [] : testFiles(path);
    return TEST_FILE.test(basename(path)) ? [path] : [];
  });
}
