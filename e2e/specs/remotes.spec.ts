import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../fixtures/test';
import { LeadsPage } from '../pages/LeadsPage';
import { Sidebar } from '../pages/Sidebar';

const released = join(process.env.RELEASES_DIR ?? '', 'mf-companies');
const away = `${released}.away`;

test.describe('a remote whose files are gone', () => {
  test.beforeEach(() => rename(released, away));

  test.afterEach(() => rename(away, released).catch(() => undefined));

  test('says so in its own place, and the others work', async ({ page, workspace }) => {
    await page.goto(`/#/${workspace.slug}/all-companies`);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await new Sidebar(page).switchTo('Leads');
    await expect(new LeadsPage(page, workspace.slug).rows).toHaveCount(50);
  });

  test('comes back by Try again once its files are there', async ({ page, workspace }) => {
    await page.goto(`/#/${workspace.slug}/all-companies`);
    const tryAgain = page.getByRole('button', { name: 'Try again' });
    await expect(tryAgain).toBeVisible();
    await rename(away, released);
    await tryAgain.click();
    await expect(page.getByRole('heading', { name: 'Companies', exact: true })).toBeVisible();
  });
});
