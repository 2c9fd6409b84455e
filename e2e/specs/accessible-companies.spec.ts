import { axeFaults } from '../fixtures/axe';
import { expect, test } from '../fixtures/test';
import { CompaniesPage } from '../pages/CompaniesPage';
import { LeadPage } from '../pages/LeadPage';

const LOOKS = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 1280 },
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 390 },
] as const;

for (const { colorScheme, width } of LOOKS) {
  test.describe(`in ${colorScheme} colours, ${String(width)} px wide`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 } });

    test('axe finds nothing on an open company', async ({ page, workspace }) => {
      const companies = new CompaniesPage(page, workspace.slug);
      await companies.open();
      await companies.company('Alder Works').click();
      await expect(companies.leadsAt('Alder Works').getByText('12 leads')).toBeVisible();
      expect(await axeFaults(page)).toEqual([]);
    });

    test('axe finds nothing on cards', async ({ page, workspace }) => {
      const companies = new CompaniesPage(page, workspace.slug);
      await companies.open('?view=card');
      await expect(companies.cards).toHaveCount(5);
      expect(await axeFaults(page)).toEqual([]);
    });

    test('axe finds nothing on a lead with a playbook', async ({ page, workspace, api }) => {
      const lead = new LeadPage(page);
      await lead.open(workspace.slug, (await api.lead('Fern Number 25')).leadId);
      await lead.generate.click();
      await expect(lead.cardPart('Email draft').first()).toBeVisible();
      await expect(lead.generate).toBeVisible();
      expect(await axeFaults(page)).toEqual([]);
    });

    test('axe finds nothing on the correction of a company', async ({ page, workspace, api }) => {
      const lead = new LeadPage(page);
      await lead.open(workspace.slug, (await api.lead('Fern Number 25')).leadId);
      await lead.correct.click();
      await expect(lead.dialog).toBeVisible();
      expect(await axeFaults(page)).toEqual([]);
    });

    test('axe finds nothing on the question whether to leave a person alone', async ({ page, workspace, api }) => {
      const lead = new LeadPage(page);
      await lead.open(workspace.slug, (await api.lead('Fern Number 25')).leadId);
      await lead.askForNoContact();
      await expect(lead.dialog).toBeVisible();
      expect(await axeFaults(page)).toEqual([]);
    });
  });
}
