import { expect, test } from '../fixtures/test';
import { LeadsPage } from '../pages/LeadsPage';
import { Sidebar } from '../pages/Sidebar';

test('the toggle at the top switches between companies and leads', async ({ page, workspace }) => {
  const sidebar = new Sidebar(page);
  await page.goto(`/#/${workspace.slug}/all-companies`);
  await sidebar.switchTo('Leads');
  await expect(page).toHaveURL(`/#/${workspace.slug}/all-leads`);
  await sidebar.switchTo('Companies');
  await expect(page).toHaveURL(`/#/${workspace.slug}/all-companies`);
});

for (const [name, place] of [
  ['All Companies', 'all-companies'],
  ['All Leads', 'all-leads'],
  ['Favorites', 'favorites'],
  ['Recycled', 'recycled'],
] as const) {
  test(`'${name}' opens ${place}`, async ({ page, workspace }) => {
    await page.goto(`/#/${workspace.slug}/${place === 'all-leads' ? 'favorites' : 'all-leads'}`);
    await new Sidebar(page).link(name).click();
    await expect(page).toHaveURL(`/#/${workspace.slug}/${place}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('it is never narrower than 217 px', async ({ page, workspace }) => {
  await page.setViewportSize({ width: 800, height: 700 });
  await new LeadsPage(page, workspace.slug).open();
  const { width } = (await page.getByRole('complementary').boundingBox()) ?? { width: 0 };
  expect(width).toBeGreaterThanOrEqual(217);
});

test("'Super Admin' is not for others", async ({ page, workspace }) => {
  const sidebar = new Sidebar(page);
  await new LeadsPage(page, workspace.slug).open();
  await expect(sidebar.link('All Leads')).toBeVisible();
  await expect(sidebar.superAdmin).toBeHidden();
});

test.describe('an administrator', () => {
  test.use({ as: 'admin' });

  test("has 'Super Admin' in any workspace", async ({ page, workspace }) => {
    await new LeadsPage(page, workspace.slug).open();
    await new Sidebar(page).superAdmin.click();
    await expect(page).toHaveURL('/#/admin');
  });
});
