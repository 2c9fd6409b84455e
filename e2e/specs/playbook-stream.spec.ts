import { startApiCopy } from '../fixtures/apiCopy';
import { startSlowModel } from '../fixtures/slowModel';
import { expect, test } from '../fixtures/test';
import { LeadPage } from '../pages/LeadPage';
import { LeadsPage } from '../pages/LeadsPage';

test('shows a playbook while a model writes it', async ({ page, workspace }) => {
  test.setTimeout(90_000);
  const model = await startSlowModel({ email: 'Your star made me curious.', summary: 'They starred the tool.' });
  const copy = await startApiCopy({ LLM_BASE_URL: model.url, LLM_MODEL: 'small' });
  try {
    await page.goto(`${copy.url}/#/${workspace.slug}/all-leads?sortCol=fullName&sortDesc=false`);
    await new LeadsPage(page, workspace.slug).openLead('Fern Number 06');
    const lead = new LeadPage(page);
    await lead.generate.click();
    await expect(page.getByText('Your star made me curious.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Generating...' })).toBeVisible();
    await expect(lead.sourcesToggle).toBeHidden();

    model.finish();
    await expect(page.getByText('They starred the tool.')).toBeVisible();
    await expect(lead.sourcesToggle.first()).toContainText('Written by a language model');
    await expect(page.getByText('Your star made me curious.')).toHaveCount(1);
  } finally {
    await copy.stop();
    await model.stop();
  }
});
