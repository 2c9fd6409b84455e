import type { Page, Route } from '@playwright/test';
import { dropEarlierReleases } from '../fixtures/release';
import { expect, test } from '../fixtures/test';
import { CompaniesPage } from '../pages/CompaniesPage';
import { LeadsPage } from '../pages/LeadsPage';

test.use({ baseURL: async ({ apiCopy }, use) => use(apiCopy.url) });

// Without a release to fall back to.
test.beforeEach(({ apiCopy }) => dropEarlierReleases(apiCopy.releasesDir));

interface Entry {
  name: string;
  sdk: string;
  manifest: { shared: { name: string; requiredVersion: string }[] };
  base: string;
  pages: string[];
  assets: object;
}

const ENTRY = '**/remotes/mf-companies/*/remoteEntry.*.js';
const CHUNK = '**/remotes/mf-companies/*/remote.*.js';
const STYLES = '**/remotes/mf-companies/*/remote.*.css';

const onFile = (files: string, answer: (route: Route) => Promise<void>) => (page: Page) => page.route(files, answer);
const missing = (route: Route) => route.fulfill({ status: 404 });

/** Changes the entry of the companies in the page's registry. */
function inRegistry(change: (entry: Entry) => Partial<Entry>): (page: Page) => Promise<unknown> {
  const block = /(<script type="application\/json" id="forksight-registry">)(.*?)(<\/script>)/s;
  return (page) =>
    page.route('/', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(block, (_, start: string, json: string, end: string) => {
        const registry = JSON.parse(json) as { remotes: Entry[] };
        const remotes = registry.remotes.map((entry) =>
          entry.name === 'mf_companies' ? { ...entry, ...change(entry) } : entry,
        );
        return start + JSON.stringify({ ...registry, remotes }).replaceAll('<', '\\u003c') + end;
      });
      await route.fulfill({ response, body });
    });
}

/** What is wrong, what the user reads, and for developers. */
const FAULTS: [fault: string, cause: (page: Page) => Promise<unknown>, message: string, code: string][] = [
  ['the entry is missing', onFile(ENTRY, missing), 'Its files are gone from the server', 'chunk-missing'],
  ['a chunk is missing', onFile(CHUNK, missing), 'Its files are gone from the server', 'chunk-missing'],
  ['the style sheet is missing', onFile(STYLES, missing), 'Its files are gone from the server', 'chunk-missing'],
  [
    'the server fails',
    onFile(ENTRY, (route) => route.fulfill({ status: 500 })),
    'The server did not hand out its files.',
    'http',
  ],
  [
    'the entry is truncated',
    onFile(ENTRY, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).slice(0, 500) });
    }),
    'Its files are not those that were released',
    'integrity',
  ],
  [
    'a chunk is truncated',
    onFile(CHUNK, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).slice(0, 500) });
    }),
    'Its files are not those that were released',
    'integrity',
  ],
  [
    'it needs a newer SDK',
    inRegistry(() => ({ sdk: '^9.0.0' })),
    'It was made for another version of this product.',
    'sdk-incompatible',
  ],
  [
    'it needs an older SDK',
    inRegistry(() => ({ sdk: '^1.0.0' })),
    'It was made for another version of this product.',
    'sdk-incompatible',
  ],
  [
    'it needs another version of a shared library',
    inRegistry(({ manifest }) => ({
      manifest: { ...manifest, shared: [{ name: 'react', requiredVersion: '^18.0.0' }] },
    })),
    'It was made for another version of this product.',
    'sdk-incompatible',
  ],
  [
    'it claims a page of another remote',
    inRegistry(({ pages }) => ({ pages: [...pages, 'admin'] })),
    'Two releases claim this page.',
    'page-conflict',
  ],
  [
    'its entry in the registry is damaged',
    inRegistry(() => ({ sdk: 'latest' })),
    'Its entry in the list of pages is damaged.',
    'malformed-entry',
  ],
  [
    'it has no hashes',
    inRegistry(() => ({ assets: {} })),
    'It was released without the hashes that prove its files.',
    'integrity-missing',
  ],
  [
    'its files are those of another remote',
    inRegistry(({ base }) => ({ base: base.replace('mf-companies', 'mf-other') })),
    'Its files are announced in a place that is not its own.',
    'foreign-base',
  ],
  [
    'it lacks a page that it announced',
    inRegistry(({ pages }) => ({ pages: [...pages, 'none'] })),
    'What the server handed out is not what was announced.',
    'invalid-module',
  ],
];

