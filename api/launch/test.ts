import { statSync } from 'node:fs';
import { join } from 'node:path';
import { frontEndCheck, jestCheck, playwrightCheck, scriptCheck, type Check, type Outcome } from './checks.js';
import { findChromium } from './chromium.js';
import { findNginx } from './nginx.js';
import { findPgbouncer } from './pgbouncer.js';
import { runCommand } from './command.js';
import { ROOT } from './paths.js';
import { createRunFolder } from './run-folder.js';
import { removeTemporaryFolder } from './temporary-folders.js';
import { dealOut, E2E_WORKSPACE, groupByJestConfig, selectTests, type TestWorkspace } from './test-selection.js';

/** More than the two cores that `npm test` is made for: tests that wait for a timeout or a retry leave a seventh of them idle. */
const LANES = 3;
/** More selected files of a workspace run in groups, too: modules of its own for each of the API's would fill the memory. */
const MAX_SEPARATE_FILES = 20;

interface Plan {
  /** Run side by side. */
  parallel: Check[];
  /** Run after `parallel`: a browser should not wait for a compiler. */
  alone: Check[];
  /** Run one after the other beside the others, with a priority at which nothing waits for them. */
  background: Check[];
}

// `npm test` runs everything, `npm test -- <path or word> …` the tests that these select.
runCommand(async (stopping) => {
  const started = Date.now();
  const words = process.argv.slice(2);
  const runDir = await createRunFolder();
  const releasesDir = join(runDir, 'releases');
  const total = { passed: 0, failed: 0 };
  try {
    const { parallel, alone, background } = words.length === 0 ? planAll(releasesDir) : planPart(words);
    const nginx = parallel.length > 0 ? await findNginx(console.log) : null;
    const pgbouncer = parallel.length > 0 ? await findPgbouncer(console.log) : null;
    if (parallel.length > 0 && !process.env.TEST_CITUS_URL) {
      console.log('The tests of Citus are skipped: name a coordinator in TEST_CITUS_URL (api/README.md).');
    }
    const env = {
      ...process.env,
      ...(alone.length > 0 && { CHROMIUM_PATH: await findChromium(console.log) }),
      ...(nginx !== null && { NGINX_PATH: nginx }),
      ...(pgbouncer !== null && { PGBOUNCER_PATH: pgbouncer }),
      TMPDIR: runDir,
      FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
    };
    const runNext = async (queue: Check[]) => {
      for (let check = queue.shift(); check !== undefined; check = queue.shift()) {
        stopping.throwIfAborted();
        const checkStarted = Date.now();
        const outcome = await check.run(env, stopping);
        total.passed += outcome.passed;
        total.failed += outcome.failed;
        print(check.name, outcome, (Date.now() - checkStarted) / 1000);
      }
    };
    const lanes = Array.from({ length: LANES }, () => runNext(parallel));
    const tests = Promise.all(lanes).then(() => runNext(alone));
    // All have ended before their folder is removed, also when one fails.
    const results = await Promise.allSettled([tests, ...lanes, runNext(background)]);
    const failure = results.find(({ status }) => status === 'rejected');
    if (failure?.status === 'rejected') throw failure.reason;
  } finally {
    await removeTemporaryFolder(runDir);
  }

  console.log(`\nAll of it took ${Math.round((Date.now() - started) / 1000)} s.`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
});

/** The longest checks first, the very longest in one part per lane: all lanes then end at about the same time. */
function planAll(releasesDir: string): Plan {
  const tests = [...selectTests(['.'], ROOT, ROOT)]
    .filter(([workspace]) => workspace !== E2E_WORKSPACE)
    .sort(([, files], [, others]) => totalSize(others) - totalSize(files));
  const isOfScreens = ([{ name }]: [TestWorkspace, string[]]) => name !== 'api' && name !== 'sdk';
  return {
    parallel: [
      ...tests.filter((each) => !isOfScreens(each)).flatMap(([workspace, files]) => jestGroups(workspace, files)),
      ...screenGroups(tests.filter(isOfScreens)),
      frontEndCheck(releasesDir),
    ],
    alone: [playwrightCheck({ releasesDir })],
    background: [
      scriptCheck('lint', 'lint'),
      scriptCheck('types', 'types'),
      scriptCheck('borders', 'borders'),
      scriptCheck('unused code', 'unused'),
      scriptCheck('format', 'format:check'),
    ],
  };
}

/**
 * Workspaces with the same configuration, from the largest, in two groups of about the same size: each loads React and antd once.
 * The SDK is not among them, since its tests of `loadControls` need that nothing has loaded them.
 */
function screenGroups(tests: [TestWorkspace, string[]][]): Check[] {
  const halves = groupByJestConfig(tests, ROOT).flatMap((group) =>
    [true, false].map((isFirst) => group.filter((_, place) => (place % 3 === 0) === isFirst)),
  );
  return halves.flatMap((half) => {
    const [first] = half;
    if (first === undefined) return [];
    const name = half.map(([workspace]) => workspace.name).join(', ');
    const files = half.flatMap(([, each]) => each.sort());
    return [jestCheck({ name, folder: first[0].folder }, { files, isGroup: true })];
  });
}

function totalSize(files: string[]): number {
  return files.reduce((sum, file) => sum + statSync(file).size, 0);
}

/** All tests of a workspace, in groups that load what they test once. */
function jestGroups(workspace: TestWorkspace, files: string[]): Check[] {
  if (workspace.name === 'sdk') {
    // The build tools have a jest project of their own. They start processes and load little.
    const isBuild = (file: string) => file.includes('/build/');
    const [build, others] = [files.filter(isBuild), files.filter((file) => !isBuild(file))];
    return [
      ...(build.length > 0 ? [jestCheck(workspace, { files: build, part: 'build', project: 'build' })] : []),
      ...(others.length > 0 ? [jestCheck(workspace, { files: others, isGroup: true, project: 'sdk' })] : []),
    ];
  }
  if (workspace.name !== 'api') return [jestCheck(workspace, { files: files.sort(), isGroup: true })];
  return dealOut(files, LANES).map((part, index) =>
    jestCheck(workspace, { files: part, part: `${index + 1}/${LANES}`, isGroup: true }),
  );
}

function planPart(words: string[]): Plan {
  const selected = selectTests(words, ROOT, process.env.INIT_CWD ?? process.cwd());
  const plan: Plan = { parallel: [], alone: [], background: [] };
  for (const [workspace, files] of selected) {
    if (files.length === 0) continue;
    if (workspace === E2E_WORKSPACE) plan.alone.push(playwrightCheck({ files }));
    else if (files.length > MAX_SEPARATE_FILES) plan.parallel.push(...jestGroups(workspace, files));
    else plan.parallel.push(jestCheck(workspace, { files }));
  }
  return plan;
}

function print(name: string, { passed, failed, flaky = [], output }: Outcome, seconds: number): void {
  const counts = passed + failed > 1 ? `: ${passed} passed, ${failed} failed` : '';
  if (failed > 0) console.log(`\n${'─'.repeat(20)} ${name}\n${output.trim()}\n${'─'.repeat(20)}`);
  console.log(`${failed > 0 ? '✗' : '✓'} ${name}${counts} (${seconds.toFixed(1)} s)`);
  for (const test of flaky) console.log(`  flaky, passed when repeated: ${test}`);
}
