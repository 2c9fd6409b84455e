import { expect, test } from '../fixtures/test';
import { LeadPage } from '../pages/LeadPage';
import { LeadsPage } from '../pages/LeadsPage';

test('shows the imported leads, fifty per page', async ({ page, workspace }) => {
  const leads = new LeadsPage(page, workspace.slug);
  await leads.open();
  await expect(leads.heading).toBeVisible();
  await expect(leads.rows).toHaveCount(50);
  await expect(leads.pageLabel('Page 1 of 2')).toBeVisible();
  await expect(page.getByText('1–50 of 60 leads')).toBeVisible();
  await expect(leads.previous).toBeDisabled();
});

test('shows person, company and signal in a row', async ({ page, workspace }) => {
  const leads = new LeadsPage(page, workspace.slug);
  await leads.open('?sortCol=fullName&sortDesc=false');
  const first = leads.row('Fern Number 01');
  await expect(first).toContainText('Alder Works');
  await expect(first).toContainText('Platform Engineer');
  await expect(first).toContainText(workspace.repository);
  await expect(first).toContainText('January 5, 2026');
});

test('restores page, order, scroll position and focus when returning from a lead', async ({ page, workspace }) => {
  const leads = new LeadsPage(page, workspace.slug);
  await leads.open();
  await leads.sortBy('Name');
  await leads.next.click();
  await expect(leads.rows).toHaveCount(10);
  await page.setViewportSize({ width: 1280, height: 400 });
  await leads.leadLink('Fern Number 59').scrollIntoViewIfNeeded();
  const scrollTop = await leads.scrollTop();
  expect(scrollTop).toBeGreaterThan(0);
  await leads.openLead('Fern Number 59');
  await expect(new LeadPage(page).headingNamed('Fern Number 59')).toBeVisible();
  await page.keyboard.press('j');
  await expect(new LeadPage(page).headingNamed('Fern Number 60')).toBeVisible();

  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(leads.pageLabel('Page 2 of 2')).toBeVisible();
  await expect(leads.header('Name')).toHaveAttribute('aria-sort', 'ascending');
  await expect(leads.rows.first()).toContainText('Fern Number 51');
  await expect(leads.leadLink('Fern Number 59')).toBeFocused();
  await expect(leads.leadLink('Fern Number 59')).toBeInViewport({ ratio: 1 });
  await expect.poll(() => leads.scrollTop()).toBe(scrollTop);
});

test('sorts ascending, descending and not at all by a header', async ({ page, workspace }) => {
  const leads = new LeadsPage(page, workspace.slug);
  await leads.open();
  await leads.sortBy('Name');
  await expect(leads.rows.first()).toContainText('Fern Number 01');
  await leads.sortBy('Name');
  await expect(leads.rows.first()).toContainText('Fern Number 60');
  await leads.sortBy('Name');
  await expect(page).toHaveURL(`/#/${workspace.slug}/all-leads`);
});

test('finds leads by name, title or company', async ({ page, workspace }) => {
  const leads = new LeadsPage(page, workspace.slug);
  await leads.open();
  await leads.search.fill('number 07');
  await expect(leads.rows).toHaveCount(1);
  await leads.search.fill('cedar cloud');
  await expect(leads.rows).toHaveCount(12);
  await leads.search.fill('nobody of this name');
  await expect(page.getByText('No results found')).toBeVisible();
});

test('shows the last page for a page number beyond it', async ({ page, workspace }) => {
  const leads = new LeadsPage(page, workspace.slug);
  await leads.open('?page=99');
  await expect(leads.pageLabel('Page 2 of 2')).toBeVisible();
  await expect(leads.next).toBeDisabled();
});