for (const [fault, cause, message, code] of FAULTS) {
  test(`when ${fault}, the page says so, others work, and Try again recovers`, async ({ page, workspace }) => {
    let pageLoads = 0;
    page.on('request', (request) => (pageLoads += request.isNavigationRequest() ? 1 : 0));
    await cause(page);
    const companies = new CompaniesPage(page, workspace.slug);
    await companies.open();
    await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByText(`mf_companies · ${code}`)).toBeVisible();

    const leads = new LeadsPage(page, workspace.slug);
    await leads.open('?companyName=cedar');
    await expect(page.getByRole('table', { name: 'Leads', exact: true })).toBeVisible();

    await page.unrouteAll();
    await companies.open();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(companies.names()).toHaveCount(5);
    expect(pageLoads).toBe(1);
  });
}

test('when the server is not reached, the page says so and recovers by itself', async ({ page, workspace }) => {
  await page.route(ENTRY, (route) => route.abort());
  const companies = new CompaniesPage(page, workspace.slug);
  await companies.open();
  await expect(page.getByText('The server cannot be reached right now.')).toBeVisible();
  await page.unrouteAll();
  await expect(companies.names()).toHaveCount(5, { timeout: 20_000 });
});

test('when a file does not arrive, the page says so after 8 seconds, others work, and Try again recovers', async ({
  page,
  workspace,
}) => {
  await page.clock.install();
  await page.route(CHUNK, () => undefined);
  const requested = page.waitForRequest(CHUNK);
  const companies = new CompaniesPage(page, workspace.slug);
  await companies.open();
  await requested;
  await page.clock.runFor(8_500);
  await expect(page.getByText('It did not answer within 8 seconds.')).toBeVisible();
  await expect(page.getByText('mf_companies · timeout')).toBeVisible();

  const leads = new LeadsPage(page, workspace.slug);
  await leads.open('?companyName=cedar');
  await expect(page.getByRole('table', { name: 'Leads', exact: true })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await companies.open();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(companies.names()).toHaveCount(5);
});

test('when a page throws while it is shown, the page says so, others work, and a reload recovers', async ({
  page,
  workspace,
}) => {
  await page.route('**/api/filter-leads', async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as { leads: object[] };
    await route.fulfill({ json: { ...list, leads: list.leads.map((lead) => ({ ...lead, companyName: {} })) } });
  });
  const companies = new CompaniesPage(page, workspace.slug);
  await companies.open();
  await expect(page.getByText('It broke while it was shown.')).toBeVisible();
  await expect(page.getByText('mf_companies · render')).toBeVisible();

  await page.unrouteAll();
  await page.goto(`/#/${workspace.slug}/insights`);
  await expect(page.getByRole('heading', { level: 1, name: 'Insights' })).toBeVisible();
  await companies.open();
  await page.reload();
  await expect(companies.names()).toHaveCount(5);
});

test("when a developer's server is not there, the page says so, others work, and Reset recovers", async ({
  page,
  workspace,
}) => {
  const leads = new LeadsPage(page, workspace.slug);
  await leads.open('?companyName=cedar');
  await page.evaluate(() => localStorage.setItem('forksight.remote.mf_companies', 'http://localhost:1/'));
  const companies = new CompaniesPage(page, workspace.slug);
  await companies.open();
  await page.reload();
  await expect(page.getByText('This page could not be loaded')).toBeVisible();
  await expect(page.getByText('Development: mf_companies from http://localhost:1/')).toBeVisible();
  await leads.open('?companyName=cedar');
  await expect(page.getByRole('table', { name: 'Leads', exact: true })).toBeVisible();

  await companies.open();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(companies.names()).toHaveCount(5);
  await expect(page.getByText('Development:')).toBeHidden();
});
