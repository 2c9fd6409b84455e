import { axeViolations } from '../fixtures/axe';
import { expect, test } from '../fixtures/test';
import { CompaniesPage } from '../pages/CompaniesPage';

test.use({ as: 'admin' });

test('hides the leads of a company by a list, and shows them again when it is deleted', async ({ page, workspace }) => {
  const companies = new CompaniesPage(page, workspace.slug);
  await companies.open();
  await expect(companies.names()).toHaveCount(5);

  await page.goto(`/#/${workspace.slug}/settings`);
  const section = page.getByRole('region', { name: 'Exclusions' });
  await section.getByRole('button', { name: 'Add List' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Own customers');
  await page.getByRole('dialog').getByRole('button', { name: 'Add List' }).click();
  await page.getByLabel('Domains or company names, one per line').fill('Alder Works\ngmail.com');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('Nothing is stored yet: 1 to add')).toBeVisible();
  await expect(page.getByText(/which match 1 company with \d+ leads/)).toBeVisible();
  expect.soft(await axeViolations(page), 'entries').toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Remove: Alder Works' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(section).toContainText('1 entry, match 1 company');

  await companies.open();
  await expect(companies.names()).toHaveCount(4);

  await page.goto(`/#/${workspace.slug}/settings`);
  await section.getByRole('button', { name: 'Delete: Own customers' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(section).toContainText('No exclusion lists yet');
  await companies.open();
  await expect(companies.names()).toHaveCount(5);
});
