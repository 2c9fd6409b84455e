import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { release } from '@forksight/sdk/build/release';
import { launch } from '../cold-load/pageLoad';
import { openPage, toPaint, readObservations, type Figure } from '../interactions/page';
import { serveReleases } from '../server';
import { companiesOf } from './api';
import { type Action, ACTIONS, clickThrough, type Times } from './companies';

const ROOT = join(import.meta.dirname, '../../..');
const ROUNDS = 30;
/** Milliseconds, at the 75th percentile. */
const MAX_PAINT_MS = 100;
const MAX_LAYOUT_SHIFT = 0.02;
const NAMES: Record<Action, string> = {
  expand: 'a company’s first leads',
  page: 'page of companies',
  sort: 'sort of companies',
  cards: 'companies as cards',
  list: 'companies as a list',
};
/** Leads per workspace: the first is loaded completely and grouped in the browser, the second by the server. */
const WORKSPACES = [5_000, 1_000_000] as const;

/** Measures the time from a click on the companies page to its paint, without the server's own time. */
export async function run(chromium: string | undefined): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-expansion-'));
  const browser = await launch(chromium);
  try {
    for (const workspace of ['shell', 'mf-leads', 'mf-companies']) {
      console.error(`building ${workspace} …`);
      await release(join(ROOT, workspace), folder, {});
    }
    const figures: Figure[] = [];
    for (const total of WORKSPACES) {
      console.error(`${String(total)} leads …`);
      const { times, shift } = await measure(browser, folder, total);
      const leads = `${total.toLocaleString('en-US')} leads`;
      figures.push(
        ...ACTIONS.map((action) => toPaint(`${NAMES[action]} to paint, ${leads}`, times[action], MAX_PAINT_MS)),
      );
      const [value, goal] = [shift.toFixed(3), `≤ ${String(MAX_LAYOUT_SHIFT)}`];
      figures.push({
        name: `layout shift of the companies’ load, ${leads}`,
        value,
        goal,
        ok: shift <= MAX_LAYOUT_SHIFT,
      });
    }
    return figures;
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
}

async function measure(browser: Browser, releases: string, total: number): Promise<{ times: Times; shift: number }> {
  const { url, stop } = await serveReleases(releases, companiesOf(total));
  const page = await openPage(browser, `${url}/#/demo/all-companies`);
  try {
    await page.getByText(/^Page 1 of/).waitFor();
    await page.waitForLoadState('networkidle');
    const { shift } = await readObservations(page);
    return { times: await clickThrough(page, ROUNDS), shift };
  } finally {
    await page.context().close();
    await stop();
  }
}
