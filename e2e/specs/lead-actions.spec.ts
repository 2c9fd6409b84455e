import { expect, test } from '../fixtures/test';
import { LeadPage } from '../pages/LeadPage';
import { LeadsPage } from '../pages/LeadsPage';

test.beforeEach(async ({ page, workspace }) => {
  const leads = new LeadsPage(page, workspace.slug);
  await leads.open('?companyName=elm&sortCol=fullName&sortDesc=false');
  await leads.openLead('Fern Number 05');
  await expect(new LeadPage(page).headingNamed('Fern Number 05')).toBeVisible();
});

test('generates a playbook that is stored and links each statement to its source', async ({ page, workspace }) => {
  const lead = new LeadPage(page);
  await lead.generate.click();
  await expect(lead.cardPart('Email draft').first()).toBeVisible();
  await expect(lead.generate).toBeVisible();
  await page.reload();
  await expect(lead.cardPart('Email draft').first()).toBeVisible();

  await lead.sourcesToggle.first().click();
  const source = page.getByRole('link', { name: /^\[1\] / }).first();
  await expect(source).toHaveAttribute('href', `https://github.com/${workspace.repository}`);
  const draft = page.getByRole('listitem').filter({ hasText: /^(I|It) .*\[1\]/ });
  await expect(draft.first()).toBeVisible();
});

test('shows why a playbook could not be generated', async ({ page }) => {
  await page.route('**/generate-playbook', (route) =>
    route.fulfill({ status: 503, json: { success: false, error: 'The writer is away' } }),
  );
  await new LeadPage(page).generate.click();
  await expect(page.getByRole('alert')).toContainText('The playbook could not be generated: The writer is away');
});

test('recycles the lead, and Undo restores it', async ({ page, workspace }) => {
  const lead = new LeadPage(page);
  const leads = new LeadsPage(page, workspace.slug);
  await lead.recycle.click();
  await expect(page.getByText('Successfully recycled Fern Number 05')).toBeVisible();
  await expect(lead.unrecycle).toBeVisible();
  // A toast under the pointer stays, also in front of a dialog that opens later.
  const undo = lead.toasts.getByRole('button', { name: 'Undo' });
  await undo.hover();
  await page.keyboard.press('t');
  await expect(lead.dialog).toBeVisible();
  await undo.click();
  await expect(page.getByText('Successfully unrecycled Fern Number 05')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lead.dialog).toBeHidden();
  await expect(lead.recycle).toBeVisible();
  await page.goBack();
  await expect(leads.row('Fern Number 05')).toBeVisible();
});

test('reports a failure to recycle', async ({ page }) => {
  await page.route('**/api/tags', (route) => route.fulfill({ status: 500, json: { error: 'Something went wrong' } }));
  await new LeadPage(page).recycle.click();
  await expect(page.getByText('Failed to recycle lead')).toBeVisible();
  await expect(new LeadPage(page).recycle).toBeVisible();
});

test('creates a tag that links to all leads with it', async ({ page, workspace }) => {
  await page.getByRole('button', { name: 'Tag', exact: true }).click();
  await page.getByRole('combobox', { name: 'Search tags' }).fill('Grove keeper');
  await page.getByText('Create tag "Grove keeper"').click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Successfully updated tags')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Grove keeper' }).click();
  await expect(page).toHaveURL(/all-leads\?tags=/);
  await expect(new LeadsPage(page, workspace.slug).rows).toHaveCount(1);
});

test('makes the lead a favorite by its star', async ({ page, workspace }) => {
  const star = page.getByRole('button', { name: 'Favorite' });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.goto(`/#/${workspace.slug}/favorites`);
  await expect(page.getByText('Fern Number 05')).toBeVisible();
});

test('moves through the list by arrows and keys', async ({ page }) => {
  const lead = new LeadPage(page);
  await expect(page.getByText('1 of 12')).toBeVisible();
  await page.getByRole('button', { name: 'Next lead' }).click();
  await expect(lead.headingNamed('Fern Number 10')).toBeVisible();
  await page.keyboard.press('k');
  await expect(lead.headingNamed('Fern Number 05')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/all-leads\?companyName=elm&sortCol=fullName/);
});
