import { axeFaults } from '../fixtures/axe';
import { expect, test } from '../fixtures/test';
import { CompaniesPage } from '../pages/CompaniesPage';
import { LeadPage } from '../pages/LeadPage';
import { TagsDialog } from '../pages/TagsDialog';

for (const width of [1280, 390]) {
  test.describe(`${String(width)} px wide`, () => {
    test.use({ viewport: { width, height: 800 }, actionTimeout: 30_000 });

    test('axe finds nothing anywhere among the companies and on a lead', async ({ page, workspace, api }) => {
      // Seven screens in one go, half a minute.
      test.setTimeout(300_000);
      const look = async (what: string) => {
        // Softly: told also where a later step fails.
        expect.soft(await axeFaults(page), what).toEqual([]);
      };
      const companies = new CompaniesPage(page, workspace.slug);
      await companies.open();
      await companies.company('Alder Works').click();
      await expect(companies.leadsAt('Alder Works').getByText('12 leads')).toBeVisible();
      await look('an open company');
      await companies.open('?view=card');
      await expect(companies.cards).toHaveCount(5);
      await look('cards');

      const lead = new LeadPage(page);
      await lead.open(workspace.slug, (await api.lead('Fern Number 25')).leadId);
      await lead.generate.waitFor();
      await look('a lead without a playbook');
      await lead.generate.click();
      await expect(lead.cardPart('Email draft').first()).toBeVisible();
      await expect(lead.generate).toBeVisible();
      await lead.origin.first().click();
      await expect(page.getByText('What the email draft says, and from where').first()).toBeVisible();
      await look('a lead with a playbook, its sources in sight');
      await lead.score.focus();
      await expect(page.getByRole('group', { name: /^Why \d/ })).toBeVisible();
      await look('what a score is made of');
      await page.keyboard.press('Escape');

      await page.getByRole('button', { name: 'Tag', exact: true }).click();
      await new TagsDialog(page).search.fill('Quite new');
      await expect(new TagsDialog(page).option('Create tag "Quite new"')).toBeVisible();
      await look('the Tags dialog');
      await new TagsDialog(page).cancel();
      await lead.correct.click();
      await expect(lead.dialog).toBeVisible();
      await look('the correction of a company');
      await page.keyboard.press('Escape');
      await lead.askForNoContact();
      await expect(lead.dialog).toBeVisible();
      await look('the question whether to leave a person alone');
    });
  });
}
