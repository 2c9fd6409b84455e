import { writeFile } from 'node:fs/promises';
import { starsOf } from '../fixtures/archive';
import { forksight } from '../fixtures/commands';
import { expect, test } from '../fixtures/test';
import { CompaniesPage } from '../pages/CompaniesPage';
import { LeadPage } from '../pages/LeadPage';
import { LeadsPage } from '../pages/LeadsPage';

test('a corrected company holds in every list until the rules are asked again', async ({ page, workspace, api }) => {
  const lead = new LeadPage(page);
  const { leadId } = await api.lead('Fern Number 21');
  await lead.open(workspace.slug, leadId);
  await expect(lead.name('Why Alder Works')).toBeVisible();
  await lead.correct.click();
  await lead.dialog.getByLabel('Company name').fill('Oak & Sons');
  await lead.dialog.getByRole('button', { name: 'Save' }).click();
  await expect(lead.said).toContainText('Successfully corrected company');
  await expect(lead.name('Why Oak & Sons')).toBeVisible();
  await expect(page.getByText('Somebody of your workspace said so.')).toBeVisible();

  const companies = new CompaniesPage(page, workspace.slug);
  await companies.open();
  await expect(companies.company('Oak & Sons')).toBeVisible();

  await lead.open(workspace.slug, leadId);
  await lead.correct.click();
  await lead.dialog.getByRole('button', { name: 'Back to the rules' }).click();
  await expect(lead.said).toContainText('The company is back to the rules');
  await expect(lead.name('Why Alder Works')).toBeVisible();
});

test('a lead can be said to work for no company', async ({ page, workspace, api }) => {
  const lead = new LeadPage(page);
  await lead.open(workspace.slug, (await api.lead('Fern Number 22')).leadId);
  await lead.correct.click();
  await lead.dialog.getByLabel('Works for no company').check();
  await lead.dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('main').getByText('Works for no company')).toBeVisible();
  await lead.correct.click();
  await lead.dialog.getByRole('button', { name: 'Back to the rules' }).click();
  await expect(lead.name('Why Birch Labs')).toBeVisible();
});

test('whoever asked to be left alone is gone, also when new activity comes in', async ({
  page,
  workspace,
  browser,
  sessions,
}, testInfo) => {
  // Two imports.
  test.setTimeout(90_000);
  const login = `${workspace.slug}-left-alone`;
  const file = testInfo.outputPath('stars.json');
  const person = { login, name: '', company: '', title: '' };
  await writeFile(file, starsOf([person], `${workspace.slug}/oak`, 900_000_000 + testInfo.workerIndex));
  await forksight('import', file, '--all-repos', workspace.slug);
  const leads = new LeadsPage(page, workspace.slug);
  const lead = new LeadPage(page);
  await leads.open(`?repository=${encodeURIComponent(`${workspace.slug}/oak`)}`);
  await leads.rows.getByText(login).click();
  await expect(lead.name(login)).toBeVisible();

  await lead.askForNoContact();
  await lead.dialog.getByRole('button', { name: 'Do not contact' }).click();
  await expect(lead.said).toContainText(`${login} will not be contacted`);
  await expect(page.getByText('No results found')).toBeVisible();

  await forksight('import', file, '--all-repos', workspace.slug);
  await page.reload();
  await expect(page.getByText('No results found')).toBeVisible();

  const administration = await browser.newContext({ storageState: sessions.admin });
  const admin = await administration.newPage();
  await admin.goto('/#/admin?tab=enrich');
  await expect(
    admin.getByText(/^\d+ (person|people) asked to be left alone: no file brings them back\.$/),
  ).toBeVisible();
  await administration.close();
});
