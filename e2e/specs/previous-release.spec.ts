import { liveReleasePath, releaseRemote } from '../fixtures/release';
import { buildPreviousRelease, previousPage, publishPreviousCompanies } from '../fixtures/previousRelease';
import { expect as ordinaryExpect, test } from '../fixtures/test';
import { CompaniesPage } from '../pages/CompaniesPage';

test.use({ baseURL: async ({ apiCopy }, use) => use(apiCopy.url) });
test.setTimeout(300_000);

const NO_HISTORY = 'The commit of the previous release is not in this clone';
/** Of states: on a busy machine a page loads for long. */
const expect = ordinaryExpect.configure({ timeout: 60_000 });

let previousDir: string | undefined;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  previousDir = await buildPreviousRelease();
});

test("today's shell runs a remote of the oldest SDK that it supports, built from its sources", async ({
  page,
  workspace,
  apiCopy: { releasesDir },
}) => {
  // oxlint-disable-next-line playwright/no-skipped-test -- a shallow clone lacks the commit
  test.skip(previousDir === undefined, NO_HISTORY);
  try {
    await publishPreviousCompanies(previousDir ?? '', releasesDir);
    const folder = `/remotes/${liveReleasePath(releasesDir, 'mf-companies')}`;
    const entry = page.waitForRequest((request) => request.url().includes(`${folder}remoteEntry`));
    const companies = new CompaniesPage(page, workspace.slug);
    await companies.open();
    await entry;
    await expect(companies.names()).toHaveCount(5);
    await companies.companyButton('Alder Works').click();
    await expect(companies.leadsAt('Alder Works').getByRole('row')).not.toHaveCount(0);
  } finally {
    await releaseRemote('mf-companies', releasesDir);
  }
});

test("a tab with that version's shell shows the companies after today's release, by the release before if need be", async ({
  page,
  workspace,
  apiCopy: { releasesDir },
}) => {
  // oxlint-disable-next-line playwright/no-skipped-test -- a shallow clone lacks the commit
  test.skip(previousDir === undefined, NO_HISTORY);
  await publishPreviousCompanies(previousDir ?? '', releasesDir);
  await releaseRemote('mf-companies', releasesDir);
  const body = await previousPage(previousDir ?? '', releasesDir);
  await page.route('/', (route) => route.fulfill({ contentType: 'text/html', body }));
  const companies = new CompaniesPage(page, workspace.slug);
  await companies.open();
  await expect(companies.names()).toHaveCount(5);
});
