import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { LeadPage } from '../pages/LeadPage';
import { LeadsPage } from '../pages/LeadsPage';

/** Compressed size of the remote's scripts, the Markdown parser included. */
const MAX_SCRIPT_BYTES = 60 * 1024;

/** Disables the cache and records the transferred bytes of every request that starts from now on, by path. */
async function recordResponseSizes(page: Page): Promise<Map<string, number[]>> {
  const client = await page.context().newCDPSession(page);
  const paths = new Map<string, string>();
  const responseSizes = new Map<string, number[]>();
  client.on('Network.requestWillBeSent', ({ requestId, request }) => {
    paths.set(requestId, new URL(request.url).pathname);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId);
    if (path === undefined) return;
    responseSizes.set(path, [...(responseSizes.get(path) ?? []), encodedDataLength]);
  });
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  return responseSizes;
}

test(
  'loads at most 60 KiB of scripts for the lead page and requests its lead once',
  { tag: '@own-page' },
  async ({ page, workspace }) => {
    const leads = new LeadsPage(page, workspace.slug);
    const lead = new LeadPage(page);
    await leads.open('?companyName=dogwood&sortCol=fullName&sortDesc=false');
    await leads.openLead('Fern Number 09');
    await lead.generate.click();
    await expect(lead.cardPart('Email draft').first()).toBeVisible();

    const responseSizes = await recordResponseSizes(page);
    await page.reload();
    await expect(lead.cardPart('Email draft').first()).toBeVisible();

    const ownScripts = () => [...responseSizes].filter(([path]) => /^\/remotes\/mf-lead-detail\/.*\.js$/.test(path));
    await expect.poll(() => ownScripts().length).toBeGreaterThanOrEqual(3);
    const sizes = ownScripts().flatMap(([, bytes]) => bytes);
    expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
    const leadId = new URL(page.url()).hash.split(/[/?]/)[3] ?? '';
    expect(responseSizes.get(`/api/leads/${leadId}`)).toHaveLength(1);
  },
);
