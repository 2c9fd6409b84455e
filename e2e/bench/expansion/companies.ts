import type { Page } from '@playwright/test';
import { press, Stopwatch, type Timing } from '../interactions/measure';

export const ACTIONS = ['expand', 'page', 'sort', 'cards', 'list'] as const;
export type Action = (typeof ACTIONS)[number];
export type Times = Record<Action, Timing[]>;

const CARD_SELECTOR = 'ul[aria-label=Companies] > li h2';
const LEAD_ROW = '[aria-label^="Leads at"] tbody [data-name]';
const IDLE = '[aria-busy=false]';
const COMPANY = 'table button[aria-expanded]';

/** Clicks through the companies page for a number of rounds and returns the timings of each action. */
export async function clickThrough(page: Page, rounds: number): Promise<Times> {
  const times: Times = { expand: [], page: [], sort: [], cards: [], list: [] };
  const stopwatch = await Stopwatch.of(page);
  const firstCompany = async () => (await page.locator(COMPANY).first().textContent()) ?? '';
  const waitUntilIdle = () => page.locator(`table${IDLE}, ul${IDLE}`).first().waitFor();
  // The first round is not counted: it compiles code.
  for (let round = -1; round < rounds; round += 1) {
    const record = (action: Action, timing: Timing) => {
      if (round >= 0) times[action].push(timing);
    };
    // Opens a company only after all rows of the page are rendered.
    await page.locator(COMPANY).nth(49).waitFor();
    const company = page.locator(COMPANY).nth((round + 1) % 20);
    record('expand', await stopwatch.time(company, 'element', LEAD_ROW));
    await press(company);
    await page.locator(LEAD_ROW).first().waitFor({ state: 'detached' });

    record(
      'page',
      await stopwatch.time(page.getByRole('button', { name: 'Next' }), 'other first company', await firstCompany()),
    );
    await press(page.getByRole('button', { name: 'Previous' }));
    await page.getByText(/^Page 1 of/).waitFor();
    await waitUntilIdle();

    const header = page.getByRole('columnheader', { name: 'Company', exact: true });
    await press(header.getByRole('button'));
    await page.locator('th[aria-sort=ascending]').waitFor();
    await waitUntilIdle();
    record('sort', await stopwatch.time(header.getByRole('button'), 'other first company', await firstCompany()));
    await press(header.getByRole('button'));
    await page.locator('th[aria-sort=descending]').waitFor({ state: 'detached' });
    await waitUntilIdle();

    record('cards', await stopwatch.time(page.getByRole('button', { name: 'Cards' }), 'element', CARD_SELECTOR));
    record('list', await stopwatch.time(page.getByRole('button', { name: 'List', exact: true }), 'element', COMPANY));
  }
  return times;
}
