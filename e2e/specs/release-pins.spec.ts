import type { Browser, Page } from '@playwright/test';
import { test } from '../fixtures/administration';
import type { TestClient } from '../fixtures/clients';
import { runCli } from '../fixtures/commands';
import { liveReleasePath, releaseRemote, releaseWithLog } from '../fixtures/release';
import { expect } from '../fixtures/test';
import { AdminPage } from '../pages/AdminPage';
import { SignInPage } from '../pages/SignInPage';

test.use({ baseURL: async ({ apiCopy }, use) => use(apiCopy.url) });

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Companies' });

/** Opens the companies of a client as a new user of it, who signs in. Returns the page's texts in the console and the paths of its requests. */
async function openAsMember(browser: Browser, url: string, { slug }: TestClient) {
  const email = `member@${slug}.example`;
  const password = await runCli('users', 'create', '--email', email, '--customer', slug);
  const context = await browser.newContext({ baseURL: url, storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  const logged: string[] = [];
  const requested: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(`/#/${slug}/all-companies`);
  await new SignInPage(page).signIn(password);
  await expect(heading(page)).toBeVisible();
  const reload = async () => {
    logged.length = 0;
    requested.length = 0;
    await page.reload();
    await expect(heading(page)).toBeVisible();
  };
  return { reload, logged, requested, close: () => context.close() };
}

test('an administrator pins a release for a workspace, whose users alone use it, until it is unpinned', async ({
  page,
  browser,
  clients,
  apiCopy: { url, releasesDir },
}) => {
  test.setTimeout(120_000);
  const [client, otherClient] = [await clients.add(), await clients.add()];
  try {
    await releaseWithLog('mf-companies', releasesDir, 'The first release');
    const [, first = ''] = liveReleasePath(releasesDir, 'mf-companies').split('/');
    await releaseWithLog('mf-companies', releasesDir, 'The second release');
    const second = liveReleasePath(releasesDir, 'mf-companies');

    const admin = new AdminPage(page);
    await admin.open('remotes');
    await page.getByRole('button', { name: 'Releases of mf_companies' }).click();
    await page.getByRole('button', { name: `Pin ${first}` }).click();
    await admin.choose(page.getByRole('combobox', { name: 'Workspace' }), client.name);
    await page.getByRole('button', { name: 'Pin', exact: true }).click();
    await expect(admin.toasts).toContainText(`${client.name} uses mf_companies ${first}`);

    const member = await openAsMember(browser, url, client);
    expect(member.logged).toContain('The first release');
    expect(member.logged).not.toContain('The second release');
    await member.reload();
    expect(member.logged).toContain('The first release');
    expect(member.requested.filter((path) => path.includes(second))).toEqual([]);

    const other = await openAsMember(browser, url, otherClient);
    expect(other.logged).toContain('The second release');
    expect(other.requested.filter((path) => path.includes(first))).toEqual([]);

    await page.getByRole('button', { name: `Unpin ${client.name}` }).click();
    await page.getByRole('button', { name: 'Unpin', exact: true }).click();
    await expect(admin.toasts).toContainText(`${client.name} uses the live release`);
    await member.reload();
    expect(member.logged).toContain('The second release');
    expect(member.logged).not.toContain('The first release');
    await Promise.all([member.close(), other.close()]);
  } finally {
    await releaseRemote('mf-companies', releasesDir);
  }
});

test('an administrator rolls a remote back to an earlier release', async ({ page, apiCopy: { releasesDir } }) => {
  test.setTimeout(60_000);
  const before = liveReleasePath(releasesDir, 'mf-companies').split('/')[1] ?? '';
  try {
    await releaseWithLog('mf-companies', releasesDir, 'The second release');
    const admin = new AdminPage(page);
    await admin.open('remotes');
    await page.getByRole('button', { name: 'Releases of mf_companies' }).click();
    await page.getByRole('button', { name: `Make ${before} live` }).click();
    await page.getByRole('button', { name: 'Roll Back', exact: true }).click();
    await expect(admin.toasts).toContainText(`mf_companies ${before} is live`);
    // Other tests may have made the release fail: 'Live, failed 9 times'.
    await expect(admin.row(before).getByText(/^Live\b/)).toBeVisible();
    expect(liveReleasePath(releasesDir, 'mf-companies')).toBe(`mf-companies/${before}/`);
  } finally {
    await releaseRemote('mf-companies', releasesDir);
  }
});
