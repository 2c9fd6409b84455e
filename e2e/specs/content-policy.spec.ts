import { join } from 'node:path';
import { serveAsDeveloper } from '../fixtures/devServer';
import { liveRelease } from '../fixtures/release';
import { expect, test } from '../fixtures/test';
import { AdminPage } from '../pages/AdminPage';
import { CompaniesPage } from '../pages/CompaniesPage';
import { FilterPanel } from '../pages/FilterPanel';
import { LeadPage } from '../pages/LeadPage';
import { LeadsPage } from '../pages/LeadsPage';

test.use({ as: 'admin' });

test('pages violate no rule of the content security policy', { tag: '@own-page' }, async ({ page, workspace, api }) => {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    const { reportViolation } = window as unknown as { reportViolation: (violation: string) => void };
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, sample }) =>
      reportViolation([violatedDirective, blockedURI, sourceFile, sample].join(' ')),
    );
  });
  const { leadId } = await api.lead('Fern Number 02');
  await new LeadsPage(page, workspace.slug).open('?companyName=cedar');
  const filters = new FilterPanel(page);
  await filters.openButton.click();
  await expect(filters.panel).toBeVisible();
  const lead = new LeadPage(page);
  await lead.open(workspace.slug, leadId);
  await expect(lead.headingNamed('Fern Number 02')).toBeVisible();
  const companies = new CompaniesPage(page, workspace.slug);
  await companies.open();
  await expect(companies.heading()).toBeVisible();
  const admin = new AdminPage(page);
  await admin.open();
  await expect(admin.tab('Clients')).toBeVisible();
  expect(violations).toEqual([]);
});

test("a remote on a developer's server is shown with its style sheet", async ({ page, workspace }) => {
  const releasesDir = process.env.RELEASES_DIR ?? '';
  const { base, manifest } = liveRelease(releasesDir, 'mf-companies');
  const folder = join(releasesDir, base.slice('/remotes/'.length));
  const developer = await serveAsDeveloper(folder, manifest.metaData.remoteEntry.name);
  try {
    const leads = new LeadsPage(page, workspace.slug);
    await leads.open('?companyName=cedar');
    await page.evaluate((url) => localStorage.setItem('forksight.remote.mf_companies', url), developer.url);
    await page.reload();
    const companies = new CompaniesPage(page, workspace.slug);
    await companies.open();
    await expect(companies.names()).toHaveCount(5);
    const sheets = () =>
      page.evaluate(() => [...document.styleSheets].map(({ href, cssRules }) => [href, cssRules.length]));
    const rules = (await sheets()).find(([href]) => String(href).startsWith(developer.url))?.[1];
    expect(rules).toBeGreaterThan(0);
    await expect(page.getByText(`Development: mf_companies from ${developer.url}`)).toBeVisible();
  } finally {
    developer.stop();
  }
});

test('text is accepted neither as markup nor as the address of a script elsewhere', async ({ page, workspace }) => {
  await new LeadsPage(page, workspace.slug).open('?companyName=cedar');
  const attempts = await page.evaluate(() => {
    const attempt = (change: () => void) => {
      try {
        change();
        return 'accepted';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const script = document.createElement('script');
    return [
      attempt(() => (document.createElement('div').innerHTML = '<img src=x>')),
      attempt(() => (script.src = 'https://other.example/x.js')),
      attempt(() => (script.text = '1')),
      attempt(() => (document.createElement('style').innerHTML = 'a { color: red }')),
    ];
  });
  expect(attempts).toEqual(['TypeError', 'TypeError', 'TypeError', 'accepted']);
});

test('pictures come from known hosts only', async ({ page, workspace }) => {
  const requested: string[] = [];
  await page.route(/\.example\//, (route) => {
    requested.push(new URL(route.request().url()).origin);
    return route.abort();
  });
  await new LeadsPage(page, workspace.slug).open('?companyName=cedar');
  const load = (src: string) =>
    page.evaluate(
      (address) =>
        new Promise((resolve) => {
          const picture = Object.assign(new Image(), { src: address });
          picture.addEventListener('error', () => resolve('error'));
        }),
      src,
    );
  await load('https://logos.example/a.png');
  await load('https://tracker.example/a.png');
  expect(requested).toContain('https://logos.example');
  expect(requested).not.toContain('https://tracker.example');
});
