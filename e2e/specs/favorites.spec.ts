import { expect, test } from '../fixtures/test';
import { LeadsPage } from '../pages/LeadsPage';

test('adds and removes a favorite for all users of the workspace', async ({ page, browser, workspace, sessions }) => {
  const leads = new LeadsPage(page, workspace.slug);
  await leads.open('?companyName=alder&sortCol=fullName');
  const saved = page.waitForResponse('**/api/favorites');
  await leads.star('Fern Number 31').click();
  await expect(leads.star('Fern Number 31')).toHaveAttribute('aria-pressed', 'true');
  await saved;

  const context = await browser.newContext({ storageState: sessions.admin });
  const adminLeads = new LeadsPage(await context.newPage(), workspace.slug);
  await adminLeads.openFavorites();
  await expect(adminLeads.leadLink('Fern Number 31')).toBeVisible();
  await context.close();

  await leads.openFavorites();
  await leads.star('Fern Number 31').click();
  await expect(leads.leadLink('Fern Number 31')).toBeHidden();
});

test('shows a personal favorite only to its user', async ({ page, browser, workspace, api, sessions }) => {
  const login = workspace.people[31]?.login ?? '';
  await api.favorite({ login, isFavorite: true, isPersonal: true });
  const leads = new LeadsPage(page, workspace.slug);
  await leads.openFavorites();
  await expect(leads.star('Fern Number 32')).toHaveAttribute('aria-pressed', 'true');

  const context = await browser.newContext({ storageState: sessions.admin });
  const adminLeads = new LeadsPage(await context.newPage(), workspace.slug);
  await adminLeads.open('?companyName=birch&sortCol=fullName');
  await expect(adminLeads.star('Fern Number 32')).toHaveAttribute('aria-pressed', 'false');
  await context.close();
  await api.favorite({ login, isFavorite: false });
});

test('reverts a star that the server refuses', async ({ page, workspace }) => {
  const leads = new LeadsPage(page, workspace.slug);
  await leads.open('?companyName=cedar&sortCol=fullName');
  await page.route('**/api/favorites', (route) => route.fulfill({ status: 500, json: { error: 'No more stars' } }));
  await leads.star('Fern Number 33').click();
  await expect(leads.toasts).toContainText('No more stars');
  await expect(leads.star('Fern Number 33')).toHaveAttribute('aria-pressed', 'false');
});

test(
  'says offline that a star is not saved, before the controls for it are loaded',
  { tag: '@own-page' },
  async ({ page, workspace }) => {
    await page.route(/\/controls\.\w+\.js$/, (route) => route.abort());
    const leads = new LeadsPage(page, workspace.slug);
    await leads.open('?companyName=elm&sortCol=fullName');
    await expect(leads.star('Fern Number 35')).toBeVisible();
    await page.context().setOffline(true);
    await leads.star('Fern Number 35').click();
    await expect(leads.toasts.getByRole('alert')).toBeVisible();
    await expect(leads.leadLink('Fern Number 35')).toBeVisible();
  },
);

test('shows the filters of favorites in a popover', async ({ page, workspace, api }) => {
  const login = workspace.people[33]?.login ?? '';
  await api.favorite({ login, isFavorite: true });
  const leads = new LeadsPage(page, workspace.slug);
  await leads.openFavorites();
  await expect(leads.leadLink('Fern Number 34')).toBeVisible();
  const button = page.getByRole('button', { name: 'Filters', exact: true });
  await button.click();
  const popover = page.getByRole('form', { name: 'Filters' });
  await popover.getByLabel('Job title').fill('nobody');
  await popover.getByRole('button', { name: 'Apply' }).click();
  await expect(popover).toBeHidden();
  await expect(button).toBeFocused();
  await expect(page.getByText('0 matching')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(`/#/${workspace.slug}/favorites`);
  await expect(leads.leadLink('Fern Number 34')).toBeVisible();
  await api.favorite({ login, isFavorite: false });
});
