import { expect, test } from '../fixtures/test';
import { FilterPanel } from '../pages/FilterPanel';
import { LeadsPage } from '../pages/LeadsPage';
import { ViewMenu } from '../pages/ViewMenu';

test('treats a double-click as one click', async ({ page, workspace }) => {
  const leads = new LeadsPage(page, workspace.slug);
  const panel = new FilterPanel(page);
  const menu = new ViewMenu(page);
  const dialog = page.getByRole('dialog');
  const pressEscape = () => page.keyboard.press('Escape');
  await leads.open('?openFilter=true&companyName=cedar&sortCol=fullName');
  await expect(leads.rows).toHaveCount(12);

  const download = page.waitForEvent('download');
  await panel.exportButton.dblclick();
  await download;
  await expect(page.getByText('Export successful')).toBeVisible();
  await panel.saveAsNew.dblclick();
  await expect(dialog).toContainText('Save as view');
  await pressEscape();
  await menu.button.dblclick();
  await menu.items.first().dblclick();
  await expect(dialog).toContainText('Save as view');
  await pressEscape();
  await expect(dialog).toBeHidden();

  await leads.checkbox('Fern Number 03').check();
  await leads.bulkActions.getByRole('button', { name: 'Tag', exact: true }).dblclick();
  await expect(dialog).toContainText('Tags');
  await pressEscape();
  await leads.bulkActions.getByRole('button', { name: 'Recycle', exact: true }).dblclick();
  await expect(leads.toasts).toContainText('1 lead recycled');
  await leads.toasts.getByRole('button', { name: 'Undo' }).dblclick();
  await expect(leads.toasts).toContainText('1 lead unrecycled');
  await expect(leads.rows).toHaveCount(12);
  await leads.checkbox('Fern Number 03').check();
  await leads.bulkActions.getByRole('button', { name: 'Clear' }).dblclick();
  await expect(leads.bulkActions).toBeHidden();
  await expect(leads.header('Name')).toHaveAttribute('aria-sort', 'ascending');
});
