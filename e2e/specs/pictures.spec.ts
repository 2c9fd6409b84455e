import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { CompaniesPage } from '../pages/CompaniesPage';
import { LeadPage } from '../pages/LeadPage';

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>';

/** Answers for a picture where there is one, and breaks off otherwise. */
async function pictures(page: Page, known: (url: string) => boolean): Promise<void> {
  await page.route(/^https:\/\/[a-z]+\.example\//, (route) =>
    known(route.request().url()) ? route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }) : route.abort(),
  );
}

test('a company without a logo has that of the logo service, else its initials', async ({ page, workspace }) => {
  await pictures(page, (url) => url.startsWith('https://logos.example/') && !url.includes('elm'));
  await page.route('**/api/filter-leads', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { leads: { companyName: string }[] };
    const leads = body.leads.map((lead) =>
      lead.companyName === 'Birch Labs' ? { ...lead, companyLogoUrl: 'https://gone.example/birch.png' } : lead,
    );
    await route.fulfill({ response: answer, json: { ...body, leads } });
  });
  const companies = new CompaniesPage(page, workspace.slug);
  await companies.open();
  await expect(companies.logoOf('Alder Works')).toHaveAttribute('src', 'https://logos.example/alder-works.example.png');
  await expect(companies.logoOf('Birch Labs')).toHaveAttribute('src', 'https://logos.example/birch-labs.example.png');
  await expect(companies.logoOf('Elm Systems')).toHaveCount(0);
  await expect(companies.row('Elm Systems')).toContainText('ES');
});

test('a face that cannot be had is the one of GitHub, else initials', async ({ page, workspace, api }) => {
  let isAtGithub = true;
  await pictures(page, (url) => isAtGithub && url.startsWith('https://github.example/'));
  await page.route('**/api/leads/*', async (route) => {
    const answer = await route.fetch();
    const { lead } = (await answer.json()) as { lead: object };
    const images = {
      linkedinProfileImg: 'https://linkedin.example/face.png',
      githubProfileImg: 'https://github.example/face.png',
    };
    await route.fulfill({ response: answer, json: { lead: { ...lead, ...images } } });
  });
  const lead = new LeadPage(page);
  const { leadId } = await api.lead('Fern Number 02');
  await lead.open(workspace.slug, leadId);
  await expect(lead.face).toHaveAttribute('src', 'https://github.example/face.png');
  isAtGithub = false;
  await page.reload();
  await expect(lead.name('Fern Number 02')).toBeVisible();
  await expect(lead.face).toHaveCount(0);
  await expect(lead.profile).toContainText('F0');
});
