import { writeFile } from 'node:fs/promises';
import { starEvents } from '../fixtures/archive';
import { runCli } from '../fixtures/commands';
import { expect, test } from '../fixtures/test';
import { AdminPage } from '../pages/AdminPage';
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
  await expect(page.getByText('Entered by somebody in your workspace.')).toBeVisible();

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
  const list = `?repository=${encodeURIComponent(`${workspace.slug}/oak`)}`;
  await leads.open(list);
  await leads.rows.getByText(login).click();
  await expect(lead.headingNamed(login)).toBeVisible();

  await lead.requestDoNotContact('Wrote to us');
  await expect(lead.toasts).toContainText(`${login} is hidden in this workspace`);
  await expect(page.getByText('No results found')).toBeVisible();
  await lead.toasts.getByRole('button', { name: 'Undo' }).click();
  await expect(leads.rows.getByText(login)).toBeVisible();

  await leads.rows.getByText(login).click();
  await lead.requestDoNotContact('Wrote to us again');
  await expect(page.getByText('No results found')).toBeVisible();
  await runCli('import', file, '--all-repos', workspace.slug);
  await page.reload();
  await expect(page.getByText('No results found')).toBeVisible();

  const adminContext = await browser.newContext({ storageState: sessions.admin });
  const admin = new AdminPage(await adminContext.newPage());
  await admin.open('do-not-contact');
  await admin.search.fill(login);
  await admin.page.getByRole('button', { name: `Review the request for ${login}` }).click();
  await expect(admin.dialog).toContainText('Wrote to us again');
  await admin.dialog.getByRole('button', { name: 'Erase everywhere' }).click();
  await expect(admin.toasts).toContainText(`${login} is erased everywhere`);
  await admin.open('enrich');
  await expect(
    admin.page.getByText(/^\d+ (person is|people are) on the do-not-contact list: no import restores them\.$/),
  ).toBeVisible();
  await adminContext.close();

  await runCli('import', file, '--all-repos', workspace.slug);
  await page.reload();
  await expect(page.getByText('No results found')).toBeVisible();
});
