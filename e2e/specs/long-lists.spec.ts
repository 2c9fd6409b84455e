import { withListsTooLongToComeWhole } from '../fixtures/largeList';
import { expect, test } from '../fixtures/test';
import { LeadsPage } from '../pages/LeadsPage';

test.beforeEach(({ page }) => withListsTooLongToComeWhole(page));

test('a list too long to come whole is sorted, paged and searched all the same', async ({ page, workspace }) => {
  const leads = new LeadsPage(page, workspace.slug);
  await leads.open();
  await leads.sortBy('Name');
  await expect(leads.rows.first()).toContainText('Fern Number 01');
  await leads.sortBy('Name');
  await expect(leads.rows.first()).toContainText('Fern Number 60');
  await leads.next.click();
  await expect(leads.rows).toHaveCount(10);
  await expect(leads.rows.last()).toContainText('Fern Number 01');
  await expect(page.getByText('51–60 of 60 leads')).toBeVisible();

  await leads.search.fill('NUMBER 4');
  await expect(leads.rows).toHaveCount(10);
  await expect(leads.place('Page 1 of 1')).toBeVisible();
  await expect(leads.rows.first()).toContainText('Fern Number 49');
});

test('a lead that leaves makes room for the next one', async ({ page, workspace }) => {
  const leads = new LeadsPage(page, workspace.slug);
  await leads.open('?sortCol=fullName');
  await leads.act('Fern Number 01', 'Recycle');
  await expect(leads.name('Fern Number 51')).toBeVisible();
  await expect(page.getByText('1–50 of 59 leads')).toBeVisible();
  await leads.undo();
  await expect(leads.name('Fern Number 01')).toBeVisible();
  await expect(leads.name('Fern Number 51')).toBeHidden();
});
