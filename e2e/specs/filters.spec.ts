import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures/test';
import { FilterPanel } from '../pages/FilterPanel';
import { LeadsPage } from '../pages/LeadsPage';

test('opens the panel on the right, 400 px wide, and keeps it open after a reload', async ({ page, workspace }) => {
  const panel = new FilterPanel(page);
  await new LeadsPage(page, workspace.slug).open();
  await panel.openButton.click();
  await expect(panel.panel).toBeVisible();
  const box = await panel.panel.boundingBox();
  expect(box).toMatchObject({ width: 400, x: 880 });
  await page.reload();
  await expect(panel.panel).toBeVisible();
  await panel.closeButton.click();
  await expect(panel.panel).toBeHidden();
  await expect(page).toHaveURL(`/#/${workspace.slug}/all-leads`);
});

test('puts applied filters into the address, which shows the same list when pasted', async ({ page, workspace }) => {
  const leads = new LeadsPage(page, workspace.slug);
  const panel = new FilterPanel(page);
  await leads.open('?openFilter=true&page=2');
  await expect(panel.apply).toBeDisabled();
  await panel.field('Company name').fill('cedar');
  await panel.field('Job title').fill('engineer');
  await page.getByText('Watch', { exact: true }).click();
  await panel.choose('Repository', workspace.repository);
  await panel.apply.click();
  await expect(page.getByText('12 matching')).toBeVisible();
  await expect(page).toHaveURL(/jobTitle=engineer&companyName=cedar&repository=.*&signalType=watch/);
  await expect(page).not.toHaveURL(/page=/);
  await expect(panel.apply).toBeDisabled();

  const link = page.url();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByText('12 matching')).toBeVisible();
  await expect(panel.field('Job title')).toHaveValue('engineer');
});

test('applies every parameter of a pasted link and fills its field', async ({ page, workspace, api }) => {
  const tag = await api.tag('Linked', 'Fern Number 44', 'Fern Number 49');
  const query = {
    jobTitle: 'engineer',
    companyName: 'dogwood',
    companyCountryCode: 'US,NORTH_AMERICA',
    repository: workspace.repository,
    companyEmployeeCountMin: '5000',
    companyEmployeeCountMax: '5000',
    signalType: 'watch,fork',
    lastSignalDays: '36500',
    tags: `[[${tag},true]]`,
    sortCol: 'fullName',
    sortDesc: 'true',
    page: '7',
    openFilter: 'true',
  };
  const leads = new LeadsPage(page, workspace.slug);
  await leads.open(`?${new URLSearchParams(query).toString()}`);
  await expect(page.getByText('2 matching')).toBeVisible();
  await expect(leads.rows.first()).toContainText('Fern Number 49');
  await expect(leads.pageLabel('Page 1 of 1')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: /^Remove/ })).toHaveText([
    ...Array<string>(8).fill(''),
  ]);
  const panel = new FilterPanel(page);
  await expect(panel.field('Company name')).toHaveValue('dogwood');
  await expect(panel.field('Minimum employee count')).toHaveValue('5000');
  await expect(panel.field('Maximum employee count')).toHaveValue('5000');
  await expect(panel.field('Last signal')).toHaveValue('36500');
  await expect(panel.panel).toContainText('North America');
  await expect(panel.panel).toContainText('Linked');
  await expect(panel.apply).toBeDisabled();
});

test('ignores malformed parameters', async ({ page, workspace }) => {
  const leads = new LeadsPage(page, workspace.slug);
  await leads.open('?tags=%5B&page=-3&sortCol=shoeSize&companyEmployeeCountMin=many&lastSignalDays=0&viewId=999999');
  await expect(leads.heading).toBeVisible();
  await expect(page.getByText('1–50 of 60 leads')).toBeVisible();
});

test('removes one filter by its chip and all by Clear All', async ({ page, workspace }) => {
  const leads = new LeadsPage(page, workspace.slug);
  await leads.open('?openFilter=true&jobTitle=engineer&companyName=cedar');
  await page.getByRole('button', { name: 'Remove filter Company: cedar' }).click();
  await expect(page).toHaveURL(`/#/${workspace.slug}/all-leads?openFilter=true&jobTitle=engineer`);
  await new FilterPanel(page).clearAll.click();
  await expect(page).toHaveURL(`/#/${workspace.slug}/all-leads?openFilter=true`);
  await expect(page.getByText(/matching/)).toBeHidden();
});

