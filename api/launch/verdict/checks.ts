import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChild } from '../child.js';

export interface Outcome {
  passed: number;
  failed: number;
  /** What to show when something failed. */
  output: string;
}

export interface Check {
  name: string;
  run: (env: NodeJS.ProcessEnv, signal: AbortSignal) => Promise<Outcome>;
}

const reports = mkdtempSync(join(tmpdir(), 'forksight-test-'));

/** A check that counts as one: a script of the root package.json. */
export function scriptCheck(name: string, script: string): Check {
  return {
    name,
    run: async (env, signal) => {
      const { code, output } = await runChild('npm', ['run', '--silent', script], { env, signal });
      return code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };
    },
  };
}

/**
 * Jest in the workspace of a package, by its name: a folder's name would select the workspaces within it too. `part`,
 * as `1/2`, runs its share of the files.
 */
export function jestCheck(workspace: string, part = '1/1'): Check {
  return {
    name: `jest in ${workspace}${part === '1/1' ? '' : ` ${part}`}`,
    run: async (env, signal) => {
      const report = join(reports, `${workspace}-${part.replace('/', '-')}.json`);
      const words = [
        'test',
        '--silent',
        '-w',
        `@forksight/${workspace}`,
        '--',
        '--maxWorkers=1',
        `--shard=${part}`,
        '--json',
        `--outputFile=${report}`,
      ];
      const { code, output } = await runChild('npm', words, { env, signal });
      // Of the two copies of the result, the one on standard output helps nobody.
      const shown = output.replace(/^\{"num.*\}$/m, '').replace(/^Test results written to:.*$/m, '');
      const told = readReport(report) as JestReport | null;
      if (told === null) return { passed: 0, failed: 1, output: shown };
      const failed = told.numFailedTests + told.numRuntimeErrorTestSuites;
      return { passed: told.numPassedTests, failed: failed || (code === 0 ? 0 : 1), output: shown };
    },
  };
}

/** Playwright on the composed product, the way `npm test -w e2e` runs it. */
export function playwrightCheck(): Check {
  return {
    name: 'end to end',
    run: async (given, signal) => {
      const report = join(reports, 'e2e.json');
      const env = { ...given, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
      const words = ['test', '--silent', '-w', 'e2e', '--', '--reporter=list,json'];
      const { code, output } = await runChild('npm', words, { env, signal });
      const told = readReport(report) as PlaywrightReport | null;
      if (told === null) return { passed: 0, failed: 1, output };
      const { expected, unexpected, flaky } = told.stats;
      const failed = unexpected + flaky + told.errors.length;
      return { passed: expected, failed: failed || (code === 0 ? 0 : 1), output };
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
  /** What went wrong outside any test. */
  errors: unknown[];
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
