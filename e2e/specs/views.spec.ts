import { expect, test } from '../fixtures/test';
import { FilterPanel } from '../pages/FilterPanel';
import { LeadsPage } from '../pages/LeadsPage';
import { Sidebar } from '../pages/Sidebar';
import { ViewMenu } from '../pages/ViewMenu';

test('saves a view, opens it at once, and again from the sidebar', async ({ page, workspace }) => {
  const sidebar = new Sidebar(page);
  await new LeadsPage(page, workspace.slug).open('?openFilter=true&companyName=cedar');
  await new FilterPanel(page).saveAs('Cedar people');
  await expect(page.getByText('Successfully added view: Cedar people')).toBeVisible();
  await expect(page).toHaveURL(/viewId=[^&]+/);
  await expect(page).toHaveURL(/openFilter=true/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cedar people');
  await expect(sidebar.link('Cedar people')).toHaveAttribute('aria-current', 'page');

  await sidebar.link('All Leads').click();
  await expect(page).toHaveURL(`/#/${workspace.slug}/all-leads`);
  await sidebar.link('Cedar people').click();
  await expect(page.getByText('12 matching')).toBeVisible();
});

test('renames a view with its name trimmed and its filters kept', async ({ page, workspace }) => {
  await new LeadsPage(page, workspace.slug).open('?openFilter=true&companyName=cedar');
  await new FilterPanel(page).saveAs('To be renamed');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('To be renamed');
  await new ViewMenu(page).rename('  Cedar folk ');
  await expect(page.getByText('Successfully renamed view to "Cedar folk"')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cedar folk');
  await expect(page.getByText('12 matching')).toBeVisible();
});

test('saves a view from the menu without the panel', async ({ page, workspace }) => {
  await new LeadsPage(page, workspace.slug).open('?companyName=elm');
  await new ViewMenu(page).choose('Save as view');
  await page.getByRole('dialog', { name: 'Save as view' }).getByLabel('View name').fill('Elms at once');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Successfully added view: Elms at once')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elms at once');
  await expect(new FilterPanel(page).panel).toBeVisible();
});

test('keeps the layout Focus and the order in a view', async ({ page, workspace }) => {
  const leads = new LeadsPage(page, workspace.slug);
  const sidebar = new Sidebar(page);
  const focus = leads.layout('Focus');
  await leads.open('?companyName=cedar&sortCol=fullName');
  await focus.click();
  await new ViewMenu(page).choose('Save as view');
  await page.getByLabel('View name').fill('Cedar in focus');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cedar in focus');

  await leads.open();
  await leads.layout('All columns').click();
  await expect(leads.header('Company Country')).toBeVisible();
  await sidebar.link('Cedar in focus').click();
  await expect(page.getByText('12 matching')).toBeVisible();
  await expect(focus).toHaveAttribute('aria-pressed', 'true');
  await expect(leads.header('Company Country')).toBeHidden();
  await expect(leads.header('Name')).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByText('Modified')).toBeHidden();

  await leads.layout('All columns').click();
  await expect(page.getByText('Modified')).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(focus).toHaveAttribute('aria-pressed', 'true');
  await sidebar.link('All Leads').click();
  await expect(leads.layout('All columns')).toHaveAttribute('aria-pressed', 'true');
});

test('refuses to rename a view to the name of another', async ({ page, workspace, api }) => {
  await api.saveView('First come', 'alder');
  await api.saveView('Second come', 'birch');
  await new LeadsPage(page, workspace.slug).open('?companyName=cedar');
  await new Sidebar(page).link('Second come').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second come');
  await new ViewMenu(page).rename('First come');
  await expect(page.getByText('Failed to rename view')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Rename view' })).toContainText(/already/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second come');
});

