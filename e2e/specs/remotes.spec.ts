import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../fixtures/test';
import { CompaniesPage } from '../pages/CompaniesPage';
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

test.describe('without the leads remote', () => {
  test('companies still list, and only the open company’s leads and the filters are missing', async ({
    page,
    workspace,
  }) => {
    await page.goto(`/?disable=mf_leads#/${workspace.slug}/all-companies`);
    const companies = new CompaniesPage(page, workspace.slug);
    await expect(companies.names()).toHaveCount(5);
    await companies.company('Alder Works').click();
    await expect(companies.leadsAt('Alder Works')).toContainText('This part of the page could not be loaded');
    await companies.filters.click();
    await expect(companies.names()).toHaveCount(5);
    await expect(companies.filters).toHaveText('Close Filters');
  });
});
