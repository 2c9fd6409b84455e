import { axeViolations } from '../fixtures/axe';
import { expect, test } from '../fixtures/test';
import { CompaniesPage } from '../pages/CompaniesPage';
import { LeadPage } from '../pages/LeadPage';
import { TagsDialog } from '../pages/TagsDialog';

for (const width of [1280, 390]) {
  test.describe(`${String(width)} px wide`, () => {
    test.use({ viewport: { width, height: 800 }, actionTimeout: 30_000 });

    test('has no axe violations on companies and on the lead page', async ({ page, workspace, api }) => {
      // Nine screens in one test: a test for each would take three times as long.
      test.setTimeout(300_000);
      const check = async (screen: string) => {
        // Soft: reported even if a later step fails.
        expect.soft(await axeViolations(page), screen).toEqual([]);
      };
      const companies = new CompaniesPage(page, workspace.slug);
      await companies.open();
      await companies.companyButton('Alder Works').click();
      await expect(companies.leadsAt('Alder Works').getByText('12 leads')).toBeVisible();
      await check('an expanded company');
      await companies.open('?view=card');
      await expect(companies.cards).toHaveCount(5);
      await check('cards');

      const lead = new LeadPage(page);
      const { leadId } = await api.lead('Fern Number 25');
      await lead.addSignals(leadId, [
        { signalType: 'IssueCommentEvent', link: `https://github.com/${workspace.repository}/issues/7` },
        { signalType: 'IssueCommentEvent', link: `https://github.com/${workspace.repository}/issues/7` },
      ]);
      await lead.open(workspace.slug, leadId);
      await lead.generate.waitFor();
      await check('a lead without a playbook');
      await lead.generate.click();
      await expect(lead.cardPart('Email draft').first()).toBeVisible();
      await expect(lead.generate).toBeVisible();
      await lead.sourcesToggle.first().click();
      await expect(page.getByText('What the email draft says, and from where').first()).toBeVisible();
      await check('a lead with a playbook, its sources expanded');
      await lead.editEmail.first().click();
      await expect(page.getByRole('textbox', { name: 'Text of the e-mail' })).toBeVisible();
      await check('the fields of an e-mail');
      await lead.showThreads.click();
      await expect(lead.signals).toHaveCount(1);
      await expect(page.getByText('commented (2)')).toBeVisible();
      await check('signals by thread');
      await lead.score.focus();
      await expect(page.getByRole('group', { name: /^Why \d/ })).toBeVisible();
      await check('the parts of a score');
      await page.keyboard.press('Escape');

      await page.getByRole('button', { name: 'Tag', exact: true }).click();
      await new TagsDialog(page).search.fill('Quite new');
      await expect(new TagsDialog(page).option('Create tag "Quite new"')).toBeVisible();
      await check('the Tags dialog');
      await new TagsDialog(page).cancel();
      await lead.correct.click();
      await expect(lead.dialog).toBeVisible();
      await check('the dialog to correct a company');
      await page.keyboard.press('Escape');
      await lead.openDoNotContactDialog();
      await expect(lead.dialog).toBeVisible();
      await check('the dialog of a do-not-contact request');
    });
  });
}
