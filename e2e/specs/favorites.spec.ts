import { expect, test } from '../fixtures/test';
import { LeadsPage } from '../pages/LeadsPage';

test('a star makes a favorite of the whole workspace, and takes it away', async ({
  page,
  browser,
  workspace,
  sessions,
}) => {
  const leads = new LeadsPage(page, workspace.slug);
  await leads.open('?sortCol=fullName');
  const stored = page.waitForResponse('**/api/favorites');
  await leads.star('Fern Number 31').click();
  await expect(leads.star('Fern Number 31')).toHaveAttribute('aria-pressed', 'true');
  await stored;

  const context = await browser.newContext({ storageState: sessions.admin });
  const others = new LeadsPage(await context.newPage(), workspace.slug);
  await others.openFavorites();
  await expect(others.name('Fern Number 31')).toBeVisible();
  await context.close();

  await leads.openFavorites();
  await leads.star('Fern Number 31').click();
  await expect(leads.name('Fern Number 31')).toBeHidden();
});

test("a person's own favorite is nobody else's", async ({ page, browser, workspace, api, sessions }) => {
  const login = workspace.people[31]?.login ?? '';
  await api.favorite({ login, isFavorite: true, isPersonal: true });
  const leads = new LeadsPage(page, workspace.slug);
  await leads.openFavorites();
  await expect(leads.star('Fern Number 32')).toHaveAttribute('aria-pressed', 'true');

  const context = await browser.newContext({ storageState: sessions.admin });
  const others = new LeadsPage(await context.newPage(), workspace.slug);
  await others.open('?sortCol=fullName');
  await expect(others.star('Fern Number 32')).toHaveAttribute('aria-pressed', 'false');
  await context.close();
  await api.favorite({ login, isFavorite: false });
});

test('a star that the server refuses goes back', async ({ page, workspace }) => {
  const leads = new LeadsPage(page, workspace.slug);
  await leads.open('?sortCol=fullName');
  await page.route('**/api/favorites', (route) => route.fulfill({ status: 500, json: { error: 'No more stars' } }));
  await leads.star('Fern Number 33').click();
  await expect(leads.said).toContainText('No more stars');
  await expect(leads.star('Fern Number 33')).toHaveAttribute('aria-pressed', 'false');
});

test('favorites have their filters in a popover', async ({ page, workspace, api }) => {
  const login = workspace.people[33]?.login ?? '';
  await api.favorite({ login, isFavorite: true });
  const leads = new LeadsPage(page, workspace.slug);
  await leads.openFavorites();
  await expect(leads.name('Fern Number 34')).toBeVisible();
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
  await expect(leads.name('Fern Number 34')).toBeVisible();
  await api.favorite({ login, isFavorite: false });
});
