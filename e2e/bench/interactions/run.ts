import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { compile } from '@forksight/sdk/build/compile';
import { release } from '@forksight/sdk/build/release';
import { baseConfig } from '@forksight/sdk/build/webpack';
import { launch } from '../cold-load/visit';
import { serveReleases } from '../server';
import { workspaceOf } from './api';
import { type Action, ACTIONS, clickThrough, timePaging, timeSorting, type Times } from './leadsTable';
import { p75, Stopwatch, type Taken } from './measure';
import { type Figure, openPage, toPaint, watched, work } from './page';

const ROOT = join(import.meta.dirname, '../../..');
const ROUNDS = 30;
/** Milliseconds, at the 75th percentile. */
const GOALS: Record<Action, number> = { select: 50, star: 50, tag: 50, page: 100, sort: 100, 'filter panel': 100 };
const GOAL_BESIDE_PLAIN = 2;
const GOAL_LARGE_BESIDE_SMALL = 0.2;
const GOAL_SHIFT = 0.02;
const GOAL_TASK = 100;
/** Comes whole and is sorted and paged in the browser; then two that the server pages. */
const WORKSPACES = [5_000, 10_000, 1_000_000] as const;

interface Visit {
  times: Times;
  shift: number;
  longestTask: number;
}

/** What a click on the leads page takes to show, beside the same table in plain React. */
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
    const visits: Visit[] = [];
    for (const total of WORKSPACES) {
      console.error(`${String(total)} leads …`);
      visits.push(await measureProduct(browser, releases, total));
    }
    return figures(plain, visits);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
}

async function measureProduct(browser: Browser, releases: string, total: number): Promise<Visit> {
  const { url, stop } = await serveReleases(releases, workspaceOf(total));
  const page = await openPage(browser, `${url}/#/demo/all-leads`);
  try {
    await page.getByText(/^Page 1 of/).waitFor();
    // What the first load takes has its own bench (cold-load); tasks count from when the page rests.
    await page.waitForLoadState('networkidle');
    const atRest = await watched(page);
    const times = await clickThrough(page, ROUNDS);
    const { longTasks } = await watched(page);
    // Clicks made by a program do not count as a person's: what they move on purpose would seem to have shifted.
    return { times, shift: atRest.shift, longestTask: Math.max(0, ...longTasks.slice(atRest.longTasks.length)) };
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
    entry: { plain: join(import.meta.dirname, 'plain.tsx') },
    output: { path: dist, filename: 'plain.js', publicPath: './' },
    cache: false,
  });
  writeFileSync(join(dist, 'index.html'), '<!doctype html><div id="root"></div><script src="./plain.js"></script>');
  const page = await openPage(browser, `file://${join(dist, 'index.html')}`);
  await page.getByText(/^Page 1 of/).waitFor();
  const times: Pick<Times, 'page' | 'sort'> = { page: [], sort: [] };
  const stopwatch = await Stopwatch.of(page);
  for (let round = -1; round < ROUNDS; round += 1) {
    const counted = { page: [] as Taken[], sort: [] as Taken[] };
    await timePaging(page, async (button, name) => {
      counted.page.push(await stopwatch.time(button, 'other first row', name));
    });
    await timeSorting(page, async (button, name) => {
      counted.sort.push(await stopwatch.time(button, 'other first row', name));
    });
    if (round >= 0) for (const action of ['page', 'sort'] as const) times[action].push(...counted[action]);
  }
  await page.context().close();
  return times;
}

function figures(plain: Pick<Times, 'page' | 'sort'>, [whole, small, large]: readonly Visit[]): Figure[] {
  if (!whole || !small || !large) return [];
  const figure = (name: string, value: number, goal: number, unit: string, digits: number): Figure => ({
    name,
    value: `${value.toFixed(digits)}${unit}`,
    goal: `≤ ${String(goal)}${unit}`,
    ok: value <= goal,
  });
  const besidePlain = (['page', 'sort'] as const).map((action) =>
    figure(
      `${action}, work of the page, 5,000 leads / plain React`,
      p75(work(whole.times[action])) / p75(work(plain[action])),
      GOAL_BESIDE_PLAIN,
      ' ×',
      2,
    ),
  );
  const each = ACTIONS.flatMap((action) => [
    toPaint(`${action} to paint, 5,000 leads`, whole.times[action], GOALS[action]),
    toPaint(`${action} to paint, 1,000,000 leads`, large.times[action], GOALS[action]),
  ]);
  const grown = ACTIONS.map((action) => p75(work(large.times[action])) / p75(work(small.times[action])) - 1);
  return [
    ...each,
    ...besidePlain,
    figure('more work at 1,000,000 leads than at 10,000', Math.max(...grown), GOAL_LARGE_BESIDE_SMALL, '', 2),
    figure('layout shift of the load', Math.max(whole.shift, small.shift, large.shift), GOAL_SHIFT, '', 3),
    figure(
      'longest task after load',
      Math.max(whole.longestTask, small.longestTask, large.longestTask),
      GOAL_TASK,
      ' ms',
      0,
    ),
  ];
}
