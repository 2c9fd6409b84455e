import type { Locator, Page, Request } from '@playwright/test';
import { appendFile, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ApiCopy } from '../fixtures/apiCopy';
import {
  dropEarlierReleases,
  liveReleasePath,
  releaseBroken,
  releaseRemote,
  releaseWithLog,
} from '../fixtures/release';
import { expect, test } from '../fixtures/test';
import { AdminPage } from '../pages/AdminPage';
import { CompaniesPage } from '../pages/CompaniesPage';

test.use({ as: 'admin', baseURL: async ({ apiCopy }, use) => use(apiCopy.url) });

const releasesOf = ({ releasesDir }: ApiCopy, remote: string) => join(releasesDir, remote);
const hiddenReleasesOf = (copy: ApiCopy, remote: string) => `${releasesOf(copy, remote)}.hidden`;

/** One page of each remote, by what it shows when its files are present. */
const PAGES = {
  'mf-leads': (page: Page) => page.getByRole('table', { name: 'Leads', exact: true }),
  'mf-companies': (page: Page) => page.getByRole('table', { name: 'Companies', exact: true }),
  'mf-lead-detail': (page: Page) => page.getByRole('heading', { name: 'Fern Number 03' }),
  'mf-admin': (page: Page) => page.getByRole('tab', { name: 'Clients', exact: true }),
};
type Remote = keyof typeof PAGES;
const REMOTES = Object.keys(PAGES) as Remote[];

/** What the page of `remote` shows while the files of `missing` are absent. */
function expectedContent(page: Page, remote: Remote, missing: Remote): Locator {
  return remote === missing ? page.getByText('This page could not be loaded') : PAGES[remote](page);
}

// Tests of this file make releases fail, for users of the one database: those that fail for several users are withheld.
test.beforeEach(async ({ page, apiCopy }) => {
  for (const remote of REMOTES) {
    const release = liveReleasePath(apiCopy.releasesDir, remote).slice(remote.length + 1, -1);
    const response = await page.request.post('/api/admin/remotes/offer', {
      data: { remote: remote.replaceAll('-', '_'), release },
      headers: { origin: apiCopy.url },
    });
    expect([200, 404]).toContain(response.status());
  }
});

for (const missing of REMOTES) {
  test.describe(`without the files of ${missing}`, () => {
    test.beforeEach(({ apiCopy }) => rename(releasesOf(apiCopy, missing), hiddenReleasesOf(apiCopy, missing)));

    test.afterEach(({ apiCopy }) =>
      rename(hiddenReleasesOf(apiCopy, missing), releasesOf(apiCopy, missing)).catch(() => undefined),
    );

    test('shows an error on its page and every other page as usual', async ({ page, workspace, api }) => {
      const { leadId } = await api.lead('Fern Number 03');
      const paths: Record<Remote, string> = {
        'mf-leads': `/#/${workspace.slug}/all-leads?companyName=cedar`,
        'mf-companies': `/#/${workspace.slug}/all-companies`,
        'mf-lead-detail': `/#/${workspace.slug}/lead/${leadId}`,
        'mf-admin': '/#/admin',
      };
      for (const remote of REMOTES) {
        await page.goto(paths[remote]);
        await expect(expectedContent(page, remote, missing)).toBeVisible();
      }
    });
  });
}

test('loads a remote by Try again once its files are back', async ({ page, workspace, apiCopy }) => {
  await rename(releasesOf(apiCopy, 'mf-companies'), hiddenReleasesOf(apiCopy, 'mf-companies'));
  try {
    await page.goto(`/#/${workspace.slug}/all-companies`);
    await expect(page.getByText('This page could not be loaded')).toBeVisible();
  } finally {
    await rename(hiddenReleasesOf(apiCopy, 'mf-companies'), releasesOf(apiCopy, 'mf-companies'));
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Companies', exact: true })).toBeVisible();
});

test('shows the release before one that throws, in this tab and in new ones', async ({ page, workspace, apiCopy }) => {
  test.setTimeout(60_000);
  const companies = (tab: Page) => tab.getByRole('table', { name: 'Companies', exact: true });
  const notice = (tab: Page) => tab.getByText('so you see the one before it');
  await releaseBroken('mf-companies', apiCopy.releasesDir);
  try {
    await page.goto(`/#/${workspace.slug}/all-companies`);
    await expect(companies(page)).toBeVisible();
    await expect(notice(page)).toBeVisible();
    const tab = await page.context().newPage();
    let pageLoads = 0;
    tab.on('request', (request) => (pageLoads += request.isNavigationRequest() ? 1 : 0));
    await tab.goto(`/#/${workspace.slug}/all-companies`);
    await expect(companies(tab)).toBeVisible();
    expect(pageLoads).toBe(1);
    await tab.close();
    const admin = new AdminPage(page);
    await admin.open('remotes');
    await expect(admin.row('mf_companies')).toContainText('failed here');
  } finally {
    await releaseRemote('mf-companies', apiCopy.releasesDir);
  }
  await page.goto(`/#/${workspace.slug}/all-companies`);
  await page.reload();
  await expect(companies(page)).toBeVisible();
  await expect(notice(page)).toBeHidden();
});

test('shows a fixed release by Try again after one that threw', async ({ page, workspace, apiCopy }) => {
  test.setTimeout(60_000);
  await releaseBroken('mf-companies', apiCopy.releasesDir);
  dropEarlierReleases(apiCopy.releasesDir);
  try {
    await page.goto(`/#/${workspace.slug}/all-companies`);
    await expect(page.getByText('This page could not be loaded')).toBeVisible();
  } finally {
    await releaseRemote('mf-companies', apiCopy.releasesDir);
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'Companies', exact: true })).toBeVisible();
});

