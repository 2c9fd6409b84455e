import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { CompaniesPage } from '../pages/CompaniesPage';
import { CompanyPage } from '../pages/CompanyPage';
import { LeadPage } from '../pages/LeadPage';
import { LeadsPage } from '../pages/LeadsPage';
import { Sidebar } from '../pages/Sidebar';
import { SignInPage } from '../pages/SignInPage';

test.use({ viewport: { width: 390, height: 800 } });

for (const [path, heading] of [
  ['all-leads', 'Leads'],
  ['all-companies', 'Companies'],
  ['favorites', 'Favorites'],
  ['recycled', 'Recycled Leads'],
  ['insights', 'Insights'],
] as const) {
  test(`never scrolls ${path} sideways at 390 px`, async ({ page, workspace }) => {
    await page.goto(`/#/${workspace.slug}/${path}`);
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
}

test('keeps the logo’s size beside a name that is cut', { tag: '@own-page' }, async ({ page, workspace }) => {
  await page.route('**/api/me', async (route) => {
    const response = await route.fetch();
    const { user } = (await response.json()) as { user: object };
    const name = 'Consolidated International Observability Platforms Holding';
    await route.fulfill({ response, json: { user: { ...user, customer_name: name } } });
  });
  await new LeadsPage(page, workspace.slug).open('?companyName=cedar');
  const bar = page.getByRole('banner');
  await expect(bar).toContainText('Consolidated');
  expect((await bar.locator('svg').last().boundingBox())?.width).toBe(22);
});

test('shows the last signals of a company’s people below their names', async ({ page, workspace, api }) => {
  const { companyId } = await api.lead('Fern Number 02');
  await page.goto(`/#/${workspace.slug}/company/${String(companyId)}`);
  const cells = new CompanyPage(page).people.getByRole('row').getByRole('cell');
  await expect(cells.first()).toBeVisible();
  expect((await cells.nth(1).boundingBox())?.width).toBeGreaterThan(300);
});

test('breaks a long e-mail address before its domain', async ({ page, workspace, api }) => {
  const address = 'maximiliana.featherstonehaugh@observability-platforms.example';
  const { leadId } = await api.lead('Fern Number 02');
  await page.route('**/api/leads/*', async (route) => {
    const response = await route.fetch();
    const { lead } = (await response.json()) as { lead: object };
    await route.fulfill({ response, json: { lead: { ...lead, hunterEmail: address, emails: [] } } });
  });
  await new LeadPage(page).open(workspace.slug, leadId);
  const lines = await page.getByRole('link', { name: address }).evaluate((link) => {
    const lineCount = (node: Node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    };
    return [...link.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(lineCount);
  });
  expect(lines).toEqual([1, 1]);
});

test.describe('at 768 px', () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  test('shows every action on selected leads, below the last lead', async ({ page, workspace }) => {
    const leads = new LeadsPage(page, workspace.slug);
    await leads.open();
    await leads.checkbox('Fern Number 60').click();
    for (const name of ['Tag', 'Export', 'Clear']) {
      await expect(leads.bulkActions.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
    // The bar moves in, and the list gets its room meanwhile.
    await expect(async () => {
      await leads.rows.last().scrollIntoViewIfNeeded();
      expect(await bottomOf(leads.rows.last())).toBeLessThanOrEqual(await topOf(leads.bulkActions));
    }).toPass({ timeout: 5_000 });
  });

  test('shows every action on selected companies, above the pager', async ({ page, workspace }) => {
    const companies = new CompaniesPage(page, workspace.slug);
    await companies.open();
    await companies.checkbox('Alder Works').click();
    for (const name of ['Assign to', 'Set status', 'Export', 'Select the page', 'Clear']) {
      await expect(companies.bulkActions.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
    expect(await bottomOf(companies.bulkActions)).toBeLessThanOrEqual(await topOf(companies.pager));
  });
});

async function topOf(element: Locator): Promise<number> {
  return (await element.boundingBox())?.y ?? NaN;
}

async function bottomOf(element: Locator): Promise<number> {
  const { y = NaN, height = NaN } = (await element.boundingBox()) ?? {};
  return y + height;
}

test('shows title and company of a lead in full on two lines', async ({ page, workspace }) => {
  await page.route('**/api/filter-leads', async (route) => {
    const response = await route.fetch();
    const { leads, ...rest } = (await response.json()) as { leads: object[] };
    const person = { jobTitle: 'Director of Engineering', companyName: 'Brightloom Technologies' };
    await route.fulfill({ response, json: { ...rest, leads: leads.map((lead) => ({ ...lead, ...person })) } });
  });
  const leads = new LeadsPage(page, workspace.slug);
  await leads.open('?companyName=cedar');
  const details = leads.rows.first().getByText('Director of Engineering · Brightloom Technologies');
  expect(await details.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  expect((await leads.rows.first().boundingBox())?.height).toBe(52);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('favors a lead by a swipe to the right and recycles it by one to the left', async ({ page, workspace }) => {
    const leads = new LeadsPage(page, workspace.slug);
    const name = 'Fern Number 01';
    await leads.open('?sortCol=fullName');
    await expect(leads.leadLink(name)).toBeVisible();
    expect(await leads.scrollsSideways()).toBe(false);
    await leads.swipe(name, 130);
    await expect(leads.star(name)).toHaveAttribute('aria-pressed', 'true');
    await leads.swipe(name, 130);
    await expect(leads.star(name)).toHaveAttribute('aria-pressed', 'false');
    await leads.swipe(name, -130);
    await expect(leads.toasts).toContainText(`Successfully recycled ${name}`);
    await leads.undo();
    await expect(leads.leadLink(name)).toBeVisible();
  });
});

test('shows the sidebar as a drawer at 390 px and closes it after a click on a link', async ({ page, workspace }) => {
  const sidebar = new Sidebar(page);
  await new LeadsPage(page, workspace.slug).open();
  await expect(page.getByText('60 leads', { exact: true })).toBeVisible();
  await expect(sidebar.link('All Companies')).toBeHidden();
  await sidebar.menuButton.click();
  await sidebar.link('All Companies').click();
  await expect(page).toHaveURL(`/#/${workspace.slug}/all-companies`);
  await expect(sidebar.link('All Companies')).toBeHidden();
});

test.describe('signed out', () => {
  test.use({ as: 'anonymous' });

  test('signs in at 390 px', async ({ page, workspace }) => {
    const signIn = new SignInPage(page);
    await signIn.open();
    await signIn.signIn(workspace.memberPassword);
    await expect(page).toHaveURL(`/#/${workspace.slug}/all-companies`);
  });
});
