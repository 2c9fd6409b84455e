import { expect, test } from '../fixtures/test';
import { LeadsPage } from '../pages/LeadsPage';
import { Sidebar } from '../pages/Sidebar';
import { SignInPage } from '../pages/SignInPage';

test.use({ viewport: { width: 390, height: 800 } });

for (const path of ['all-leads', 'all-companies', 'favorites', 'recycled']) {
  test(`never scrolls ${path} sideways at 390 px`, async ({ page, workspace }) => {
    await page.goto(`/#/${workspace.slug}/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
}

test('shows the sidebar as a drawer at 390 px and closes it after a click on a link', async ({ page, workspace }) => {
  const sidebar = new Sidebar(page);
  await new LeadsPage(page, workspace.slug).open();
  await expect(page.getByText('60 leads', { exact: true })).toBeVisible();
  await expect(sidebar.link('All Companies')).toBeHidden();
  await sidebar.menuButton.click();
  await sidebar.link('All Companies').click();
  await expect(page).toHaveURL(`/#/${workspace.slug}/all-companies`);
  await expect(sidebar.link('All Companies')).toBeHidden();
});

test.describe('signed out', () => {
  test.use({ as: 'anonymous' });

  test('signs in at 390 px', async ({ page, workspace }) => {
    const signIn = new SignInPage(page);
    await signIn.open();
    await signIn.signIn(workspace.memberPassword);
    await expect(page).toHaveURL(`/#/${workspace.slug}/all-companies`);
  });
});
