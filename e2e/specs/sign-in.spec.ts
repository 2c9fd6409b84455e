import { expect, test } from '../fixtures/test';
import { Sidebar } from '../pages/Sidebar';
import { SignInPage } from '../pages/SignInPage';

test.use({ as: 'anonymous' });

test('opens the companies of the workspace after a password sign-in', async ({ page, workspace }) => {
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.signIn(workspace.memberPassword);
  await expect(page).toHaveURL(`/#/${workspace.slug}/all-companies`);
  await expect(page.getByRole('heading', { name: 'Companies', exact: true })).toBeVisible();
  await expect(page.getByText(/^\d+ companies$/)).toBeVisible();
  // The focus starts at the top of the page.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused();
});

test('shows an error for a wrong password and accepts the next one', async ({ page, workspace }) => {
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.signIn('not-a-password');
  await expect(signIn.error).toHaveText('Incorrect password. Please try again.');
  await signIn.signIn(workspace.memberPassword);
  await expect(page).toHaveURL(`/#/${workspace.slug}/all-companies`);
});

test('opens the requested path and query after signing in', async ({ page, workspace }) => {
  const signIn = new SignInPage(page);
  await page.goto(`/#/${workspace.slug}/all-leads?sortCol=fullName&sortDesc=true`);
  await expect(page.getByText('You are logged out... redirecting to login page')).toBeVisible();
  await expect(page).toHaveURL('/#/login');
  await signIn.signIn(workspace.memberPassword);
  await expect(page).toHaveURL(`/#/${workspace.slug}/all-leads?sortCol=fullName&sortDesc=true`);
});

test('ends the session on the server when signing out', async ({ page, workspace }) => {
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.signIn(workspace.memberPassword);
  await new Sidebar(page).signOut();
  await expect(page.getByText('Logged out - redirecting to login')).toBeVisible();
  await expect(page).toHaveURL('/#/login');
  await page.goto(`/#/${workspace.slug}/all-leads`);
  await expect(signIn.heading).toBeVisible();
  await expect(page).toHaveURL('/#/login');
});

test('shows the terms without an account', async ({ page }) => {
  await new SignInPage(page).open();
  await page.getByRole('link', { name: 'Terms of Service' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Use');
});
