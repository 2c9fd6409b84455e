import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { CompaniesPage } from '../pages/CompaniesPage';
import { LeadPage } from '../pages/LeadPage';

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>';

/** Serves a picture for the addresses that `isAvailable` accepts, and aborts the other requests. */
async function mockPictures(page: Page, isAvailable: (url: string) => boolean): Promise<void> {
  await page.route(/^https:\/\/[a-z]+\.example\//, (route) =>
    isAvailable(route.request().url()) ? route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }) : route.abort(),
  );
}

test('shows the logo service’s logo for a company without one, or else its initials', async ({ page, workspace }) => {
  await mockPictures(page, (url) => url.startsWith('https://logos.example/') && !url.includes('elm'));
  await page.route('**/api/filter-leads', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { leads: { companyName: string }[] };
    const leads = body.leads.map((lead) =>
      lead.companyName === 'Birch Labs' ? { ...lead, companyLogoUrl: 'https://gone.example/birch.png' } : lead,
    );
    await route.fulfill({ response, json: { ...body, leads } });
  });
  const companies = new CompaniesPage(page, workspace.slug);
  await companies.open();
  await expect(companies.logo('Alder Works')).toHaveAttribute('src', 'https://logos.example/alder-works.example.png');
  await expect(companies.logo('Birch Labs')).toHaveAttribute('src', 'https://logos.example/birch-labs.example.png');
  await expect(companies.logo('Elm Systems')).toHaveCount(0);
  await expect(companies.row('Elm Systems')).toContainText('ES');
});

test('shows the picture of GitHub when the first fails to load, or else initials', async ({ page, workspace, api }) => {
  let isOnGithub = true;
  await mockPictures(page, (url) => isOnGithub && url.startsWith('https://github.example/'));
  await page.route('**/api/leads/*', async (route) => {
    const response = await route.fetch();
    const { lead } = (await response.json()) as { lead: object };
    const images = {
      linkedinProfileImg: 'https://linkedin.example/face.png',
      githubProfileImg: 'https://github.example/face.png',
    };
    await route.fulfill({ response, json: { lead: { ...lead, ...images } } });
  });
  const lead = new LeadPage(page);
  const { leadId } = await api.lead('Fern Number 02');
  await lead.open(workspace.slug, leadId);
  await expect(lead.avatar).toHaveAttribute('src', 'https://github.example/face.png');
  isOnGithub = false;
  await page.reload();
  await expect(lead.headingNamed('Fern Number 02')).toBeVisible();
  await expect(lead.avatar).toHaveCount(0);
  await expect(lead.profile).toContainText('F0');
});
