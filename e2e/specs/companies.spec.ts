import { expect, test } from '../fixtures/test';
import { CompaniesPage } from '../pages/CompaniesPage';
import { ViewMenu } from '../pages/ViewMenu';

const COMPANIES = ['Alder Works', 'Birch Labs', 'Cedar Cloud', 'Dogwood Data', 'Elm Systems'];

test('groups leads by company with their counts', async ({ page, workspace }) => {
  const companies = new CompaniesPage(page, workspace.slug);
  await companies.open();
  await expect(companies.heading()).toBeVisible();
  await expect(companies.names()).toHaveCount(5);
  const row = page.getByRole('row').filter({ has: companies.companyButton('Alder Works') });
  await expect(row).toContainText('12');
  await expect(row).toContainText('Jan 7, 2026');
});

test('shows all columns at 1280 px', async ({ page, workspace }) => {
  const companies = new CompaniesPage(page, workspace.slug);
  await companies.open();
  await expect(companies.names()).toHaveCount(5);
  const { scrollWidth, clientWidth } = await companies.scrollRegion.evaluate(({ scrollWidth, clientWidth }) => ({
    scrollWidth,
    clientWidth,
  }));
  expect(scrollWidth).toBe(clientWidth);
  await expect(companies.header('Country')).toBeInViewport({ ratio: 1 });
});

test('sorts ascending, descending and not at all by a header', async ({ page, workspace }) => {
  const companies = new CompaniesPage(page, workspace.slug);
  await companies.open();
  await companies.header('Company').click();
  await expect(page).toHaveURL(/groupSort=companyName%3Aasc/);
  await expect(companies.names()).toHaveText(COMPANIES);
  await companies.header('Company').click();
  await expect(page).toHaveURL(/groupSort=companyName%3Adesc/);
  await expect(companies.names()).toHaveText(COMPANIES.toReversed());
  await companies.header('Company').click();
  await expect(page).toHaveURL(`/#/${workspace.slug}/all-companies`);
  await expect(companies.header('Company')).toHaveAttribute('aria-sort', 'none');
});

test('expands the leads of one company at a time, at most 500 px high', async ({ page, workspace }) => {
  const companies = new CompaniesPage(page, workspace.slug);
  await companies.open('?page=3');
  await companies.companyButton('Alder Works').click();
  const leads = companies.leadsAt('Alder Works');
  await expect(leads.getByRole('link', { name: 'Fern Number 01', exact: true })).toBeVisible();
  await expect(page).not.toHaveURL(/[?&]page=/);
  await expect(leads.getByRole('columnheader', { name: 'Company', exact: true })).toHaveCount(0);
  const { height } = (await leads.boundingBox()) ?? { height: Infinity };
  expect(height).toBeLessThanOrEqual(500);

  await companies.companyButton('Birch Labs').click();
  await expect(companies.leadsAt('Birch Labs')).toBeVisible();
  await expect(leads).toBeHidden();
  await companies.companyButton('Birch Labs').click();
  await expect(companies.leadsAt('Birch Labs')).toBeHidden();
});

test('keeps the company expanded when returning from a lead', async ({ page, workspace }) => {
  const companies = new CompaniesPage(page, workspace.slug);
  await companies.open('?view=list');
  await companies.companyButton('Alder Works').click();
  await companies.leadsAt('Alder Works').getByRole('link', { name: 'Fern Number 01', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Fern Number 01' })).toBeVisible();
  await page.goBack();
  await expect(companies.leadsAt('Alder Works')).toBeVisible();
});

test('shows and hides the leads of a card', async ({ page, workspace }) => {
  const companies = new CompaniesPage(page, workspace.slug);
  await companies.open();
  await page.getByRole('button', { name: 'Cards' }).click();
  await expect(page).toHaveURL(/view=card/);
  await expect(companies.cards).toHaveCount(5);
  const cedar = companies.cards.filter({ hasText: 'Cedar Cloud' });
  await expect(cedar).toContainText('N/A employees');
  await cedar.getByRole('button', { name: 'Show Leads' }).click();
  await expect(companies.leadsAt('Cedar Cloud')).toBeVisible();
  await page.getByRole('button', { name: 'Hide Leads' }).click();
  await expect(companies.leadsAt('Cedar Cloud')).toBeHidden();
});

for (const [width, columns] of [
  [390, 1],
  [1000, 2],
  [1440, 3],
] as const) {
  test(`shows ${String(columns)} column(s) of cards at ${String(width)} px`, async ({ page, workspace }) => {
    await page.setViewportSize({ width, height: 800 });
    const companies = new CompaniesPage(page, workspace.slug);
    await companies.open('?view=card');
    await expect(companies.cards).toHaveCount(5);
    const lefts = await companies.cards.evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().left));
    expect(new Set(lefts).size).toBe(columns);
  });
}

