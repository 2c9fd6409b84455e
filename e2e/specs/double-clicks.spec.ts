import { expect, test } from '../fixtures/test';
import { FilterPanel } from '../pages/FilterPanel';
import { LeadsPage } from '../pages/LeadsPage';
import { ViewMenu } from '../pages/ViewMenu';

test('a double-click does what a click does', async ({ page, workspace }) => {
  const leads = new LeadsPage(page, workspace.slug);
  const panel = new FilterPanel(page);
  const menu = new ViewMenu(page);
  const dialog = page.getByRole('dialog');
  const esc = () => page.keyboard.press('Escape');
  await leads.open('?openFilter=true&companyName=cedar&sortCol=fullName');
  await expect(leads.rows).toHaveCount(12);

  const arriving = page.waitForEvent('download');
  await panel.exportButton.dblclick();
  await arriving;
  await expect(page.getByText('Export successful')).toBeVisible();
  await panel.saveAsNew.dblclick();
  await expect(dialog).toContainText('Save as view');
  await esc();
  await menu.button.dblclick();
  await menu.items.first().dblclick();
  await expect(dialog).toContainText('Save as view');
  await esc();
  await expect(dialog).toBeHidden();

  await leads.box('Fern Number 03').check();
  await leads.bulk.getByRole('button', { name: 'Tag', exact: true }).dblclick();
  await expect(dialog).toContainText('Tags');
  await esc();
  await leads.bulk.getByRole('button', { name: 'Recycle', exact: true }).dblclick();
  await expect(leads.said).toContainText('1 lead recycled');
  await leads.said.getByRole('button', { name: 'Undo' }).dblclick();
  await expect(leads.said).toContainText('1 lead unrecycled');
  await expect(leads.rows).toHaveCount(12);
  await leads.box('Fern Number 03').check();
  await leads.bulk.getByRole('button', { name: 'Clear' }).dblclick();
  await expect(leads.bulk).toBeHidden();
  await expect(leads.header('Name')).toHaveAttribute('aria-sort', 'ascending');
});
