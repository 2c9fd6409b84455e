import type { Locator, Page } from '@playwright/test';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../fixtures/test';
import { CompaniesPage } from '../pages/CompaniesPage';

test.use({ as: 'admin' });

const releases = process.env.RELEASES_DIR ?? '';
const folder = (remote: string) => join(releases, remote);
const away = (remote: string) => `${folder(remote)}.away`;

/** One page of each remote, and what it shows when all is well. */
const PAGES = {
  'mf-leads': (page: Page) => page.getByRole('table', { name: 'Leads', exact: true }),
  'mf-companies': (page: Page) => page.getByRole('table', { name: 'Companies', exact: true }),
  'mf-lead-detail': (page: Page) => page.getByRole('heading', { name: 'Fern Number 03' }),
  'mf-admin': (page: Page) => page.getByRole('tab', { name: 'Clients', exact: true }),
};
type Remote = keyof typeof PAGES;
const REMOTES = Object.keys(PAGES) as Remote[];

/** What the page of a remote shows while the files of one are gone. */
function shown(page: Page, remote: Remote, gone: Remote): Locator {
  return remote === gone ? page.getByText('This page could not be loaded') : PAGES[remote](page);
}

for (const gone of REMOTES) {
  test.describe(`without the files of ${gone}`, () => {
    test.beforeEach(() => rename(folder(gone), away(gone)));

    test.afterEach(() => rename(away(gone), folder(gone)).catch(() => undefined));

    test('its page says so, and every other page works', async ({ page, workspace, api }) => {
      const { leadId } = await api.lead('Fern Number 03');
      const addresses: Record<Remote, string> = {
        'mf-leads': `/#/${workspace.slug}/all-leads`,
        'mf-companies': `/#/${workspace.slug}/all-companies`,
        'mf-lead-detail': `/#/${workspace.slug}/lead/${leadId}`,
        'mf-admin': '/#/admin',
      };
      for (const remote of REMOTES) {
        await page.goto(addresses[remote]);
        await expect(shown(page, remote, gone)).toBeVisible();
      }
    });
  });
}

test('a remote comes back by Try again once its files are there', async ({ page, workspace }) => {
  await rename(folder('mf-companies'), away('mf-companies'));
  try {
    await page.goto(`/#/${workspace.slug}/all-companies`);
    await expect(page.getByText('This page could not be loaded')).toBeVisible();
  } finally {
    await rename(away('mf-companies'), folder('mf-companies'));
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Companies', exact: true })).toBeVisible();
});

test('without the leads remote companies still list, and only the open company’s leads and the filters are missing', async ({
  page,
  workspace,
}) => {
  await page.goto(`/?disable=mf_leads#/${workspace.slug}/all-companies`);
  const companies = new CompaniesPage(page, workspace.slug);
  await expect(companies.names()).toHaveCount(5);
  await companies.company('Alder Works').click();
  await expect(companies.leadsAt('Alder Works')).toContainText('This part of the page could not be loaded');
  await companies.filters.click();
  await expect(companies.names()).toHaveCount(5);
  await expect(companies.filters).toHaveText('Close Filters');
});
