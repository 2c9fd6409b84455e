import { expect, test } from '../fixtures/test';
import { LeadPage } from '../pages/LeadPage';
import { LeadsPage } from '../pages/LeadsPage';

test('the imported leads fill the table, fifty a page', async ({ page, workspace }) => {
  const leads = new LeadsPage(page, workspace.slug);
  await leads.open();
  await expect(leads.heading).toBeVisible();
  await expect(leads.rows).toHaveCount(50);
  await expect(leads.place('Page 1 of 2')).toBeVisible();
  await expect(page.getByText('1–50 of 60 leads')).toBeVisible();
  await expect(leads.previous).toBeDisabled();
});

test('a row says who, where and what was signalled', async ({ page, workspace }) => {
  const leads = new LeadsPage(page, workspace.slug);
  await leads.open('?sortCol=fullName&sortDesc=false');
  const first = leads.lead('Fern Number 01');
  await expect(first).toContainText('Alder Works');
  await expect(first).toContainText('Platform Engineer');
  await expect(first).toContainText(workspace.repository);
  await expect(first).toContainText('January 5, 2026');
});

test('back from a lead finds the same page in the same order, as it was left, with the focus on that lead', async ({
  page,
  workspace,
}) => {
  const leads = new LeadsPage(page, workspace.slug);
  await leads.open();
  await leads.sortBy('Name');
  await leads.next.click();
  await expect(leads.rows).toHaveCount(10);
  await page.setViewportSize({ width: 1280, height: 400 });
  await leads.name('Fern Number 59').scrollIntoViewIfNeeded();
  const leftAt = await leads.scrolled();
  expect(leftAt).toBeGreaterThan(0);
  await leads.openLead('Fern Number 59');
  await expect(new LeadPage(page).name('Fern Number 59')).toBeVisible();
  await page.keyboard.press('j');
  await expect(new LeadPage(page).name('Fern Number 60')).toBeVisible();

  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(leads.place('Page 2 of 2')).toBeVisible();
  await expect(leads.header('Name')).toHaveAttribute('aria-sort', 'ascending');
  await expect(leads.rows.first()).toContainText('Fern Number 51');
  await expect(leads.name('Fern Number 59')).toBeFocused();
  await expect(leads.name('Fern Number 59')).toBeInViewport({ ratio: 1 });
  await expect.poll(() => leads.scrolled()).toBe(leftAt);
});

test('a header sorts ascending, descending, then not at all', async ({ page, workspace }) => {
  const leads = new LeadsPage(page, workspace.slug);
  await leads.open();
  await leads.sortBy('Name');
  await expect(leads.rows.first()).toContainText('Fern Number 01');
  await leads.sortBy('Name');
  await expect(leads.rows.first()).toContainText('Fern Number 60');
  await leads.sortBy('Name');
  await expect(page).toHaveURL(`/#/${workspace.slug}/all-leads`);
});

test('the search box finds leads by name, title or company', async ({ page, workspace }) => {
  const leads = new LeadsPage(page, workspace.slug);
  await leads.open();
  await leads.search.fill('number 07');
  await expect(leads.rows).toHaveCount(1);
  await leads.search.fill('cedar cloud');
  await expect(leads.rows).toHaveCount(12);
  await leads.search.fill('nobody of this name');
  await expect(page.getByText('No results found')).toBeVisible();
});

test('a page number beyond the last shows the last', async ({ page, workspace }) => {
  const leads = new LeadsPage(page, workspace.slug);
  await leads.open('?page=99');
  await expect(leads.place('Page 2 of 2')).toBeVisible();
  await expect(leads.next).toBeDisabled();
});
