import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { LeadPage } from '../pages/LeadPage';
import { LeadsPage } from '../pages/LeadsPage';

/** Bytes on the wire, the Markdown parser included. */
const OWN_SCRIPT = 60 * 1024;

/** Every answer from now on, by its path: the bytes on the wire. Of what the browser keeps nothing counts. */
async function recordAnswers(page: Page): Promise<Map<string, number[]>> {
  const client = await page.context().newCDPSession(page);
  const paths = new Map<string, string>();
  const answers = new Map<string, number[]>();
  client.on('Network.responseReceived', ({ requestId, response }) => {
    paths.set(requestId, new URL(response.url).pathname);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId) ?? '';
    answers.set(path, [...(answers.get(path) ?? []), encodedDataLength]);
  });
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  return answers;
}

test('the lead page is light and asks for its lead once', async ({ page, workspace }) => {
  const leads = new LeadsPage(page, workspace.slug);
  const lead = new LeadPage(page);
  await leads.open('?sortCol=fullName&sortDesc=false');
  await leads.openLead('Fern Number 09');
  await lead.generate.click();
  await expect(lead.cardPart('Email draft').first()).toBeVisible();

  const answers = await recordAnswers(page);
  await page.reload();
  await expect(lead.cardPart('Email draft').first()).toBeVisible();

  const own = () => [...answers].filter(([path]) => /^\/remotes\/mf-lead-detail\/.*\.js$/.test(path));
  await expect.poll(() => own().length).toBeGreaterThanOrEqual(3);
  const bytes = own().flatMap(([, lengths]) => lengths);
  expect(bytes.reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(OWN_SCRIPT);
  const leadId = new URL(page.url()).hash.split(/[/?]/)[3] ?? '';
  expect(answers.get(`/api/leads/${leadId}`)).toHaveLength(1);
});
