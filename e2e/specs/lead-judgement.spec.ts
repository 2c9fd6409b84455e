import { writeFile } from 'node:fs/promises';
import { starEvents } from '../fixtures/archive';
import { runCli } from '../fixtures/commands';
import { expect, test } from '../fixtures/test';
import { CompaniesPage } from '../pages/CompaniesPage';
import { LeadPage } from '../pages/LeadPage';
import { LeadsPage } from '../pages/LeadsPage';

test('uses a corrected company in every list until it is reset to the rules', async ({ page, workspace, api }) => {
  const lead = new LeadPage(page);
  const { leadId } = await api.lead('Fern Number 21');
  await lead.open(workspace.slug, leadId);
  await expect(lead.headingNamed('Why Alder Works')).toBeVisible();
  await lead.correct.click();
  await lead.dialog.getByLabel('Company name').fill('Oak & Sons');
  await lead.dialog.getByRole('button', { name: 'Save' }).click();
  await expect(lead.toasts).toContainText('Successfully corrected company');
  await expect(lead.headingNamed('Why Oak & Sons')).toBeVisible();
  await expect(page.getByText('Somebody of your workspace said so.')).toBeVisible();

  const companies = new CompaniesPage(page, workspace.slug);
  await companies.open();
  await expect(companies.companyButton('Oak & Sons')).toBeVisible();

  await lead.open(workspace.slug, leadId);
  await lead.correct.click();
  await lead.dialog.getByRole('button', { name: 'Back to the rules' }).click();
  await expect(lead.toasts).toContainText('The company is back to the rules');
  await expect(lead.headingNamed('Why Alder Works')).toBeVisible();
});

test('marks a lead as working for no company', async ({ page, workspace, api }) => {
  const lead = new LeadPage(page);
  await lead.open(workspace.slug, (await api.lead('Fern Number 22')).leadId);
  await lead.correct.click();
  await lead.dialog.getByLabel('Works for no company').check();
  await lead.dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('main').getByText('Works for no company')).toBeVisible();
  await lead.correct.click();
  await lead.dialog.getByRole('button', { name: 'Back to the rules' }).click();
  await expect(lead.headingNamed('Why Birch Labs')).toBeVisible();
});

test('keeps a do-not-contact lead out of the lists, also after new activity', async ({
  page,
  workspace,
  browser,
  sessions,
}, testInfo) => {
  // Imports twice.
  test.setTimeout(90_000);
  const login = `${workspace.slug}-left-alone`;
  const file = testInfo.outputPath('stars.json');
  const person = { login, name: '', company: '', title: '' };
  await writeFile(file, starEvents([person], `${workspace.slug}/oak`, 900_000_000 + testInfo.workerIndex));
  await runCli('import', file, '--all-repos', workspace.slug);
  const leads = new LeadsPage(page, workspace.slug);
  const lead = new LeadPage(page);
  await leads.open(`?repository=${encodeURIComponent(`${workspace.slug}/oak`)}`);
  await leads.rows.getByText(login).click();
  await expect(lead.headingNamed(login)).toBeVisible();

  await lead.openDoNotContactDialog();
  await lead.dialog.getByRole('button', { name: 'Do not contact' }).click();
  await expect(lead.toasts).toContainText(`${login} will not be contacted`);
  await expect(page.getByText('No results found')).toBeVisible();

  await runCli('import', file, '--all-repos', workspace.slug);
  await page.reload();
  await expect(page.getByText('No results found')).toBeVisible();

  const adminContext = await browser.newContext({ storageState: sessions.admin });
  const admin = await adminContext.newPage();
  await admin.goto('/#/admin?tab=enrich');
  await expect(
    admin.getByText(/^\d+ (person|people) asked to be left alone: no file brings them back\.$/),
  ).toBeVisible();
  await adminContext.close();
});