test('finds the trace id of a problem page in administration, with the stack in sources', async ({
  page,
  workspace,
  apiCopy,
}) => {
  test.setTimeout(120_000);
  await releaseBroken('mf-companies', apiCopy.releasesDir);
  dropEarlierReleases(apiCopy.releasesDir);
  try {
    // The server accepts a limited number of reports a minute, of which other tests need many.
    await expect(async () => {
      await page.goto(`/#/${workspace.slug}/all-companies`);
      await page.reload();
      const facts = await page.getByText(/mf_companies · execution · trace/).textContent();
      const [, traceId = ''] = /trace ([0-9a-f]{8})/.exec(facts ?? '') ?? [];
      const admin = new AdminPage(page);
      await admin.open('remotes');
      await page.getByRole('searchbox', { name: 'Trace id of an error' }).fill(traceId);
      const stack = page.getByLabel('Stack', { exact: true });
      await expect(stack).toContainText('mf_companies/src/remote.ts:1:', { timeout: 5_000 });
    }).toPass();
  } finally {
    await releaseRemote('mf-companies', apiCopy.releasesDir);
  }
});

test('attributes an uncaught error to the remote whose script threw', async ({ page, workspace, apiCopy }) => {
  test.setTimeout(60_000);
  const fail = "if ('document' in globalThis) setTimeout(() => { throw new TypeError('Thrown later'); });";
  await releaseRemote('mf-companies', apiCopy.releasesDir, (source) => `${fail}\n${source}`);
  try {
    const reported = page.waitForResponse((response) => response.url().endsWith('/api/remote-errors'));
    await page.goto(`/#/${workspace.slug}/all-companies`);
    expect((await reported).request().postDataJSON()).toMatchObject({ remote: 'mf_companies', code: 'error' });
    await expect(PAGES['mf-companies'](page)).toBeVisible();
    const admin = new AdminPage(page);
    await admin.open('remotes');
    await admin.row('mf_companies').getByRole('button', { name: 'Stack of mf_companies' }).click();
    await expect(page.getByText('TypeError: Thrown later').last()).toBeVisible();
    await expect(page.getByLabel('Stack', { exact: true })).toContainText('mf_companies/src/remote.ts:1:');
  } finally {
    await releaseRemote('mf-companies', apiCopy.releasesDir);
  }
});

/** Releases a changed remote and deletes the files of the release before, which a tab may still want. */
async function replaceRelease(remote: Remote, releasesDir: string): Promise<void> {
  const folder = join(releasesDir, remote);
  await releaseWithLog(remote, releasesDir, 'The first release');
  const [, live = ''] = liveReleasePath(releasesDir, remote).split('/');
  const others = (await readdir(folder)).filter((name) => !name.startsWith(live));
  await Promise.all(others.map((name) => rm(join(folder, name), { recursive: true })));
}

test('loads the present release in place when the one that the tab knows is gone', async ({
  page,
  workspace,
  apiCopy,
}) => {
  test.setTimeout(60_000);
  await page.goto(`/#/${workspace.slug}/all-companies`);
  await expect(PAGES['mf-companies'](page)).toBeVisible();
  let pageLoads = 0;
  page.on('request', (request) => (pageLoads += request.isNavigationRequest() ? 1 : 0));
  await replaceRelease('mf-admin', apiCopy.releasesDir);
  try {
    await page.goto('/#/admin');
    await expect(PAGES['mf-admin'](page)).toBeVisible();
    expect(pageLoads).toBe(0);
  } finally {
    await releaseRemote('mf-admin', apiCopy.releasesDir);
  }
});