test('deletes a view after confirmation', async ({ page, workspace }) => {
  const menu = new ViewMenu(page);
  await new LeadsPage(page, workspace.slug).open('?openFilter=true&companyName=cedar');
  await new FilterPanel(page).saveAs('To be deleted');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('To be deleted');
  await menu.choose('Delete');
  await expect(page.getByText('Are you sure you want to delete this view?')).toBeVisible();
  await page.keyboard.press('Escape');
  await menu.delete();
  await expect(page.getByText('Successfully deleted view')).toBeVisible();
  await expect(page).toHaveURL(`/#/${workspace.slug}/all-leads?openFilter=true`);
  await expect(new Sidebar(page).link('To be deleted')).toBeHidden();
});

test('marks a changed view as modified, resets it and saves the change', async ({ page, workspace }) => {
  const panel = new FilterPanel(page);
  await new LeadsPage(page, workspace.slug).open('?openFilter=true&companyName=elm');
  await panel.saveAs('Elm people');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elm people');
  await panel.filterByTitle('manager');
  await expect(page.getByText('Modified')).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText('12 matching')).toBeVisible();
  await expect(panel.field('Job title')).toHaveValue('');

  await panel.field('Job title').fill('manager');
  await panel.saveView.click();
  await expect(page.getByText('Successfully updated view: Elm people')).toBeVisible();
  await expect(page.getByText('4 matching')).toBeVisible();
  await expect(page.getByText('Modified')).toBeHidden();
  await page.reload();
  await expect(page.getByText('4 matching')).toBeVisible();
});

test('shows a pasted link with a view and other filters as a modified view', async ({ page, workspace, api }) => {
  const id = await api.saveView('Pasted people', 'elm');
  const address = `/#/${workspace.slug}/all-leads?viewId=${id}`;
  await page.goto(`${address}&companyName=elm&jobTitle=manager`);
  await expect(page.getByText('4 matching')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pasted people');
  const changes = page.getByRole('group', { name: 'Changes to Pasted people' });
  await expect(changes).toContainText('Modified');
  await changes.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText('12 matching')).toBeVisible();
  await expect(page).toHaveURL(address);
  await expect(changes).toBeHidden();

  await page.goBack();
  await changes.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Successfully updated view: Pasted people')).toBeVisible();
  await expect(page).toHaveURL(address);
  await expect(page.getByText('4 matching')).toBeVisible();
});

test('shows the server’s error for a name that is taken', async ({ page, workspace }) => {
  const panel = new FilterPanel(page);
  await new LeadsPage(page, workspace.slug).open('?openFilter=true&companyName=birch');
  await panel.saveAs('Birch people');
  await expect(page.getByText('Successfully added view: Birch people')).toBeVisible();
  await panel.saveAs('Birch people');
  await expect(page.getByRole('dialog', { name: 'Save as view' })).toContainText(/birch people|name/i);
  await expect(page.getByRole('alert')).toBeVisible();
});

for (const [action, method, perform, text] of [
  ['rename', 'POST', (menu: ViewMenu) => menu.rename('Other'), 'Failed to rename view'],
  ['delete', 'DELETE', (menu: ViewMenu) => menu.delete(), 'Failed to delete view'],
] as const) {
  test(`reports a failed ${action}`, async ({ page, workspace }) => {
    await new LeadsPage(page, workspace.slug).open(`?openFilter=true&companyName=alder`);
    await new FilterPanel(page).saveAs(`To ${action}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`To ${action}`);
    await page.route('**/api/views/*', (route) =>
      route.request().method() === method ? route.fulfill({ status: 500, json: { error: 'No' } }) : route.continue(),
    );
    await perform(new ViewMenu(page));
    await expect(page.getByText(text)).toBeVisible();
  });
}

test('returns to the view last used by the toggle', async ({ page, workspace }) => {
  const sidebar = new Sidebar(page);
  await new LeadsPage(page, workspace.slug).open('?openFilter=true&companyName=dogwood');
  await new FilterPanel(page).saveAs('Dogwood people');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dogwood people');
  await sidebar.switchTo('Companies');
  await expect(page).toHaveURL(`/#/${workspace.slug}/all-companies`);
  await sidebar.switchTo('Leads');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dogwood people');
});
