import { axeFaults } from '../fixtures/axe';
import { expect, test } from '../fixtures/test';
import { LeadPage } from '../pages/LeadPage';
import { LeadsPage } from '../pages/LeadsPage';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on all-companies in ${colorScheme} colours`, async ({ page, workspace }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(`/#/${workspace.slug}/all-companies`);
    await expect(page.getByText(/\d+ compan/).first()).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
  });
}

test("axe finds nothing on a lead's page", async ({ page, workspace }) => {
  const leads = new LeadsPage(page, workspace.slug);
  await leads.open('?sortCol=fullName&sortDesc=false');
  await leads.openLead('Fern Number 01');
  await expect(new LeadPage(page).signals).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
});

test.describe('an administrator', () => {
  test.use({ as: 'admin' });

  test('axe finds nothing on administration', async ({ page, workspace }) => {
    await page.goto('/#/admin');
    await expect(page.getByRole('cell', { name: workspace.slug, exact: true })).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
  });
});

test.describe('signed out', () => {
  test.use({ as: 'nobody' });

  for (const place of ['login', 'terms', 'privacy']) {
    test(`axe finds nothing on ${place}`, async ({ page }) => {
      await page.goto(`/#/${place}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await axeFaults(page)).toEqual([]);
    });
  }
});
