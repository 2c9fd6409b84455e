import { forceServerPaging } from '../fixtures/serverPaging';
import { expect, test } from '../fixtures/test';
import { LeadsPage } from '../pages/LeadsPage';

test.beforeEach(({ page }) => forceServerPaging(page));

test('sorts, pages and searches a list that the server pages', async ({ page, workspace }) => {
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
  await expect(leads.pageLabel('Page 1 of 1')).toBeVisible();
  await expect(leads.rows.first()).toContainText('Fern Number 49');
});

test('fills the page with the next lead when one leaves', async ({ page, workspace }) => {
  const leads = new LeadsPage(page, workspace.slug);
  await leads.open('?sortCol=fullName');
  await leads.chooseAction('Fern Number 01', 'Recycle');
  await expect(leads.leadLink('Fern Number 51')).toBeVisible();
  await expect(page.getByText('1–50 of 59 leads')).toBeVisible();
  await leads.undo();
  await expect(leads.leadLink('Fern Number 01')).toBeVisible();
  await expect(leads.leadLink('Fern Number 51')).toBeHidden();
});
