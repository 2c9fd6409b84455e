import { axeViolations } from '../fixtures/axe';
import { expect, test } from '../fixtures/test';
import { CompaniesPage } from '../pages/CompaniesPage';
import { CompanyPage } from '../pages/CompanyPage';
import { InsightsPage } from '../pages/InsightsPage';

test('opens a company from the table, and a person from its page', async ({ page, workspace }) => {
  const companies = new CompaniesPage(page, workspace.slug);
  await companies.open();
  await companies.row('Alder Works').hover();
  await page.getByRole('link', { name: 'Open Alder Works' }).click();
  const company = new CompanyPage(page);
  await expect(company.heading('Alder Works')).toBeVisible();
  await expect(company.people.getByRole('row')).toHaveCount(13);
  const name = (await company.people.getByRole('link').first().textContent()) ?? '';
  await company.person(name).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lead', exact: true })).toBeVisible();
  // The lead page leads back to its company.
  await page.getByRole('link', { name: 'Alder Works', exact: true }).click();
  await expect(company.heading('Alder Works')).toBeVisible();
});

test('does not show a company of no lead', async ({ page, workspace }) => {
  await page.goto(`/#/${workspace.slug}/company/2147483647`);
  await expect(page.getByRole('heading', { name: '404 Company not found' })).toBeVisible();
});

test('leads from a number of insights to the leads behind it', async ({ page, workspace }) => {
  const insights = new InsightsPage(page, workspace.slug);
  await insights.open();
  await insights.sidebarLink.click();
  await expect(insights.heading).toBeVisible();
  await page.getByRole('button', { name: '52 weeks', exact: true }).click();
  await insights.showTable('New leads');
  const numbers = insights.chart('New leads').getByRole('row').getByRole('link');
  const count = await numbers.first().textContent();
  await numbers.first().click();
  await expect(page.getByText(`${count ?? ''} matching`, { exact: true })).toBeVisible();
});

for (const width of [1280, 390]) {
  test.describe(`${String(width)} px wide`, () => {
    test.use({ viewport: { width, height: 800 }, actionTimeout: 30_000 });

    test('has no axe violations on the company page and on insights', async ({ page, workspace }) => {
      test.setTimeout(120_000);
      const check = async (screen: string) => {
        expect.soft(await axeViolations(page), screen).toEqual([]);
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBe(width);
      };
      const companies = new CompaniesPage(page, workspace.slug);
      await companies.open('?view=card');
      await companies.cards.getByRole('link', { name: 'Alder Works', exact: true }).click();
      const company = new CompanyPage(page);
      await expect(company.heading('Alder Works')).toBeVisible();
      await check('a company');
      await company.chart.getByRole('button', { name: 'Show table' }).click();
      await check('the table of a chart');
      await page.goto(`/#/${workspace.slug}/company/2147483647`);
      await expect(page.getByRole('heading', { name: '404 Company not found' })).toBeVisible();
      await check('a company that does not exist');

      await page.route('**/api/insights?*', (route) => route.fulfill({ json: INSIGHTS }));
      const insights = new InsightsPage(page, workspace.slug);
      await insights.open();
      await expect(insights.chart('Movers')).toBeVisible();
      await check('insights');
      await insights.showTable('Signals by type');
      await insights.showTable('Signals by country');
      await check('the tables of insights');
      await page.route('**/api/insights?*', (route) => route.fulfill({ json: { ...INSIGHTS, types: [] } }));
      await page.reload();
      await expect(page.getByText('No results found')).toBeVisible();
      await check('insights without signals');
      await page.route('**/api/insights?*', (route) => route.fulfill({ status: 500, json: { error: 'No' } }));
      await page.reload();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      await check('insights that failed to load');
    });
  });
}

const COUNTS = [0, 4, 9, 2, 7, 1, 12, 3];
const INSIGHTS = {
  weeks: COUNTS.map((_, week) => new Date(Date.UTC(2026, 0, 5 + 7 * week)).toISOString().slice(0, 10)),
  repositoriesCount: 40,
  gaps: COUNTS.map((_, week) => (week === 3 ? 2 : 0)),
  types: [
    'WatchEvent',
    'ForkEvent',
    'IssuesEvent',
    'PushEvent',
    'PullRequestEvent',
    'GollumEvent',
    'IssueCommentEvent',
  ].map((key) => ({ key, counts: COUNTS })),
  repositories: ['an-organization-with-a-long-name/and-a-repository-with-a-longer-one', null].map((key) => ({
    key,
    counts: COUNTS,
  })),
  countries: ['DE', '', null].map((key) => ({ key, counts: COUNTS })),
  newLeads: COUNTS,
  newCompanies: COUNTS,
  moversWeek: '2026-02-16',
  movers: [
    { companyId: 1, companyName: 'Harbor Systems', signals: 9, previous: 2 },
    { companyId: 2, companyName: 'Atlas Freight', signals: 0, previous: 3 },
  ],
};
