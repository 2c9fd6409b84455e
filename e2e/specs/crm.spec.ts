import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/administration';
import { axeViolations } from '../fixtures/axe';
import { LeadsPage } from '../pages/LeadsPage';

const PEOPLE = 12;

/** At both widths: a dialog is laid out anew. */
async function expectNoViolations(page: Page, screen: string): Promise<void> {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await axeViolations(page), `${screen}, ${String(width)} px wide`).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('pushes leads to the CRM after a comparison, each once', async ({ page, clients }, info) => {
  test.setTimeout(180_000);
  const client = await clients.add();
  await clients.addPeople(client, PEOPLE, info.outputPath('people'));

  await page.goto(`/#/${client.slug}/settings`);
  const section = page.getByRole('region', { name: 'CRM' });
  await section.getByRole('button', { name: 'Connect CRM' }).click();
  const form = page.getByRole('dialog', { name: 'Connect CRM' });
  await form.getByLabel('Access token').fill('token');
  await expectNoViolations(page, 'the form of a CRM');
  await form.getByRole('button', { name: 'Connect', exact: true }).click();
  await section.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('HubSpot accepts the token')).toBeVisible();
  await expectNoViolations(page, 'the section of a CRM');
  await section.getByRole('button', { name: 'Edit', exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Edit CRM' });
  const property = edit.getByRole('combobox', { name: 'Property 4' });
  await property.fill('job');
  await expect(page.getByRole('option', { name: 'Job title jobtitle' })).toBeVisible();
  await expectNoViolations(page, 'the properties of a CRM');
  await page.getByRole('option', { name: 'Job title jobtitle' }).click();
  await expect(property).toHaveValue('jobtitle');
  await edit.getByRole('button', { name: 'Save' }).click();

  const leads = new LeadsPage(page, client.slug);
  const dialog = page.getByRole('dialog', { name: 'Push to HubSpot' });
  const compare = async () => {
    await page.getByRole('checkbox', { name: 'Select all leads on this page' }).check();
    await leads.bulkActions.getByRole('button', { name: 'Push to HubSpot' }).click();
  };
  await leads.open();
  await compare();
  await expect(dialog.getByRole('status')).toHaveText(`${String(PEOPLE)} new contacts.`, { timeout: 60_000 });
  await expectNoViolations(page, 'the comparison with the CRM');
  await dialog.getByRole('button', { name: 'Push', exact: true }).click();
  await expect(dialog.getByRole('status')).toHaveText(`${String(PEOPLE)} contacts written.`, { timeout: 60_000 });
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(leads.bulkActions).toBeHidden();

  await compare();
  await expect(dialog.getByRole('status')).toHaveText(`${String(PEOPLE)} unchanged.`, { timeout: 60_000 });
  await expect(dialog.getByRole('button', { name: 'Push', exact: true })).toBeHidden();
});
