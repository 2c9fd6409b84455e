import type { Locator, Page } from '@playwright/test';
import { press, type VisibleChange, Stopwatch, type Timing } from './measure';

export const ACTIONS = ['select', 'star', 'tag', 'page', 'sort', 'filter panel'] as const;
export type Action = (typeof ACTIONS)[number];
export type Times = Record<Action, Timing[]>;

/** Clicks through the leads page for a number of rounds and returns the timings of each action. */
export async function clickThrough(page: Page, rounds: number): Promise<Times> {
  const times: Times = { select: [], star: [], tag: [], page: [], sort: [], 'filter panel': [] };
  const stopwatch = await Stopwatch.of(page);
  // The first round is not counted: it compiles code and fetches chunks.
  for (let round = -1; round < rounds; round += 1) {
    const row = (round + 1) % 20;
    const time = async (action: Action, button: Locator, change: VisibleChange, value?: string) => {
      const timing = await stopwatch.time(button, change, value);
      if (round >= 0) times[action].push(timing);
    };
    const box = page.locator('tbody input[type=checkbox]').nth(row);
    await time('select', box, 'bulk bar');
    await press(box);
    const star = page.getByRole('button', { name: /^Favorite/ }).nth(row);
    await time('star', star, 'star', String(row));
    await chooseTag(page, row);
    await time('tag', page.getByRole('button', { name: 'Save' }), 'no dialog');
    await timePaging(page, (button, name) => time('page', button, 'other first row', name));
    await timeSorting(page, (button, name) => time('sort', button, 'other first row', name));
    await time('filter panel', page.getByRole('button', { name: 'Filters', exact: true }), 'filter panel');
    await press(page.getByRole('button', { name: 'Close Filters' }));
  }
  return times;
}

type TimeFirstRow = (button: Locator, before: string) => Promise<void>;

/** Times the next page and goes back; both tables have these buttons. */
export async function timePaging(page: Page, time: TimeFirstRow): Promise<void> {
  await time(page.getByRole('button', { name: 'Next' }), await firstName(page));
  await press(page.getByRole('button', { name: 'Previous' }));
  await page.getByText(/^Page 1 of/).waitFor();
}

/** Times the change from ascending to descending and removes the sort; both tables have this header. */
export async function timeSorting(page: Page, time: TimeFirstRow): Promise<void> {
  const header = page.getByRole('columnheader', { name: 'Name', exact: true });
  await press(header.getByRole('button'));
  await page.locator('th[aria-sort=ascending]').waitFor();
  await page.locator('table:not([aria-busy=true])').waitFor();
  await time(header.getByRole('button'), await firstName(page));
  await press(header.getByRole('button'));
  await page.locator('th[aria-sort=descending]').waitFor({ state: 'detached' });
}

async function firstName(page: Page): Promise<string> {
  return (await page.locator('tbody [data-name]').first().textContent()) ?? '';
}

async function chooseTag(page: Page, row: number): Promise<void> {
  await press(page.getByRole('button', { name: /^Actions for/ }).nth(row));
  await press(page.getByRole('button', { name: 'Tag', exact: true }));
  await press(page.getByRole('option', { name: 'Cold' }));
}
