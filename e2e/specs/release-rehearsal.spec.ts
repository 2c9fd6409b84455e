import { liveReleasePath, releaseBroken, releaseRemote, releaseWithLog } from '../fixtures/release';
import { expect as ordinaryExpect, test } from '../fixtures/test';
import { AdminPage } from '../pages/AdminPage';
import { CompaniesPage } from '../pages/CompaniesPage';
import { LeadsPage } from '../pages/LeadsPage';

/** Of states: on a busy machine a page that falls back loads for long. */
const expect = ordinaryExpect.configure({ timeout: 60_000 });

test.use({ as: 'admin', baseURL: async ({ apiCopy }, use) => use(apiCopy.url) });

test('a remote is released, breaks, falls back and is rolled back while a user works in another one', async ({
  page,
  context,
  workspace,
  apiCopy: { releasesDir },
}) => {
  test.setTimeout(300_000);
  await new LeadsPage(page, workspace.slug).open('?openFilter=true');
  const jobTitle = page.getByLabel('Job title', { exact: true });
  await jobTitle.fill('engineer');
  const errors: string[] = [];
  let pageLoads = 0;
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('request', (request) => (pageLoads += request.isNavigationRequest() ? 1 : 0));
  try {
    await releaseWithLog('mf-companies', releasesDir, 'The good release');
    const [, good = ''] = liveReleasePath(releasesDir, 'mf-companies').split('/');
    await releaseBroken('mf-companies', releasesDir);
    const other = await context.newPage();
    const companies = new CompaniesPage(other, workspace.slug);
    await companies.open();
    await expect(companies.names()).toHaveCount(5);
    await expect(other.getByText('so you see the one before it')).toBeVisible();

    const admin = new AdminPage(await context.newPage());
    await admin.open('remotes');
    await admin.page.getByRole('button', { name: 'Releases of mf_companies' }).click();
    await expect(admin.row(good)).toContainText('Earlier');
    await admin.page.getByRole('button', { name: `Make ${good} live` }).click();
    await admin.page.getByRole('button', { name: 'Roll Back', exact: true }).click();
    await expect(admin.toasts).toContainText(`mf_companies ${good} is live`);

    await other.reload();
    await expect(companies.names()).toHaveCount(5);
    await expect(other.getByText('so you see the one before it')).toBeHidden();

    await page.bringToFront();
    await expect(jobTitle).toHaveValue('engineer');
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await expect(page.getByRole('table', { name: 'Leads', exact: true })).toBeVisible();
    expect({ pageLoads, errors }).toEqual({ pageLoads: 0, errors: [] });
  } finally {
    await releaseRemote('mf-companies', releasesDir);
  }
});
