import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures/test';
import { FilterPanel } from '../pages/FilterPanel';
import { LeadPage } from '../pages/LeadPage';
import { LeadsPage } from '../pages/LeadsPage';

test('the first button of a row opens the lead in a new tab', async ({ page, context, workspace }) => {
  await new LeadsPage(page, workspace.slug).open('?sortCol=fullName');
  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Open Fern Number 02 in a new tab' }).click();
  await expect(new LeadPage(await opening).name('Fern Number 02')).toBeVisible();
  await expect(page).toHaveURL(/all-leads/);
});

test("a lead's signals show with their links while the pointer rests on them", async ({ page, workspace }) => {
  await new LeadsPage(page, workspace.slug).open('?sortCol=fullName');
  await page.getByRole('button', { name: 'Signals of Fern Number 03' }).hover();
  const card = page.getByRole('group', { name: 'Signals of Fern Number 03' });
  await expect(card).toContainText(`Watch · ${workspace.repository}`);
  await expect(card).toContainText('Jan 5, 2026');
  await expect(card.getByRole('link')).toHaveAttribute('href', `https://github.com/${workspace.repository}`);
  await page.mouse.move(0, 0);
  await expect(card).toBeHidden();
});

test('chosen columns and density stay, and an export has the same columns', async ({ page, workspace }) => {
  const leads = new LeadsPage(page, workspace.slug);
  await leads.open('?openFilter=true');
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

  const arriving = page.waitForEvent('download');
  await new FilterPanel(page).exportButton.click();
  const [head = ''] = (await readFile(await (await arriving).path(), 'utf8')).split('\r\n');
  expect(head).not.toMatch(/Title|Company LinkedIn/);
  expect(head).toMatch(/Company,Company Employees,Name,Contact LinkedIn,/);
});

test('the keys move from lead to lead, select, star and open', async ({ page, workspace }) => {
  const leads = new LeadsPage(page, workspace.slug);
  await leads.open('?sortCol=fullName');
  await expect(leads.rows).toHaveCount(50);
  await page.keyboard.press('j');
  await expect(leads.name('Fern Number 01')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  await expect(leads.bulk).toContainText('1 selected');
  await page.keyboard.press('s');
  await expect(leads.star('Fern Number 02')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('s');
  await expect(leads.star('Fern Number 02')).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('x');
  await page.keyboard.press('k');
  await expect(leads.name('Fern Number 01')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(new LeadPage(page).name('Fern Number 01')).toBeVisible();
});

test('the keys tag and recycle, lead to the search, and are listed', async ({ page, workspace }) => {
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
  await expect(leads.said).toContainText('Successfully recycled Fern Number 01');
  await expect(leads.name('Fern Number 02')).toBeFocused();
  await leads.undo();
  await expect(leads.name('Fern Number 01')).toBeVisible();
  await page.keyboard.press('/');
  await expect(leads.search).toBeFocused();
});

test('nothing that the keyboard leads to hides below the pinned columns', async ({ page, workspace }) => {
  const leads = new LeadsPage(page, workspace.slug);
  await leads.open('?sortCol=fullName');
  const row = leads.lead('Fern Number 02');
  const isSeen = () =>
    page.evaluate(() => {
      const held = document.activeElement;
      const { left, right, top, bottom } = held?.getBoundingClientRect() ?? new DOMRect();
      const y = (top + bottom) / 2;
      return [left + 2, right - 2].every((x) => held?.contains(document.elementFromPoint(x, y)));
    });
  const [name, repository, signals, score, star] = [
    leads.name('Fern Number 02'),
    row.getByRole('link', { name: workspace.repository, exact: true }),
    row.getByRole('button', { name: 'Signals of' }),
    row.getByRole('button', { name: 'Score of' }),
    leads.star('Fern Number 02'),
  ];
  for (const control of [name, repository, signals, score, star, score, signals, repository, name]) {
    await control.focus();
    await expect(control).toBeFocused();
    await expect.poll(isSeen).toBe(true);
  }
});
