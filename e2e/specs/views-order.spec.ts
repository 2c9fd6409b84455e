import { expect, test } from '../fixtures/test';
import { LeadsPage } from '../pages/LeadsPage';
import { Sidebar } from '../pages/Sidebar';
import { ViewMenu } from '../pages/ViewMenu';

test('keeps the order of views, moved by the keyboard', async ({ page, workspace, api }) => {
  const sidebar = new Sidebar(page);
  for (const name of ['Order A', 'Order B', 'Order C']) await api.saveView(name, 'elm');
  await new LeadsPage(page, workspace.slug).open('?companyName=cedar');
  const views = sidebar.links.getByRole('list', { name: 'Saved views of leads' }).getByRole('link', { name: /^Order/ });
  await expect(views).toHaveText(['Order A', 'Order B', 'Order C']);
  await sidebar.link('Order C').focus();
  const saved = page.waitForResponse('**/api/views/order');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(views).toHaveText(['Order A', 'Order C', 'Order B']);
  await expect(sidebar.link('Order C')).toBeFocused();
  await saved;
  await page.reload();
  await expect(views).toHaveText(['Order A', 'Order C', 'Order B']);
});

test('stores sort and columns with a view', async ({ page, workspace, api }) => {
  const leads = new LeadsPage(page, workspace.slug);
  const id = await api.saveView('Sorted elms', 'elm');
  await leads.open(`?viewId=${id}&companyName=elm&sortCol=fullName&sortDesc=true`);
  await expect(page.getByText('12 matching')).toBeVisible();
  await new ViewMenu(page).choose('Save as view');
  await page.getByLabel('View name').fill('Elms from the end');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elms from the end');

  await new Sidebar(page).link('All Leads').click();
  await new Sidebar(page).link('Elms from the end').click();
  await expect(leads.header('Name')).toHaveAttribute('aria-sort', 'descending');
  await leads.sortBy('Name');
  await expect(page.getByText('Modified')).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(leads.header('Name')).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByText('Modified')).toBeHidden();
});

test('shows the number of leads of a view', async ({ page, workspace, api }) => {
  await api.saveView('Counted elms', 'elm');
  await new LeadsPage(page, workspace.slug).open('?companyName=cedar');
  const entry = new Sidebar(page).links
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Counted elms' }) })
    .last();
  await expect(entry).toContainText('12 leads');
});

test('duplicates a view and makes the copy private', async ({ page, workspace, api }) => {
  const menu = new ViewMenu(page);
  const id = await api.saveView('Shared elms', 'elm');
  await new LeadsPage(page, workspace.slug).open(`?viewId=${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shared elms');
  await menu.choose('Duplicate');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shared elms copy');
  await menu.choose('Make private');
  await expect(page.getByText('Only you see Shared elms copy now')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Only you see this view' })).toBeVisible();
});
