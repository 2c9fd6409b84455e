import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures/test';
import { FilterPanel } from '../pages/FilterPanel';
import { LeadPage } from '../pages/LeadPage';
import { LeadsPage } from '../pages/LeadsPage';

test('opens a lead in a new tab by the first button of its row', async ({ page, context, workspace }) => {
  await new LeadsPage(page, workspace.slug).open('?companyName=birch&sortCol=fullName');
  const newTab = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Open Fern Number 02 in a new tab' }).click();
  await expect(new LeadPage(await newTab).headingNamed('Fern Number 02')).toBeVisible();
  await expect(page).toHaveURL(/all-leads/);
});

test('shows the signals of a lead with their links on hover', async ({ page, workspace }) => {
  await new LeadsPage(page, workspace.slug).open('?companyName=cedar&sortCol=fullName');
  await page.getByRole('button', { name: 'Signals of Fern Number 03' }).hover();
  const card = page.getByRole('group', { name: 'Signals of Fern Number 03' });
  await expect(card).toContainText(`Watch · ${workspace.repository}`);
  await expect(card).toContainText('Jan 5, 2026');
  await expect(card.getByRole('link')).toHaveAttribute('href', `https://github.com/${workspace.repository}`);
  await page.mouse.move(0, 0);
  await expect(card).toBeHidden();
});

test('has room for the name of each month in the dates of last signals', async ({ page, workspace }) => {
  const leads = new LeadsPage(page, workspace.slug);
  await leads.open('?companyName=alder&sortCol=fullName');
  const date = leads.rows.first().getByRole('time');
  await expect(date).toBeVisible();
  const monthLines = await date.evaluate((element) => {
    element.textContent = 'September 22, 2026';
    const range = document.createRange();
    range.setStart(element.firstChild ?? element, 0);
    range.setEnd(element.firstChild ?? element, 'September'.length);
    return range.getClientRects().length;
  });
  expect(monthLines).toBe(1);
});

test('keeps the chosen columns and density, and exports the same columns', async ({ page, workspace }) => {
  const leads = new LeadsPage(page, workspace.slug);
  await leads.open('?openFilter=true&companyName=cedar');
  await page.getByRole('button', { name: 'Columns and density' }).click();
  const choices = page.getByRole('group', { name: 'Columns and density' });
  await choices.getByRole('checkbox', { name: 'Title' }).uncheck();
  await choices.getByRole('checkbox', { name: 'Company LinkedIn' }).uncheck();
  await choices.getByRole('radio', { name: 'Compact' }).check();
  await expect(leads.header('Title')).toBeHidden();

  await page.reload();
  await expect(leads.header('Name')).toBeVisible();
  await expect(leads.header('Title')).toBeHidden();
  await expect.poll(async () => (await leads.rows.first().boundingBox())?.height).toBe(32);

  const download = page.waitForEvent('download');
  await new FilterPanel(page).exportButton.click();
  const [header = ''] = (await readFile(await (await download).path(), 'utf8')).split('\r\n');
  expect(header).not.toMatch(/Title|Company LinkedIn/);
  expect(header).toMatch(/Company,Company Employees,Name,Contact LinkedIn,/);
});

for (const width of [768, 1024, 1265, 1280]) {
  test(`never scrolls the layout Focus sideways at ${width} px`, async ({ page, workspace }) => {
    await page.setViewportSize({ width, height: 800 });
    const leads = new LeadsPage(page, workspace.slug);
    await leads.open();
    await leads.layout('Focus').click();
    await expect(leads.header('Company Country')).toBeHidden();
    await expect.poll(() => leads.scrollsSideways()).toBe(false);
    await expect(leads.leadLink('Fern Number 60')).toBeVisible();
    await expect(leads.star('Fern Number 60')).toBeInViewport({ ratio: 1 });
    await new FilterPanel(page).openButton.click();
    await expect(new FilterPanel(page).field('Job title')).toBeVisible();
    await expect.poll(() => leads.scrollsSideways()).toBe(false);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test('keeps the layout Focus, which fits a window of 1,280 px', async ({ page, workspace }) => {
  const leads = new LeadsPage(page, workspace.slug);
  await leads.open('?sortCol=fullName');
  await leads.layout('Focus').click();
  await expect(leads.header('Company Country')).toBeHidden();
  await page.reload();
  await expect(leads.rows).toHaveCount(50);
  await expect(leads.header('Company Country')).toBeHidden();
  expect(await leads.scrollsSideways()).toBe(false);
  await page.keyboard.press('j');
  await expect(leads.leadLink('Fern Number 01')).toBeFocused();
  await page.keyboard.press('s');
  await expect(leads.star('Fern Number 01')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('s');
  await expect(leads.star('Fern Number 01')).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await leads.layout('All columns').click();
  await expect(leads.header('Company Country')).toBeVisible();
});

test('moves between leads, selects, stars and opens by keyboard', async ({ page, workspace }) => {
  const leads = new LeadsPage(page, workspace.slug);
  await leads.open('?sortCol=fullName');
  await expect(leads.rows).toHaveCount(50);
  await page.keyboard.press('j');
  await expect(leads.leadLink('Fern Number 01')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  await expect(leads.bulkActions).toContainText('1 selected');
  await page.keyboard.press('s');
  await expect(leads.star('Fern Number 02')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('s');
  await expect(leads.star('Fern Number 02')).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('x');
  await page.keyboard.press('k');
  await expect(leads.leadLink('Fern Number 01')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(new LeadPage(page).headingNamed('Fern Number 01')).toBeVisible();
});

test('lists the keyboard shortcuts, tags, recycles and focuses the search by keyboard', async ({ page, workspace }) => {
  const leads = new LeadsPage(page, workspace.slug);
  await leads.open('?sortCol=fullName');
  await expect(leads.rows).toHaveCount(50);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Recycle the lead');
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.keyboard.press('t');
  await expect(page.getByRole('dialog', { name: 'Tags' })).toContainText('Fern Number 01');
  await page.keyboard.press('Escape');
  await page.keyboard.press('e');
  await expect(leads.toasts).toContainText('Successfully recycled Fern Number 01');
  await expect(leads.leadLink('Fern Number 02')).toBeFocused();
  await leads.undo();
  await expect(leads.leadLink('Fern Number 01')).toBeVisible();
  await page.keyboard.press('/');
  await expect(leads.search).toBeFocused();
});

test('never hides the focused control below the pinned columns', async ({ page, workspace }) => {
  const leads = new LeadsPage(page, workspace.slug);
  await leads.open('?companyName=birch&sortCol=fullName');
  const row = leads.row('Fern Number 02');
  const isFocusVisible = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      const { left, right, top, bottom } = focused?.getBoundingClientRect() ?? new DOMRect();
      const y = (top + bottom) / 2;
      return [left + 2, right - 2].every((x) => focused?.contains(document.elementFromPoint(x, y)));
    });
  const [name, repository, signals, score, star] = [
    leads.leadLink('Fern Number 02'),
    row.getByRole('link', { name: workspace.repository, exact: true }),
    row.getByRole('button', { name: 'Signals of' }),
    row.getByRole('button', { name: 'Score of' }),
    leads.star('Fern Number 02'),
  ];
  for (const control of [name, repository, signals, score, star, score, signals, repository, name]) {
    await control.focus();
    await expect(control).toBeFocused();
    await expect.poll(isFocusVisible).toBe(true);
  }
});
