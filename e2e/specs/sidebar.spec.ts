import { expect, test } from '../fixtures/test';
import { LeadsPage } from '../pages/LeadsPage';
import { Sidebar } from '../pages/Sidebar';

test('switches between companies and leads by the toggle', async ({ page, workspace }) => {
  const sidebar = new Sidebar(page);
  await page.goto(`/#/${workspace.slug}/all-companies`);
  await sidebar.switchTo('Leads');
  await expect(page).toHaveURL(`/#/${workspace.slug}/all-leads`);
  await sidebar.switchTo('Companies');
  await expect(page).toHaveURL(`/#/${workspace.slug}/all-companies`);
});

for (const [name, path, heading] of [
  ['All Companies', 'all-companies', 'Companies'],
  ['All Leads', 'all-leads', 'Leads'],
  ['Favorites', 'favorites', 'Favorites'],
  ['Recycled', 'recycled', 'Recycled Leads'],
] as const) {
  test(`opens ${path} by '${name}'`, async ({ page, workspace }) => {
    await page.goto(`/#/${workspace.slug}/${path === 'all-leads' ? 'favorites' : 'all-leads'}`);
    await new Sidebar(page).link(name).click();
    await expect(page).toHaveURL(`/#/${workspace.slug}/${path}`);
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  });
}

test('keeps the sidebar at least 217 px wide', async ({ page, workspace }) => {
  await page.setViewportSize({ width: 800, height: 700 });
  await new LeadsPage(page, workspace.slug).open('?companyName=cedar');
  const { width } = (await page.getByRole('complementary').boundingBox()) ?? { width: 0 };
  expect(width).toBeGreaterThanOrEqual(217);
});

test("hides 'Super Admin' from members", async ({ page, workspace }) => {
  const sidebar = new Sidebar(page);
  await new LeadsPage(page, workspace.slug).open('?companyName=cedar');
  await expect(sidebar.link('All Leads')).toBeVisible();
  await expect(sidebar.superAdmin).toBeHidden();
});

test.describe('an administrator', () => {
  test.use({ as: 'admin' });

  test("sees 'Super Admin' in any workspace", async ({ page, workspace }) => {
    await new LeadsPage(page, workspace.slug).open('?companyName=cedar');
    await new Sidebar(page).superAdmin.click();
    await expect(page).toHaveURL('/#/admin');
  });
});

test('opens the lists by g l and g c', async ({ page, workspace }) => {
  await new LeadsPage(page, workspace.slug).openFavorites();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Favorites');
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(page).toHaveURL(`/#/${workspace.slug}/all-leads`);
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(page).toHaveURL(`/#/${workspace.slug}/all-companies`);
});
