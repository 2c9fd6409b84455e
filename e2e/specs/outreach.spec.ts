import { expect, test } from '../fixtures/test';
import { LeadPage } from '../pages/LeadPage';

test('lets one of two users who open a lead take it, and tells the other who was faster', async ({
  page,
  browser,
  sessions,
  workspace,
  api,
}) => {
  const { leadId } = await api.lead('Fern Number 19');
  const lead = new LeadPage(page);
  await lead.open(workspace.slug, leadId);
  await expect(lead.outreach.getByRole('button', { name: 'Owner: nobody' })).toBeVisible();
  await expect(lead.outreach.getByRole('button', { name: 'Status: New' })).toBeVisible();

  const context = await browser.newContext({ storageState: sessions.admin });
  const other = new LeadPage(await context.newPage());
  await other.open(workspace.slug, leadId);
  await other.outreach.getByRole('button', { name: 'Status: New' }).click();
  await other.page.getByRole('menuitem', { name: 'Contacted' }).click();
  await expect(other.outreach.getByRole('button', { name: 'Status: Contacted' })).toBeVisible();

  // This page still shows the lead as it was.
  await lead.outreach.getByRole('button', { name: 'Assign to me' }).click();
  await expect(lead.toasts).toContainText(/changed this lead .*\. Your change was not saved\./);
  await expect(lead.outreach.getByRole('button', { name: 'Status: Contacted' })).toBeVisible();
  await expect(lead.outreach.getByRole('button', { name: 'Owner: nobody' })).toBeVisible();

  await page.keyboard.press('a');
  await expect(lead.outreach.getByRole('button', { name: /^Owner: member@/ })).toBeVisible();
  await page.getByRole('button', { name: 'Write a note' }).click();
  await page.getByRole('textbox', { name: 'New note' }).fill('Met at the **fair**');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('strong').filter({ hasText: 'fair' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'History' })).toContainText('set the status from New to Contacted');

  await context.close();
  await api.resetOutreach('Fern Number 19');
});
