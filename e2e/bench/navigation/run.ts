import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { release } from '@forksight/sdk/build/release';
import type { Browser } from '@playwright/test';
import { respond } from '../cold-load/api';
import { launch } from '../cold-load/pageLoad';
import { releaseBroken } from '../../fixtures/release';
import { serveReleases } from '../server';

interface Figure {
  name: string;
  value: string;
  goal: string;
  ok: boolean;
}

const ROOT = join(import.meta.dirname, '../../..');
const WORKSPACES = ['shell', 'mf-leads', 'mf-companies', 'mf-lead-detail', 'mf-admin'];
const ROUNDS = 7;
/** Of each response. */
const LATENCY_MS = 100;
const NETWORK = { offline: false, latency: LATENCY_MS, downloadThroughput: -1, uploadThroughput: -1 };
/** Between the pointer's arrival at a link and the click. */
const HOVER_MS = 400;
/** One round trip, and time to run the code. */
const CLICK_GOAL_MS = LATENCY_MS + 60;
/** Code and data have been loaded: time to render. */
const HOVER_GOAL_MS = 50;
/** Beyond the usual, for a release that fails and the one before it. */
const FALLBACK_GOAL_MS = 1_000;

/**
 * Measures from a click on a link to the first row of a page whose code the tab has not loaded, and how much later a new tab
 * shows the first row when the live release throws and the one before it takes its place.
 */
export async function run(chromium: string | undefined): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-navigation-'));
  const releasesDir = join(folder, 'releases');
  try {
    for (const workspace of WORKSPACES) {
      console.error(`building ${workspace} …`);
      await release(join(ROOT, workspace), releasesDir, {});
    }
    const brokenFolder = join(folder, 'broken');
    cpSync(releasesDir, brokenFolder, { recursive: true });
    await releaseBroken('mf-leads', brokenFolder);
    const server = await serveReleases(releasesDir, respond);
    const brokenServer = await serveReleases(brokenFolder, respond);
    const browser = await launch(chromium);
    try {
      const clicks: number[] = [];
      const hovers: number[] = [];
      const fallbacks: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        clicks.push(await openCompanies(browser, server.url, 0));
        hovers.push(await openCompanies(browser, server.url, HOVER_MS));
        const usual = await openLeads(browser, server.url);
        fallbacks.push((await openLeads(browser, brokenServer.url)) - usual);
      }
      return [
        toFigure('leads → companies, by a click', clicks, CLICK_GOAL_MS),
        toFigure('after the pointer was on the link', hovers, HOVER_GOAL_MS),
        toFigure('leads by the release before, beyond the usual', fallbacks, FALLBACK_GOAL_MS),
      ];
    } finally {
      await browser.close();
      await server.stop();
      await brokenServer.stop();
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns the milliseconds from the request of a page in a new tab to its first row. */
async function openLeads(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', NETWORK);
    await page.addInitScript(watchFirstRow);
    const startedAt = Date.now();
    await page.goto(`${url}/#/demo/all-leads`);
    const shownAt = await page.waitForFunction(() => (globalThis as { firstRowAt?: number }).firstRowAt);
    return ((await shownAt.jsonValue()) ?? NaN) - startedAt;
  } finally {
    await context.close();
  }
}

/** Runs in the page, which loads again after a release that throws. Playwright looks at longer intervals. */
function watchFirstRow(): void {
  new MutationObserver((_, observer) => {
    if (!document.documentElement.textContent.includes('Person 1')) return;
    observer.disconnect();
    (globalThis as { firstRowAt?: number }).firstRowAt = Date.now();
  }).observe(document, { childList: true, subtree: true });
}

async function openCompanies(browser: Browser, url: string, hoverMs: number): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', NETWORK);
    await page.goto(`${url}/#/demo/all-leads`);
    await page.getByText('Person 1', { exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    const link = page.getByRole('link', { name: 'All Companies' });
    if (hoverMs > 0) {
      await link.hover();
      await page.waitForTimeout(hoverMs);
    }
    return await link.evaluate(clickAndWait);
  } finally {
    await context.close();
  }
}

/** Runs in the page: the milliseconds from a click until a company is shown. */
function clickAndWait(link: Element): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const expandButton = document.querySelector('table button[aria-expanded]:not([aria-label])');
      if (!expandButton) return;
      observer.disconnect();
      resolve(performance.now() - startedAt);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    (link as HTMLElement).click();
  });
}

function toFigure(name: string, times: readonly number[], goalMs: number): Figure {
  const median = [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN;
  return {
    name: `${name}, median`,
    value: `${median.toFixed(0)} ms`,
    goal: `≤ ${String(goalMs)} ms`,
    ok: median <= goalMs,
  };
}
