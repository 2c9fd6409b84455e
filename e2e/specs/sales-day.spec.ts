import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { expect, test } from '../fixtures/administration';
import type { TestClient } from '../fixtures/clients';
import { countInput } from '../fixtures/inputCount';
import { FilterPanel } from '../pages/FilterPanel';
import { LeadsPage } from '../pages/LeadsPage';
import { TagsDialog } from '../pages/TagsDialog';

// A day of a sales person: find the ten best leads of mid-size companies in a country, tag them, save the list as a view,
// export it, recycle two leads, and restore them.

const MAX_CLICKS = 15;
/** Besides the letters of names. */
const MAX_KEYS = 40;
/** Of the country and the size, best first: the only signal of each is later. */
const fern = (number: string) => `Fern Number ${number}`;
const BEST = ['60', '55', '50', '45', '40', '35', '30', '25', '20', '15'].map(fern);
const LAST = ['10', '05'].map(fern);
const FOUND = [...BEST, ...LAST];

let client: TestClient;

test.beforeEach(async ({ clients }, info) => {
  // Of its own leads, and a whole day of a person.
  test.slow();
  client = await clients.add();
  await clients.addPeople(client, 60, info.outputPath('people'));
});

test('takes at most 15 clicks', { tag: '@own-page' }, async ({ page }) => {
  const count = await countInput(page);
  const leads = new LeadsPage(page, client.slug);
  const panel = new FilterPanel(page);
  const tags = new TagsDialog(page);
  await leads.open();

  await panel.openButton.click();
  await panel.field('Country').click();
  await page.keyboard.type('France');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '201–1,000' }).click();
  await panel.apply.click();
  await expectFound(page, leads);

  await leads.checkbox(fern('60')).click();
  await leads.checkbox(fern('15')).click({ modifiers: ['Shift'] });
  await expect(leads.bulkActions).toContainText('10 selected');
  await leads.bulkActions.getByRole('button', { name: 'Tag' }).click();
  await expect(tags.search).toBeFocused();
  await page.keyboard.type('Call first');
  await page.keyboard.press('Enter');
  await tags.save();
  await expectTagged(leads);

  await panel.saveAsNew.click();
  await saveView(page);
  const download = page.waitForEvent('download');
  await panel.exportButton.click();
  await expectExported(await download);

  await leads.checkbox(fern('10')).click();
  await leads.checkbox(fern('05')).click();
  await leads.bulkActions.getByRole('button', { name: 'Recycle' }).click();
  await expect(leads.rows).toHaveCount(10);
  await leads.undo('2 leads recycled');
  await expectFound(page, leads);

  const { clicks } = await count();
  expect(clicks).toBeLessThanOrEqual(MAX_CLICKS);
});

test('is possible by the keyboard alone', { tag: '@own-page' }, async ({ page }) => {
  const count = await countInput(page);
  const leads = new LeadsPage(page, client.slug);
  const panel = new FilterPanel(page);
  const tags = new TagsDialog(page);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const choosePaletteAction = async (name: string) => {
    await press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Command palette' })).toBeFocused();
    await page.keyboard.type(name);
    await expect(page.getByRole('option', { name }).first()).toHaveAttribute('aria-selected', 'true');
    await press('Enter');
  };
  await leads.open();
  await expect(leads.rows).toHaveCount(50);

  await press('f');
  await expect(panel.field('Job title')).toBeFocused();
  await expect(panel.field('Country')).toBeVisible();
  await press('Tab', 'Tab');
  await expect(panel.field('Country')).toBeFocused();
  await page.keyboard.type('France');
  // antd closes its list in a later task, which keys without a pause would cancel.
  await press('Enter');
  await expect(panel.panel.getByTitle('France', { exact: true })).toBeVisible();
  await press('Escape');
  await expect(panel.field('Country')).toHaveAttribute('aria-expanded', 'false');
  await press('Tab', 'Tab');
  await expect(panel.field('Minimum employee count')).toBeFocused();
  await page.keyboard.type('201');
  await press('Tab');
  await page.keyboard.type('1000');
  await press('Enter', 'Escape');
  await expect(panel.panel).toBeHidden();
  await expectFound(page, leads);

  await press('j', 'x', ...Array.from({ length: 9 }, () => 'j'), 'Shift+X');
  await expect(leads.bulkActions).toContainText('10 selected');
  await press('t');
  await expect(tags.search).toBeFocused();
  await page.keyboard.type('Call first');
  await press('Enter', 'Enter');
  await expectTagged(leads);

  await choosePaletteAction('Save as view');
  await saveView(page);
  const download = page.waitForEvent('download');
  await choosePaletteAction('Export');
  await expectExported(await download);

  await press('j', 'x', 'j', 'x', 'e');
  await expect(leads.rows).toHaveCount(10);
  await press('Control+z');
  await expectFound(page, leads);

  const { clicks, keys } = await count();
  expect(clicks).toBe(0);
  expect(keys).toBeLessThanOrEqual(MAX_KEYS);
});

async function expectFound(page: Page, leads: LeadsPage): Promise<void> {
  await expect(page.getByText('12 matching')).toBeVisible();
  await expect.poll(() => leads.shownNames('Fern')).toEqual(FOUND);
}

async function expectTagged(leads: LeadsPage): Promise<void> {
  await expect(leads.toasts).toContainText('Successfully updated tags');
  await expect(leads.rows.filter({ hasText: 'Call first' })).toHaveCount(BEST.length);
  for (const name of LAST) await expect(leads.row(name)).not.toContainText('Call first');
}

/** Names the view in the dialog that is open. */
async function saveView(page: Page): Promise<void> {
  await expect(page.getByLabel('View name')).toBeFocused();
  await page.keyboard.type('French mid-size');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('French mid-size');
}

async function expectExported(download: Download): Promise<void> {
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(1 + FOUND.length);
  for (const [index, name] of FOUND.entries()) expect(lines[index + 1]).toContain(name);
}
