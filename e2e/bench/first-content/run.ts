import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { release } from '@forksight/sdk/build/release';
import { launch } from '../cold-load/pageLoad';
import { p75 } from '../interactions/measure';
import { type Figure, openPage } from '../interactions/page';
import { serveReleases } from '../server';
import { fullPagesOf } from './api';

const ROOT = join(import.meta.dirname, '../../..');
const ROUNDS = 8;
/** Milliseconds of the main thread, at the 75th percentile. */
const MAX_WORK_MS = 100;
const WORKSPACES = [5_000, 1_000_000] as const;
const COMPANY = { api: /\/api\/companies\/1\?/, content: 'section[aria-label=Repositories]' };
const INSIGHTS = { api: /\/api\/insights\?/, content: 'section[aria-labelledby] a' };
const PAGES = {
  'company page': { ...COMPANY, path: 'company/1', weeks: 12 },
  'insights of 12 weeks': { ...INSIGHTS, path: 'insights', weeks: 12 },
  'insights of 52 weeks': { ...INSIGHTS, path: 'insights?weeks=52', weeks: 52 },
};
type PageOf = (typeof PAGES)[keyof typeof PAGES];

/** Measures the work of the page between the response and the paint of its content, each time in a new tab. */
export async function run(chromium: string | undefined): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-first-content-'));
  const browser = await launch(chromium);
  try {
    for (const workspace of ['shell', 'mf-companies']) {
      console.error(`building ${workspace} …`);
      await release(join(ROOT, workspace), folder, {});
    }
    const figures: Figure[] = [];
    for (const total of WORKSPACES) {
      for (const [name, page] of Object.entries(PAGES)) {
        const works: number[] = [];
        for (let round = 0; round < ROUNDS; round += 1) works.push(await measure(browser, folder, total, page));
        const work = p75(works);
        figures.push({
          name: `work from the response to first content, ${name}, ${total.toLocaleString('en-US')} leads`,
          value: `${work.toFixed(0)} ms`,
          goal: `≤ ${String(MAX_WORK_MS)} ms`,
          ok: work <= MAX_WORK_MS,
        });
      }
    }
    return figures;
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
}

/** Holds the response back until the page around it is idle. */
async function measure(
  browser: Browser,
  releases: string,
  total: number,
  { path, api, content, weeks }: PageOf,
): Promise<number> {
  const { url, stop } = await serveReleases(releases, fullPagesOf(total, weeks));
  const page = await openPage(browser, 'about:blank');
  try {
    let respond: () => void = () => undefined;
    const response = new Promise<void>((resolve) => (respond = resolve));
    await page.route(api, async (route) => {
      await response;
      await route.continue();
    });
    await page.goto(`${url}/#/demo/${path}`);
    await page.locator('[role=status][aria-busy]').waitFor();
    const readWorkMs = await workOf(page);
    await settle(page);
    const before = await readWorkMs();
    const painted = page.evaluate(untilPainted, content);
    respond();
    await painted;
    return (await readWorkMs()) - before;
  } finally {
    await page.context().close();
    await stop();
  }
}

/** Runs in the page: resolves once an element that matches is painted. */
function untilPainted(selector: string): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        // The first task after a frame runs once it is painted.
        const channel = new MessageChannel();
        channel.port1.onmessage = () => resolve();
        channel.port2.postMessage(null);
      });
    });
    observer.observe(document.body, { subtree: true, childList: true });
  });
}

/** Waits until the page has loaded what it loads while idle. */
const settle = (page: Page): Promise<void> => page.waitForTimeout(500);

/** Returns a function that reads the CPU time of the page's main thread, which other load on the machine does not affect. */
async function workOf(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
  };
}
