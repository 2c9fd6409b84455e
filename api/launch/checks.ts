import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.js';
import { publishReleases } from './releases.js';
import { runChild } from './run-child.js';
import { E2E_WORKSPACE, type TestWorkspace } from './test-selection.js';

export interface Outcome {
  passed: number;
  failed: number;
  /** Names of the tests that passed only when repeated. */
  flaky?: string[];
  /** Printed when something failed. */
  output: string;
}

export interface Check {
  name: string;
  run: (env: CheckEnvironment, signal: AbortSignal) => Promise<Outcome>;
}

export interface CheckEnvironment extends NodeJS.ProcessEnv {
  /** The folder of this run, also for the reports of its test runners. */
  TMPDIR: string;
}

/** Some of the tests of a workspace; without `files`, all of them. */
export interface TestPart {
  /** Absolute. */
  files?: string[];
  /** Told after the workspace's name: `1/3`. */
  part?: string;
  /** Runs `files` as one test file (api/src/testing/spec-group.ts). */
  isGroup?: boolean;
  /** Of the workspace's jest configuration. */
  project?: string;
}

const GROUP_FOLDER = join(ROOT, 'api/src/testing');

/** Megabytes. With Node's 16 a tenth of the time of rendering pages goes into copying objects that survive a collection. */
const NEW_SPACE_MB = 64;

/** Stays between runs: translating all files anew takes 6.7 s of processor time in each lane. */
const JEST_CACHE = join(ROOT, '.cache/jest');

/** Jest prints it when its tests are over and something keeps the process alive: a server that a failed hook did not stop. */
const HANGS = 'Jest did not exit';
const MAX_HANG_MS = 5_000;

/** A script of the root package.json, counted as one test. It leaves the cores to the tests that run beside it. */
export function scriptCheck(name: string, script: string): Check {
  return {
    name,
    run: async (env, signal) => {
      const { code, output } = await runChild('npm', ['run', '--silent', script], { env, signal, isBackground: true });
      return code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };
    },
  };
}

/** The build of shell and remotes, counted as one test. The end-to-end tests then use it. */
export function frontEndCheck(releasesDir: string): Check {
  return {
    name: 'front end',
    run: async (env, signal) => {
      try {
        await publishReleases({ ...env, RELEASES_DIR: releasesDir }, () => undefined, signal);
        return { passed: 1, failed: 0, output: '' };
      } catch (error) {
        signal.throwIfAborted();
        return { passed: 0, failed: 1, output: error instanceof Error ? error.message : String(error) };
      }
    },
  };
}

export function jestCheck({ name, folder }: TestWorkspace, { files, part, isGroup, project }: TestPart = {}): Check {
  return {
    name: `jest in ${name}${part ? ` ${part}` : ''}`,
    run: async (env, signal) => {
      const report = join(env.TMPDIR, `${name}-${part?.replace('/', '-') ?? 'all'}.json`);
      const args = [
        `--max-semi-space-size=${NEW_SPACE_MB}`,
        join(ROOT, 'node_modules/jest/bin/jest.js'),
        '--maxWorkers=1',
        `--cacheDirectory=${JEST_CACHE}`,
        '--json',
        `--outputFile=${report}`,
        ...(project ? ['--selectProjects', project] : []),
        ...(isGroup ? ['--roots', GROUP_FOLDER, '--testRegex', 'spec-group.ts$'] : []),
        ...(files && !isGroup ? ['--runTestsByPath', ...files] : []),
      ];
      const hanging = new AbortController();
      const { code, output } = await runChild(process.execPath, args, {
        cwd: join(ROOT, folder),
        env: isGroup ? { ...env, SPEC_FILES: JSON.stringify(files) } : env,
        signal: AbortSignal.any([signal, hanging.signal]),
        onLine: (line) => {
          if (line.startsWith(HANGS)) setTimeout(() => hanging.abort(), MAX_HANG_MS).unref();
        },
      });
      // The JSON result is also on standard output, where it is only in the way.
      const logText = output.replace(/^\{"num.*\}$/m, '').replace(/^Test results written to:.*$/m, '');
      const result = readReport(report) as JestReport | null;
      if (result === null) return { passed: 0, failed: 1, output: logText };
      const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
      return { passed: result.numPassedTests, failed: failed || (code === 0 ? 0 : 1), output: logText };
    },
  };
}

/** Playwright on a product of its own, as `npm test -w e2e` runs it. Without `releasesDir` it builds the front end. */
export function playwrightCheck({ files = [], releasesDir }: { files?: string[]; releasesDir?: string }): Check {
  return {
    name: 'end to end',
    run: async (env, signal) => {
      const report = join(env.TMPDIR, 'e2e.json');
      const args = ['test', '--silent', '-w', E2E_WORKSPACE.folder, '--', '--reporter=list,json', ...files];
      const { code, output } = await runChild('npm', args, {
        env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...(releasesDir && { RELEASES_DIR: releasesDir }) },
        signal,
      });
      const result = readReport(report) as PlaywrightReport | null;
      if (result === null) return { passed: 0, failed: 1, output };
      const flaky = result.suites.flatMap(flakyTests);
      // As in `playwright.config.ts`: on CI a flaky test passes.
      const [flakyPassed, flakyFailed] = env.CI ? [flaky.length, 0] : [0, flaky.length];
      const failed = result.stats.unexpected + flakyFailed + result.errors.length;
      return {
        passed: result.stats.expected + flakyPassed,
        failed: failed || (code === 0 ? 0 : 1),
        flaky,
        output,
      };
    },
  };
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Files that failed before any of their tests ran. */
  numRuntimeErrorTestSuites: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  /** One per file. */
  suites: PlaywrightSuite[];
  /** Errors outside of tests. */
  errors: unknown[];
}

interface PlaywrightSuite {
  title: string;
  specs: { title: string; tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[] }[];
  suites?: PlaywrightSuite[];
}

function flakyTests({ title, specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...own.map((spec) => `${title}: ${spec.title}`), ...suites.flatMap(flakyTests)];
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
