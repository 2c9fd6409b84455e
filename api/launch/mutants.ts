import { Stryker } from '@stryker-mutator/core';
import type { LogLevel, MutantResult } from '@stryker-mutator/api/core';
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import setUp from '../src/testing/global-setup.js';
import tearDown from '../src/testing/global-teardown.js';
import { runCommand } from './command.js';
import { LaunchError } from './launch-error.js';
import { MIN_KILLED, MUTATED_RULES, type MutatedRule } from './mutated-rules.js';
import { ROOT } from './paths.js';

const API = join(ROOT, 'api');
/** Ignored by Git, linters and tests. Relative to the API. */
const FOLDER = '.cache/mutants';
/** Beside other work a run takes longer than the first one, from which Stryker computes its limit. */
const TIMEOUT_MS = 30_000;

/**
 * `npm run mutants [-- rule …]`: changes the pure rules in small ways, one at a time, and checks that their tests fail
 * (decision 0038). Fails when a rule's tests notice too few of the changes. Repeats only what is new: the mutants of
 * changed code, or all of a rule whose tests have changed.
 */
runCommand(async () => {
  const requested = process.argv.slice(2);
  const ruleNames = Object.keys(MUTATED_RULES);
  const unknown = requested.filter((name) => !ruleNames.includes(name));
  if (unknown.length > 0) throw new LaunchError(`No rule ${unknown.join(', ')}; there are ${ruleNames.join(', ')}.`);

  // Stryker and jest resolve paths from here.
  process.chdir(API);
  await setUp({ maxWorkers: 1 });
  try {
    for (const [name, rule] of Object.entries(MUTATED_RULES)) {
      if (requested.length === 0 || requested.includes(name)) printResult(name, await runStryker(name, rule));
    }
  } finally {
    await tearDown();
  }
});

function runStryker(name: string, { files, tests }: MutatedRule): Promise<MutantResult[]> {
  // For jest in the processes that Stryker starts (src/testing/spec-group.ts).
  process.env.SPEC_FILES = JSON.stringify(tests.map((file) => `src/${file}`));
  return new Stryker({
    mutate: files.map((file) => `src/${file}`),
    ignorePatterns: ['dist', '.data'],
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    jest: {
      configFile: 'jest.config.js',
      enableFindRelatedTests: false,
      config: { testRegex: 'spec-group\\.ts$', testEnvironment: join(API, 'launch/first-failure-environment.cjs') },
    },
    warnings: { slow: false, unknownOptions: true, preprocessorErrors: true, unserializableOptions: true },
    mutator: { plugins: ['decorators-legacy'] },
    coverageAnalysis: 'perTest',
    incremental: true,
    incrementalFile: `${FOLDER}/${name}-${hashOf(tests)}.json`,
    reporters: ['html', 'progress-append-only'],
    htmlReporter: { fileName: `${FOLDER}/${name}.html` },
    tempDirName: `${FOLDER}/sandbox-${name}`,
    cleanTempDir: 'always',
    disableTypeChecks: false,
    timeoutMS: TIMEOUT_MS,
    // The tests share one database.
    concurrency: 1,
    logLevel: 'warn' as LogLevel,
    allowConsoleColors: false,
  }).runMutationTest();
}

/** Names results by the content of the tests: Stryker itself would keep those of a test that changed under its title. */
function hashOf(tests: readonly string[]): string {
  const text = tests.map((file) => readFileSync(join(API, 'src', file), 'utf8')).join('\0');
  return hash('sha256', text).slice(0, 12);
}

function printResult(name: string, mutants: MutantResult[]): void {
  const of = (...statuses: MutantResult['status'][]) => mutants.filter(({ status }) => statuses.includes(status));
  // A mutant with which the tests do not even start counts neither way, as in Stryker's own score.
  const killed = of('Killed', 'Timeout');
  const survivors = of('Survived', 'NoCoverage');
  const share = killed.length / (killed.length + survivors.length);
  for (const { fileName, location, replacement = '' } of survivors) {
    const place = `${relative(API, fileName)}:${location.start.line}:${location.start.column}`;
    console.log(`  survives: ${place} ${replacement.replace(/\s+/g, ' ').slice(0, 100)}`);
  }
  const isEnough = share >= MIN_KILLED;
  const total = killed.length + survivors.length;
  console.log(`${isEnough ? '✓' : '✗'} ${name}: ${killed.length} of ${total} killed (${(share * 100).toFixed(1)} %)`);
  if (!isEnough) process.exitCode = 1;
}
