import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { LeadsPage } from '../pages/LeadsPage';

test(
  'takes every letter that is typed while its code is loading',
  { tag: '@own-page' },
  async ({ page, workspace }) => {
    const leads = new LeadsPage(page, workspace.slug);
    await leads.open('?companyName=cedar');
    await expect(leads.rows.first()).toBeVisible();
    const { release, requests } = await holdScripts(page);
    const field = page.getByRole('combobox', { name: 'Command palette' });

    await page.keyboard.press('Control+k');
    await page.keyboard.type('all com');
    await expect.poll(() => requests.length).toBeGreaterThan(0);
    release();
    // Some of these letters come while the palette takes the place of the field that took the first.
    const rest = 'panies '.repeat(20);
    await page.keyboard.type(rest, { delay: 10 });
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(`all com${rest}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeHidden();
  },
);

/** Makes scripts that are requested from now on wait until they are released. */
async function holdScripts(page: Page) {
  const requests: string[] = [];
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.js', async (route) => {
    requests.push(route.request().url());
    await released;
    await route.continue();
  });
  return { requests, release };
}