test('finds companies by their leads and clears the search', async ({ page, workspace }) => {
  const companies = new CompaniesPage(page, workspace.slug);
  await companies.open();
  await companies.search.fill('cedar');
  await expect(companies.names()).toHaveText(['Cedar Cloud']);
  await companies.search.fill('nobody of this name');
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(companies.names()).toHaveCount(5);
});

test('shows the last page for a page number beyond it', async ({ page, workspace }) => {
  const companies = new CompaniesPage(page, workspace.slug);
  await companies.open('?companyPage=99&groupSort=shoesize:up');
  await expect(page.getByText('Page 1 of 1')).toBeVisible();
  await expect(companies.previous).toBeDisabled();
});

test('shows a filter panel 400 px wide beside the list', async ({ page, workspace }) => {
  const companies = new CompaniesPage(page, workspace.slug);
  await companies.open();
  await companies.filtersButton.click();
  await expect(page).toHaveURL(/openFilter=true/);
  await expect(companies.filtersButton).toHaveText('Close Filters');
  const { width } = (await companies.filterPanel.boundingBox()) ?? { width: 0 };
  expect(Math.round(width)).toBe(400);
  await companies.filterPanel.getByRole('textbox', { name: 'Company name' }).fill('elm');
  await companies.filterPanel.getByRole('button', { name: 'Apply' }).click();
  await expect(companies.names()).toHaveText(['Elm Systems']);
  await companies.filtersButton.click();
  await expect(companies.filterPanel).toBeHidden();
  await page.getByRole('button', { name: 'Remove filter Company: elm' }).click();
  await expect(companies.names()).toHaveCount(5);
});

test('reports that no company matches the filters and clears them', async ({ page, workspace }) => {
  const companies = new CompaniesPage(page, workspace.slug);
  await companies.open('?companyName=nobody');
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(companies.names()).toHaveCount(5);
});

test('shows an error when companies fail to load, and tries again', async ({ page, workspace }) => {
  const companies = new CompaniesPage(page, workspace.slug);
  await page.route('**/api/filter-leads', (route) =>
    route.fulfill({ status: 500, json: { error: 'Something went wrong' } }),
  );
  await companies.open();
  await expect(page.getByText('Something went wrong')).toBeVisible();
  await page.unroute('**/api/filter-leads');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(companies.names()).toHaveCount(5);
});

test('saves a filtered list as a view of companies and opens it', async ({ page, workspace }) => {
  const companies = new CompaniesPage(page, workspace.slug);
  await companies.open('?companyName=elm&openFilter=true');
  await companies.filterPanel.getByRole('button', { name: 'Save As New' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Elms');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Successfully added view: Elms')).toBeVisible();
  await expect(companies.heading('Elms')).toBeVisible();
  await expect(page).toHaveURL(/viewId=/);
  await expect(companies.names()).toHaveText(['Elm Systems']);
});

test('renames and deletes a view of companies', async ({ page, workspace }) => {
  const companies = new CompaniesPage(page, workspace.slug);
  const menu = new ViewMenu(page);
  await companies.open('?companyName=birch&openFilter=true');
  await companies.filterPanel.getByRole('button', { name: 'Save As New' }).click();
  await page.getByLabel('View name').fill('Birches');
  await page.keyboard.press('Enter');
  await expect(companies.heading('Birches')).toBeVisible();
  await menu.rename(' Birch trees ');
  await expect(page.getByText('Successfully renamed view to "Birch trees"')).toBeVisible();
  await expect(companies.heading('Birch trees')).toBeVisible();
  await expect(companies.names()).toHaveText(['Birch Labs']);
  await menu.choose('Delete');
  await expect(page.getByText('Are you sure you want to delete this view?')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Successfully deleted view')).toBeVisible();
  await expect(page).not.toHaveURL(/viewId/);
  await expect(companies.names()).toHaveCount(5);
});

test('moves between companies and expands them by the keyboard', async ({ page, workspace }) => {
  const companies = new CompaniesPage(page, workspace.slug);
  await companies.open('?groupSort=companyName:asc');
  await expect(companies.names()).toHaveText(COMPANIES);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(companies.companyButton('Birch Labs')).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(companies.leadsAt('Alder Works')).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Next company');
});
