import { expect, test } from '../fixtures/test';

/** Each address is the first of its page. */
const COLD = { tag: '@own-page' };

test('redirects the root address to the companies of the workspace', COLD, async ({ page, workspace }) => {
  await page.goto('/');
  await expect(page).toHaveURL(`/#/${workspace.slug}/all-companies`);
});

test('redirects signed-in users from the login page', COLD, async ({ page, workspace }) => {
  await page.goto('/#/login');
  await expect(page.getByText('Redirecting you to companies home page')).toBeVisible();
  await expect(page).toHaveURL(`/#/${workspace.slug}/all-companies`);
});

test('shows that an unknown address is not found', COLD, async ({ page, workspace }) => {
  await page.goto(`/#/${workspace.slug}/no-such-page`);
  await expect(page.getByText('404 - Not found!')).toBeVisible();
});

test('refuses a workspace of another customer', COLD, async ({ page }) => {
  await page.goto('/#/somebody-else/all-leads');
  await expect(page.getByText('Not authorized')).toBeVisible();
});

test('refuses administration to members', COLD, async ({ page }) => {
  await page.goto('/#/admin');
  await expect(page.getByText('Not authorized')).toBeVisible();
});

test.describe('an administrator', () => {
  test.use({ as: 'admin' });

  test('lands on administration, where the clients are', COLD, async ({ page, workspace }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/#/admin');
    await expect(page.getByRole('cell', { name: workspace.slug, exact: true })).toBeVisible();
  });

  test('finds no workspace under an unknown slug', COLD, async ({ page }) => {
    await page.goto('/#/no-such-customer/all-leads');
    await expect(page.getByText('404 - Not found!')).toBeVisible();
  });
});
