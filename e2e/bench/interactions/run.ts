import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { compile } from '@forksight/sdk/build/compile';
import { release } from '@forksight/sdk/build/release';
import { baseConfig } from '@forksight/sdk/build/webpack';
import { launch } from '../cold-load/pageLoad';
import { serveReleases } from '../server';
import { workspaceOf } from './api';
import { type Action, ACTIONS, clickThrough, timePaging, timeSorting, type Times } from './leadsTable';
import { p75, Stopwatch, type Timing } from './measure';
import { type Figure, openPage, toPaint, readObservations, workTimes } from './page';

const ROOT = join(import.meta.dirname, '../../..');
const ROUNDS = 30;
/** Milliseconds, at the 75th percentile. */
const GOALS_MS: Record<Action, number> = { select: 50, star: 50, tag: 50, page: 100, sort: 100, 'filter panel': 100 };
const MAX_RATIO_TO_PLAIN = 2;
const MAX_GROWTH = 0.2;
const MAX_LAYOUT_SHIFT = 0.02;
const MAX_TASK_MS = 100;
/** Leads per workspace: the browser loads, sorts and pages all of the first; the server sorts and pages the others. */
const WORKSPACES = [5_000, 10_000, 1_000_000] as const;

interface Measurement {
  times: Times;
  shift: number;
  longestTaskMs: number;
}

/** Measures the time from a click on the leads page to its paint, and compares with the same table in plain React. */
export async function run(chromium: string | undefined): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-interactions-'));
  const browser = await launch(chromium);
  try {
    const releases = join(folder, 'releases');
    for (const workspace of ['shell', 'mf-leads']) {
      console.error(`building ${workspace} …`);
      await release(join(ROOT, workspace), releases, {});
    }
    const plain = await measurePlain(browser, folder);
    const measurements: Measurement[] = [];
    for (const total of WORKSPACES) {
      console.error(`${String(total)} leads …`);
      measurements.push(await measureProduct(browser, releases, total));
    }
    return figures(plain, measurements);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
}

async function measureProduct(browser: Browser, releases: string, total: number): Promise<Measurement> {
  const { url, stop } = await serveReleases(releases, workspaceOf(total));
  const page = await openPage(browser, `${url}/#/demo/all-leads`);
  try {
    await page.getByText(/^Page 1 of/).waitFor();
    // The bench cold-load measures the first load; here tasks count once the page is idle.
    await page.waitForLoadState('networkidle');
    const atRest = await readObservations(page);
    const times = await clickThrough(page, ROUNDS);
    const { longTasks } = await readObservations(page);
    // The browser does not treat synthetic clicks as input, so it would count their intended changes as layout shifts.
    return { times, shift: atRest.shift, longestTaskMs: Math.max(0, ...longTasks.slice(atRest.longTasks.length)) };
  } finally {
    await page.context().close();
    await stop();
  }
}

async function measurePlain(browser: Browser, folder: string): Promise<Pick<Times, 'page' | 'sort'>> {
  console.error('building the plain table …');
  const dist = join(folder, 'plain');
  const base = baseConfig(join(ROOT, 'shell'), 'forksight_plain');
  await compile({
    ...base,
    entry: { plain: join(import.meta.dirname, 'plainReactTable.tsx') },
    output: { path: dist, filename: 'plain.js', publicPath: './' },
    cache: false,
  });
  writeFileSync(join(dist, 'index.html'), '<!doctype html><div id="root"></div><script src="./plain.js"></script>');
  const page = await openPage(browser, `file://${join(dist, 'index.html')}`);
  await page.getByText(/^Page 1 of/).waitFor();
  const times: Pick<Times, 'page' | 'sort'> = { page: [], sort: [] };
  const stopwatch = await Stopwatch.of(page);
  for (let round = -1; round < ROUNDS; round += 1) {
    const measured = { page: [] as Timing[], sort: [] as Timing[] };
    await timePaging(page, async (button, name) => {
      measured.page.push(await stopwatch.time(button, 'other first row', name));
    });
    await timeSorting(page, async (button, name) => {
      measured.sort.push(await stopwatch.time(button, 'other first row', name));
    });
    if (round >= 0) for (const action of ['page', 'sort'] as const) times[action].push(...measured[action]);
  }
  await page.context().close();
  return times;
}

function figures(plain: Pick<Times, 'page' | 'sort'>, [complete, small, large]: readonly Measurement[]): Figure[] {
  if (!complete || !small || !large) return [];
  const figure = (name: string, value: number, goal: number, unit: string, digits: number): Figure => ({
    name,
    value: `${value.toFixed(digits)}${unit}`,
    goal: `≤ ${String(goal)}${unit}`,
    ok: value <= goal,
  });
  const ratiosToPlain = (['page', 'sort'] as const).map((action) =>
    figure(
      `${action}, work of the page, 5,000 leads / plain React`,
      p75(workTimes(complete.times[action])) / p75(workTimes(plain[action])),
      MAX_RATIO_TO_PLAIN,
      ' ×',
      2,
    ),
  );
  const paints = ACTIONS.flatMap((action) => [
    toPaint(`${action} to paint, 5,000 leads`, complete.times[action], GOALS_MS[action]),
    toPaint(`${action} to paint, 1,000,000 leads`, large.times[action], GOALS_MS[action]),
  ]);
  const growths = ACTIONS.map(
    (action) => p75(workTimes(large.times[action])) / p75(workTimes(small.times[action])) - 1,
  );
  return [
    ...paints,
    ...ratiosToPlain,
    figure('more work at 1,000,000 leads than at 10,000', Math.max(...growths), MAX_GROWTH, '', 2),
    figure('layout shift of the load', Math.max(complete.shift, small.shift, large.shift), MAX_LAYOUT_SHIFT, '', 3),
    figure(
      'longest task after load',
      Math.max(complete.longestTaskMs, small.longestTaskMs, large.longestTaskMs),
      MAX_TASK_MS,
      ' ms',
      0,
    ),
  ];
}