/** With a chunk for a page that the first one does not load. */
function withLazyRecycled(source: string): string {
  return source.replace(/import\([^']*'\.\/pages\/recycled/, "import('./pages/recycled");
}

test('reloads once, at the same address, when files of a running remote are gone', async ({
  page,
  workspace,
  apiCopy,
}) => {
  test.setTimeout(60_000);
  await releaseRemote('mf-leads', apiCopy.releasesDir, withLazyRecycled);
  await page.goto(`/#/${workspace.slug}/all-leads`);
  await expect(PAGES['mf-leads'](page)).toBeVisible();
  let pageLoads = 0;
  page.on('request', (request) => (pageLoads += request.isNavigationRequest() ? 1 : 0));
  await replaceRelease('mf-leads', apiCopy.releasesDir);
  try {
    await page.goto(`/#/${workspace.slug}/recycled`);
    await expect(page.getByRole('heading', { level: 1, name: 'Recycled' })).toBeVisible();
    expect(pageLoads).toBe(1);
    expect(page.url()).toContain(`/#/${workspace.slug}/recycled`);
  } finally {
    await releaseRemote('mf-leads', apiCopy.releasesDir);
  }
});

/** With a chunk for the table of leads that the filter panel does not load. */
function withLazyTable(source: string): string {
  return source.replace(
    /import\([^']*'\.\/widgets\/lead-table/,
    "import(/* webpackChunkName: 'table' */ './widgets/lead-table",
  );
}

test('asks before it reloads when files of a running remote are gone while a form holds input', async ({
  page,
  workspace,
  apiCopy: { releasesDir },
}) => {
  test.setTimeout(60_000);
  await releaseRemote('mf-leads', releasesDir, withLazyTable);
  try {
    let deleteFile: () => void = () => undefined;
    const isDeleted = new Promise<void>((resolve) => (deleteFile = resolve));
    await page.route('**/remotes/mf-leads/*/table.*.js', async (route) => {
      await isDeleted;
      await route.fulfill({ status: 404 });
    });
    let pageLoads = 0;
    page.on('request', (request) => (pageLoads += request.isNavigationRequest() ? 1 : 0));
    const companies = new CompaniesPage(page, workspace.slug);
    await companies.open('?openFilter=true');
    const jobTitle = page.getByLabel('Job title', { exact: true });
    await jobTitle.fill('engineer');
    deleteFile();
    await companies.companyButton('Alder Works').click();
    const leads = companies.leadsAt('Alder Works');
    await expect(leads).toContainText('Its files are gone from the server');
    await expect(jobTitle).toHaveValue('engineer');
    expect(pageLoads).toBe(1);

    await leads.getByRole('button', { name: 'Try again' }).click();
    await expect(leads.getByRole('row')).not.toHaveCount(0);
    await expect(jobTitle).toHaveValue('engineer');
    expect(pageLoads).toBe(2);
  } finally {
    await releaseRemote('mf-leads', releasesDir);
  }
});

/** Comes back to the tab after two minutes, and waits until it has asked for releases. */
async function returnLater(page: Page): Promise<Request> {
  const registryRequest = page.waitForRequest('**/remotes.json');
  await page.clock.fastForward('02:00');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const request = await registryRequest;
  await request.response();
  return request;
}

test('learns of releases while it is open: takes one that is not loaded, and tells of one that is', async ({
  page,
  workspace,
  apiCopy,
}) => {
  test.setTimeout(90_000);
  const { releasesDir } = apiCopy;
  const companies = new CompaniesPage(page, workspace.slug);
  await page.clock.install();
  await companies.open();
  await expect(PAGES['mf-companies'](page)).toBeVisible();
  const scripts: string[] = [];
  let pageLoads = 0;
  page.on('request', (request) => {
    pageLoads += request.isNavigationRequest() ? 1 : 0;
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const isUsed = (path: string) => scripts.some((script) => script.startsWith(`/remotes/${path}`));
  try {
    await releaseWithLog('mf-companies', releasesDir, 'The first release');
    await releaseWithLog('mf-admin', releasesDir, 'The first release');
    await returnLater(page);
    await expect(page.getByText('Update available')).toBeVisible();
    expect(await (await returnLater(page)).headerValue('if-none-match')).toBeTruthy();

    await page.goto('/#/admin');
    await expect(PAGES['mf-admin'](page)).toBeVisible();
    expect(isUsed(liveReleasePath(releasesDir, 'mf-admin'))).toBe(true);
    await companies.open('?openFilter=true');
    await page.getByLabel('Job title', { exact: true }).fill('engineer');
    expect(isUsed(liveReleasePath(releasesDir, 'mf-companies'))).toBe(false);
    expect(pageLoads).toBe(0);

    const address = page.url();
    await page.getByRole('button', { name: 'Reload', exact: true }).click();
    await page.getByRole('button', { name: 'Reload all the same' }).click();
    await expect(page.getByText('A form holds input')).toBeHidden();
    await expect(page.getByLabel('Job title', { exact: true })).toHaveValue('engineer');
    expect(page.url()).toBe(address);
    expect(pageLoads).toBe(1);
    expect(isUsed(liveReleasePath(releasesDir, 'mf-companies'))).toBe(true);
    await expect(page.getByText('Update available')).toBeHidden();
  } finally {
    await releaseRemote('mf-companies', releasesDir);
    await releaseRemote('mf-admin', releasesDir);
  }
});

/** Appends to a file of a release, as a faulty disk or an intruder would. */
async function changeFile(folder: string, isMeant: (file: string) => boolean): Promise<void> {
  const path = join(folder, (await readdir(folder)).find(isMeant) ?? 'none');
  await appendFile(path, '/* changed */');
  await Promise.all(['.br', '.gz'].map((suffix) => rm(path + suffix, { force: true })));
}

const LAZY_FILES = [
  ['chunk', (file: string) => /^remote\.\w+\.js$/.test(file)],
  ['style sheet', (file: string) => file.endsWith('.css')],
] as const;

for (const [kind, isMeant] of LAZY_FILES) {
  test(`refuses a changed ${kind} and shows the release before it, or else a message`, async ({
    page,
    workspace,
    apiCopy,
  }) => {
    test.setTimeout(60_000);
    const { releasesDir } = apiCopy;
    await releaseWithLog('mf-companies', releasesDir, 'The first release');
    const changed = join(releasesDir, liveReleasePath(releasesDir, 'mf-companies'));
    try {
      await changeFile(changed, isMeant);
      await page.goto(`/#/${workspace.slug}/all-companies`);
      await expect(PAGES['mf-companies'](page)).toBeVisible();
      await expect(page.getByText('so you see the one before it')).toBeVisible();

      dropEarlierReleases(releasesDir);
      await page.reload();
      await expect(page.getByText('Its files are not those that were released')).toBeVisible();
      await expect(page.getByText('mf_companies · integrity')).toBeVisible();
      await expect(page.getByText('Everything else still works.')).toBeVisible();
    } finally {
      await releaseRemote('mf-companies', releasesDir);
      await rm(changed, { recursive: true });
    }
  });
}

test('refuses a lazy file without a hash', async ({ page, workspace, apiCopy }) => {
  const folder = `/remotes/${liveReleasePath(apiCopy.releasesDir, 'mf-companies')}`;
  const refused = await page.goto(`/#/${workspace.slug}/all-companies`).then(() =>
    page.evaluate(async (address) => {
      const script = document.createElement('script');
      script.src = `${address}mf-manifest.json`;
      const failed = new Promise((resolve) => script.addEventListener('error', () => resolve(true)));
      document.head.append(script);
      return failed;
    }, folder),
  );
  expect(refused).toBe(true);
});

test('offers a reload when a file of the shell itself is missing', async ({ page, workspace }) => {
  await page.route(/\/core\.[0-9a-f]+\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.goto(`/#/${workspace.slug}/all-companies`);
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await page.unroute(/\/core\.[0-9a-f]+\.js$/);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Companies', exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('explains a registry that is newer than the page', async ({ page, workspace }) => {
  await page.route('/', async (route) => {
    const html = await (await route.fetch()).text();
    await route.fulfill({ contentType: 'text/html', body: html.replaceAll('"schema":1', '"schema":2') });
  });
  await page.route('/remotes.json', (route) => route.fulfill({ json: { schema: 2, remotes: {} } }));
  await page.goto(`/#/${workspace.slug}/all-companies`);
  await expect(page.getByText('newer than this page')).toBeVisible();
});

test('lists companies without the leads remote, but neither their leads nor the filters', async ({
  page,
  workspace,
  apiCopy,
}) => {
  await page.goto(`/?disable=mf_leads#/${workspace.slug}/all-companies`);
  const companies = new CompaniesPage(page, workspace.slug);
  await companies.companyButton('Alder Works').click();
  await expect(companies.leadsAt('Alder Works')).toContainText('This part of the page could not be loaded');
  // Earlier tests of this worker may have added companies.
  const response = await page.request.post('/api/filter-companies', {
    data: { customer_slug: workspace.slug, filters: [] },
    headers: { origin: apiCopy.url },
  });
  const { companies: stored } = (await response.json()) as { companies: object[] };
  expect(stored.length).toBeGreaterThanOrEqual(5);
  await expect(companies.names()).toHaveCount(stored.length);
  await companies.filtersButton.click();
  await expect(companies.names()).toHaveCount(stored.length);
  await expect(companies.filtersButton).toHaveText('Close Filters');
});