test('adds one filter from the menu above the table', async ({ page, workspace }) => {
  const leads = new LeadsPage(page, workspace.slug);
  await leads.open('?companyName=cedar');
  const form = await leads.addFilter('Job title');
  await form.getByLabel('Job title').fill('engineer');
  await expect(form.getByRole('button', { name: 'Apply' })).toContainText('Show 12 leads');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/#/${workspace.slug}/all-leads?companyName=cedar&jobTitle=engineer`);
  await expect(form).toBeHidden();
  await expect(page.getByText('12 matching')).toBeVisible();
});

test('shows an error at each invalid field', async ({ page, workspace }) => {
  const panel = new FilterPanel(page);
  await new LeadsPage(page, workspace.slug).open('?openFilter=true');
  await panel.field('Last signal').fill('0');
  await panel.field('Minimum employee count').fill('10');
  await panel.field('Maximum employee count').fill('5');
  await panel.apply.click();
  await expect(page.getByText('Enter a whole number of days, 1 or more')).toBeVisible();
  await expect(page.getByText('The maximum is less than the minimum')).toBeVisible();
  await expect(page).toHaveURL(`/#/${workspace.slug}/all-leads?openFilter=true`);
});

test('exports the list in its order, in a file with the date of today', async ({ page, workspace }) => {
  const panel = new FilterPanel(page);
  await new LeadsPage(page, workspace.slug).open('?openFilter=true&companyName=cedar&sortCol=fullName&sortDesc=true');
  await expect(page.getByText('12 matching')).toBeVisible();
  const download = page.waitForEvent('download');
  await panel.exportButton.click();
  const file = await download;
  const today = await page.evaluate(() => new Date().toISOString().slice(0, 10));
  expect(file.suggestedFilename()).toBe(`leads_${today}.csv`);
  await expect(page.getByText('Export successful')).toBeVisible();
  await expect(page.getByText('12 leads', { exact: true }).last()).toBeVisible();
  const rows = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(rows).toHaveLength(13);
  expect(rows[0]?.replace('\uFEFF', '')).toBe(
    'Company,Company Employees,Name,Title,Contact LinkedIn,Company LinkedIn,Source Repos,Signal Types,Signals,' +
      'Last Signal,Tags,Company Country,Favorite,GitHub,Work Email,Personal Email,Email Permitted Use,Score',
  );
  expect(rows[1]).toContain('Fern Number 58');
});

test('cancels a running export without a further message', async ({ page, workspace }) => {
  await new LeadsPage(page, workspace.slug).open('?openFilter=true&companyName=cedar');
  const panel = new FilterPanel(page);
  await expect(page.getByText('12 matching')).toBeVisible();
  await page.route('**/api/filter-leads', () => undefined);
  await panel.exportButton.click();
  await page.getByRole('button', { name: 'Cancel export' }).click();
  await expect(panel.exportButton).toBeVisible();
  await expect(page.getByText(/^Export (failed|successful)$/)).toBeHidden();
});

test('reports an export that the server refuses', async ({ page, workspace }) => {
  await new LeadsPage(page, workspace.slug).open('?openFilter=true&companyName=cedar');
  await expect(page.getByText('12 matching')).toBeVisible();
  await page.route('**/api/filter-leads', (route) => route.fulfill({ status: 500, json: { error: 'No' } }));
  await new FilterPanel(page).exportButton.click();
  await expect(page.getByText('Export failed')).toBeVisible();
});

test.describe('at 390 px', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('shows the panel as a full-screen sheet that closes when applied', async ({ page, workspace }) => {
    await new LeadsPage(page, workspace.slug).open();
    const panel = new FilterPanel(page);
    await panel.openButton.click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await expect.poll(async () => (await sheet.boundingBox())?.width).toBe(390);
    await panel.filterByTitle('engineer');
    await expect(sheet).toBeHidden();
    await expect(page.getByText(/matching/)).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
