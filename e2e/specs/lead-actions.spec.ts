import { expect, test } from '../fixtures/test';
import { LeadPage } from '../pages/LeadPage';
import { LeadsPage } from '../pages/LeadsPage';

test.beforeEach(async ({ page, workspace }) => {
  const leads = new LeadsPage(page, workspace.slug);
  await leads.open('?sortCol=fullName&sortDesc=false');
  await leads.openLead('Fern Number 05');
  await expect(new LeadPage(page).name('Fern Number 05')).toBeVisible();
});

test('a playbook is generated and stays, and each of its statements leads to its source', async ({
  page,
  workspace,
}) => {
  const lead = new LeadPage(page);
  await lead.generate.click();
  await expect(lead.cardPart('Email draft').first()).toBeVisible();
  await expect(lead.generate).toBeVisible();
  await page.reload();
  await expect(lead.cardPart('Email draft').first()).toBeVisible();

  await lead.origin.first().click();
  const source = page.getByRole('link', { name: /^\[1\] / }).first();
  await expect(source).toHaveAttribute('href', `https://github.com/${workspace.repository}`);
  const draft = page.getByRole('listitem').filter({ hasText: /^I saw that you .*\[1\]$/ });
  await expect(draft.first()).toBeVisible();
});

test('a playbook that cannot be generated is said so', async ({ page }) => {
  await page.route('**/generate-playbook', (route) =>
    route.fulfill({ status: 503, json: { success: false, error: 'The writer is away' } }),
  );
  await new LeadPage(page).generate.click();
  await expect(page.getByRole('alert')).toContainText('The playbook could not be generated: The writer is away');
});

test('recycling takes the lead out of the lists, Undo brings it back', async ({ page, workspace }) => {
  const lead = new LeadPage(page);
  const leads = new LeadsPage(page, workspace.slug);
  await lead.recycle.click();
  await expect(page.getByText('Successfully recycled Fern Number 05')).toBeVisible();
  await expect(lead.unrecycle).toBeVisible();
  // Under the pointer it stays; the dialog that opens now does not leave it behind.
  const undo = lead.said.getByRole('button', { name: 'Undo' });
  await undo.hover();
  await page.keyboard.press('t');
  await expect(lead.dialog).toBeVisible();
  await undo.click();
  await expect(page.getByText('Successfully unrecycled Fern Number 05')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lead.dialog).toBeHidden();
  await expect(lead.recycle).toBeVisible();
  await page.goBack();
  await expect(leads.lead('Fern Number 05')).toBeVisible();
});

test('recycling that fails is said so', async ({ page }) => {
  await page.route('**/api/tags', (route) => route.fulfill({ status: 500, json: { error: 'Something went wrong' } }));
  await new LeadPage(page).recycle.click();
  await expect(page.getByText('Failed to recycle lead')).toBeVisible();
  await expect(new LeadPage(page).recycle).toBeVisible();
});

test('a tag is created for the lead and leads to all leads with it', async ({ page, workspace }) => {
  await page.getByRole('button', { name: 'Tag', exact: true }).click();
  await page.getByRole('combobox', { name: 'Search tags' }).fill('Grove keeper');
  await page.getByText('Create tag "Grove keeper"').click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Successfully updated tags')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Grove keeper' }).click();
  await expect(page).toHaveURL(/all-leads\?tags=/);
  await expect(new LeadsPage(page, workspace.slug).rows).toHaveCount(1);
});

test('the star makes the lead a favorite', async ({ page, workspace }) => {
  const star = page.getByRole('button', { name: 'Favorite' });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.goto(`/#/${workspace.slug}/favorites`);
  await expect(page.getByText('Fern Number 05')).toBeVisible();
});

test('the arrows and keys lead on through the list', async ({ page }) => {
  const lead = new LeadPage(page);
  await expect(page.getByText('5 of 60')).toBeVisible();
  await page.getByRole('button', { name: 'Next lead' }).click();
  await expect(lead.name('Fern Number 06')).toBeVisible();
  await page.keyboard.press('k');
  await expect(lead.name('Fern Number 05')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/all-leads\?sortCol=fullName/);
});
