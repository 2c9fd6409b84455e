import type { Browser, Page } from '@playwright/test';
import { installClock, p75, type Taken, type Watched } from './measure';

/** One line of the table that `npm run bench` prints. */
export interface Figure {
  name: string;
  value: string;
  goal: string;
  ok: boolean;
}

const PATIENCE_MS = 120_000;

/** A page on which clicks can be clocked. */
export async function openPage(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.addInitScript(installClock);
  await page.goto(url);
  return page;
}

/** What the page has seen so far. */
export function watched(page: Page): Promise<Pick<Watched, 'longTasks' | 'shift'>> {
  return page.evaluate(() => {
    const { longTasks, shift } = window as unknown as Watched;
    return { longTasks: [...longTasks], shift };
  });
}

export const work = (times: readonly Taken[]) => times.map((taken) => taken.work);

/** How long clicks took to show. */
export function toPaint(name: string, times: readonly Taken[], goal: number): Figure {
  const paint = p75(times.map((taken) => taken.paint));
  const value = `${paint.toFixed(0)} ms (work ${p75(work(times)).toFixed(0)})`;
  return { name, value, goal: `≤ ${String(goal)} ms`, ok: paint <= goal };
}
