import type { Browser, Page } from '@playwright/test';
import { installClock, p75, type Timing, type Observations } from './measure';

/** One line of the table that `npm run bench` prints. */
export interface Figure {
  name: string;
  value: string;
  goal: string;
  ok: boolean;
}

const TIMEOUT_MS = 120_000;

/** Opens a page with the click clock installed. */
export async function openPage(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  await page.addInitScript(installClock);
  await page.goto(url);
  return page;
}

/** Returns the long tasks and layout shifts that the page has observed so far. */
export function readObservations(page: Page): Promise<Pick<Observations, 'longTasks' | 'shift'>> {
  return page.evaluate(() => {
    const { longTasks, shift } = window as unknown as Observations;
    return { longTasks: [...longTasks], shift };
  });
}

export const workTimes = (times: readonly Timing[]) => times.map((timing) => timing.work);

/** Returns the figure for the time from click to paint, at the 75th percentile. */
export function toPaint(name: string, times: readonly Timing[], goal: number): Figure {
  const paint = p75(times.map((timing) => timing.paint));
  const value = `${paint.toFixed(0)} ms (work ${p75(workTimes(times)).toFixed(0)})`;
  return { name, value, goal: `≤ ${String(goal)} ms`, ok: paint <= goal };
}
