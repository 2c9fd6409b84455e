import type { Page } from '@playwright/test';
import { press, Stopwatch, type Taken } from '../interactions/measure';

export const ACTIONS = ['expand', 'page', 'sort', 'cards', 'list'] as const;
export type Action = (typeof ACTIONS)[number];
export type Times = Record<Action, Taken[]>;

const CARD = 'ul[aria-label=Companies] > li h2';
const LEAD_ROW = '[aria-label^="Leads at"] tbody [data-name]';
const REST = '[aria-busy=false]';
const COMPANY = 'table button[aria-expanded]';

/** Clicks through the companies so many times, and how long each click took to show. */
export async function clickThrough(page: Page, rounds: number): Promise<Times> {
  const times: Times = { expand: [], page: [], sort: [], cards: [], list: [] };
  const stopwatch = await Stopwatch.of(page);
  const name = async () => (await page.locator(COMPANY).first().textContent()) ?? '';
  const atRest = () => page.locator(`table${REST}, ul${REST}`).first().waitFor();
  // The first of each is not counted: its code is compiled then.
  for (let round = -1; round < rounds; round += 1) {
    const note = (action: Action, taken: Taken) => {
      if (round >= 0) times[action].push(taken);
    };
    // Nobody opens one before the rows below are there, too.
    await page.locator(COMPANY).nth(49).waitFor();
    const company = page.locator(COMPANY).nth((round + 1) % 20);
    note('expand', await stopwatch.time(company, 'there', LEAD_ROW));
    await press(company);
    await page.locator(LEAD_ROW).first().waitFor({ state: 'detached' });

    note('page', await stopwatch.time(page.getByRole('button', { name: 'Next' }), 'other first company', await name()));
    await press(page.getByRole('button', { name: 'Previous' }));
    await page.getByText(/^Page 1 of/).waitFor();
    await atRest();

    const head = page.getByRole('columnheader', { name: 'Company', exact: true });
    await press(head.getByRole('button'));
    await page.locator('th[aria-sort=ascending]').waitFor();
    await atRest();
    note('sort', await stopwatch.time(head.getByRole('button'), 'other first company', await name()));
    await press(head.getByRole('button'));
    await page.locator('th[aria-sort=descending]').waitFor({ state: 'detached' });
    await atRest();

    note('cards', await stopwatch.time(page.getByRole('button', { name: 'Cards' }), 'there', CARD));
    note('list', await stopwatch.time(page.getByRole('button', { name: 'List', exact: true }), 'there', COMPANY));
  }
  return times;
}
