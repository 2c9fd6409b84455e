import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { runCli } from '../fixtures/commands';
import { expect, test } from '../fixtures/test';
import { AccountDialog } from '../pages/AccountDialog';
import { LeadsPage } from '../pages/LeadsPage';
import { Sidebar } from '../pages/Sidebar';
import { SignInPage } from '../pages/SignInPage';

test.use({ as: 'anonymous' });

async function openLeads(page: Page, slug: string, password: string, query = '?companyName=birch'): Promise<LeadsPage> {
  const leads = new LeadsPage(page, slug);
  await leads.open(query);
  await new SignInPage(page).signIn(password);
  await expect(leads.header('Name')).toBeVisible();
  return leads;
}

/** The keys and values of everything that pages of this origin have stored. */
function storedData(page: Page): Promise<string[]> {
  return page.evaluate(async () => [
    ...[...Object.entries(localStorage), ...Object.entries(sessionStorage)].map(
      ([key, value]) => `${key}=${String(value)}`,
    ),
    ...(await caches.keys()),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
  ]);
}

test('lists the sessions, ends another one, and then signs out everywhere', async ({ page, browser, workspace }) => {
  const account = new AccountDialog(page);
  // All sessions of this user end; those of the workspace's member are needed by other tests.
  const email = `${randomUUID()}@${workspace.slug}.example`;
  const password = await runCli('users', 'create', '--email', email, '--customer', workspace.slug);
  const other = await browser.newContext();
  const otherPage = await other.newPage();
  await openLeads(otherPage, workspace.slug, password);
  await openLeads(page, workspace.slug, password);

  await account.open();
  await expect(account.sessions.first()).toContainText('This session');
  await expect(account.sessions.first()).toContainText(/Chrome on .* · in use now/);
  await expect(account.sessions).toHaveCount(2);
  await account.sessions
    .nth(1)
    .getByRole('button', { name: /^Sign out of/ })
    .click();
  await expect(account.sessions).toHaveCount(1);
  await otherPage.reload();
  await new SignInPage(otherPage).signIn(password);
  await expect(new LeadsPage(otherPage, workspace.slug).header('Name')).toBeVisible();

  await account.signOutEverywhere.click();
  await expect(new SignInPage(page).heading).toBeVisible();
  await otherPage.reload();
  await expect(new SignInPage(otherPage).heading).toBeVisible();
  await other.close();
});

test('opens the account with the keyboard on a phone', async ({ page, workspace }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const account = new AccountDialog(page);
  const leads = new LeadsPage(page, workspace.slug);
  await leads.open('?companyName=birch');
  await new SignInPage(page).signIn(workspace.memberPassword);
  await new Sidebar(page).menuButton.press('Enter');
  await account.button.press('Enter');
  await expect(account.sessions.first()).toBeVisible();
  const { clientWidth, scrollWidth } = await account.dialog.evaluate((element) => ({
    clientWidth: element.clientWidth,
    scrollWidth: element.scrollWidth,
  }));
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  await page.keyboard.press('Escape');
  await expect(account.dialog).toBeHidden();
  await expect(account.button).toBeFocused();
});

test('leaves no data of leads in the browser after signing out', async ({ page, workspace }) => {
  const leads = await openLeads(page, workspace.slug, workspace.memberPassword, '?companyName=cedar');
  await page.evaluate(() => localStorage.setItem('forksight.theme', 'dark'));
  await leads.rows
    .getByText(/^Fern Number/)
    .first()
    .click();
  await expect(page).toHaveURL(/\/lead\//);
  expect((await storedData(page)).join('\n')).toContain('forksight.trails');

  await new Sidebar(page).signOut();
  await expect(new SignInPage(page).heading).toBeVisible();
  const left = await storedData(page);
  expect(left).toContain('forksight.theme=dark');
  expect(left.filter((entry) => !/^forksight\.(theme|registry|failed-releases|[\w.-]+\.\d+)=/.test(entry))).toEqual([]);
  expect(left.join('\n')).not.toMatch(/trails|cedar/);
});

test('signs out the other tabs, which keep nothing either', async ({ page, context, workspace }) => {
  await openLeads(page, workspace.slug, workspace.memberPassword);
  const otherTab = await context.newPage();
  await new LeadsPage(otherTab, workspace.slug).open('?companyName=cedar');
  await expect(new LeadsPage(otherTab, workspace.slug).header('Name')).toBeVisible();

  await new Sidebar(page).signOut();
  await expect(new SignInPage(otherTab).heading).toBeVisible();
  expect((await storedData(otherTab)).join('\n')).not.toMatch(/trails|cedar|previousPath/);
});
