import type { Locator, Page } from '@playwright/test';
import { press, type Sight, Stopwatch, type Taken } from './measure';

export const ACTIONS = ['select', 'star', 'tag', 'page', 'sort', 'filter panel'] as const;
export type Action = (typeof ACTIONS)[number];
export type Times = Record<Action, Taken[]>;

/** Clicks through the leads page so many times, and how long each click took to show. */
export async function clickThrough(page: Page, rounds: number): Promise<Times> {
  const times: Times = { select: [], star: [], tag: [], page: [], sort: [], 'filter panel': [] };
  const stopwatch = await Stopwatch.of(page);
  // The first of each is not counted: its code is compiled and its chunk fetched then.
  for (let round = -1; round < rounds; round += 1) {
    const row = (round + 1) % 20;
    const time = async (action: Action, button: Locator, sight: Sight, value?: string) => {
      const taken = await stopwatch.time(button, sight, value);
      if (round >= 0) times[action].push(taken);
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

/** There and back; both tables have these buttons. */
export async function timePaging(page: Page, time: TimeFirstRow): Promise<void> {
  await time(page.getByRole('button', { name: 'Next' }), await firstName(page));
  await press(page.getByRole('button', { name: 'Previous' }));
  await page.getByText(/^Page 1 of/).waitFor();
}

/** From ascending to descending, and away; both tables have this head. */
export async function timeSorting(page: Page, time: TimeFirstRow): Promise<void> {
  const head = page.getByRole('columnheader', { name: 'Name', exact: true });
  await press(head.getByRole('button'));
  await page.locator('th[aria-sort=ascending]').waitFor();
  await page.locator('table:not([aria-busy=true])').waitFor();
  await time(head.getByRole('button'), await firstName(page));
  await press(head.getByRole('button'));
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
