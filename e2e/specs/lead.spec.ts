import { expect, test } from '../fixtures/test';
import { LeadPage } from '../pages/LeadPage';
import { LeadsPage } from '../pages/LeadsPage';

test("a lead's page shows who it is and each signal", async ({ page, workspace }) => {
  const leads = new LeadsPage(page, workspace.slug);
  await leads.open('?sortCol=fullName&sortDesc=false');
  await leads.openLead('Fern Number 01');
  const lead = new LeadPage(page);
  await expect(lead.heading).toBeVisible();
  await expect(page.getByText('Platform Engineer at Alder Works')).toBeVisible();
  await expect(lead.signals).toContainText('Watch');
  await expect(lead.signals).toContainText('Jan 5, 2026');
});

test('a lead that does not exist is said so', async ({ page, workspace }) => {
  const lead = new LeadPage(page);
  await lead.open(workspace.slug, '999999999');
  await expect(lead.notFound).toBeVisible();
});
