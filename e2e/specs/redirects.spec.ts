import { expect, test } from '../fixtures/test';

test('redirects the root address to the companies of the workspace', async ({ page, workspace }) => {
  await page.goto('/');
  await expect(page).toHaveURL(`/#/${workspace.slug}/all-companies`);
});

test('redirects signed-in users from the login page', async ({ page, workspace }) => {
  await page.goto('/#/login');
  await expect(page.getByText('Redirecting you to companies home page')).toBeVisible();
  await expect(page).toHaveURL(`/#/${workspace.slug}/all-companies`);
});

test('shows that an unknown address is not found', async ({ page, workspace }) => {
  await page.goto(`/#/${workspace.slug}/no-such-page`);
  await expect(page.getByText('404 - Not found!')).toBeVisible();
});

test('refuses a workspace of another customer', async ({ page }) => {
  await page.goto('/#/somebody-else/all-leads');
  await expect(page.getByText('Not authorized')).toBeVisible();
});

test('refuses administration to members', async ({ page }) => {
  await page.goto('/#/admin');
  await expect(page.getByText('Not authorized')).toBeVisible();
});

test.describe('an administrator', () => {
  test.use({ as: 'admin' });

  test('lands on administration, where the clients are', async ({ page, workspace }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/#/admin');
    await expect(page.getByRole('cell', { name: workspace.slug, exact: true })).toBeVisible();
  });

  test('finds no workspace under an unknown slug', async ({ page }) => {
    await page.goto('/#/no-such-customer/all-leads');
    await expect(page.getByText('404 - Not found!')).toBeVisible();
  });
});
