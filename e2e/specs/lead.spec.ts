import { expect, test } from '../fixtures/test';
import { LeadPage } from '../pages/LeadPage';
import { LeadsPage } from '../pages/LeadsPage';

test('shows the person and each signal', async ({ page, workspace }) => {
  const leads = new LeadsPage(page, workspace.slug);
  await leads.open('?companyName=alder&sortCol=fullName&sortDesc=false');
  await leads.openLead('Fern Number 01');
  const lead = new LeadPage(page);
  await expect(lead.heading).toBeVisible();
  await expect(page.getByText('Platform Engineer at Alder Works')).toBeVisible();
  await expect(lead.signals).toContainText('Watch');
  await expect(lead.signals).toContainText('Jan 5, 2026');
});

test('shows that a lead does not exist after one request', { tag: '@own-page' }, async ({ page, workspace }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/leads/999999999') requests.push(request.url());
  });
  const lead = new LeadPage(page);
  await lead.open(workspace.slug, '999999999');
  await expect(lead.notFound).toBeVisible();
  expect(requests).toHaveLength(1);
});

test('copies an e-mail address and confirms it for two seconds without a layout shift', async ({
  page,
  context,
  workspace,
  api,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await new LeadPage(page).open(workspace.slug, (await api.lead('Fern Number 02')).leadId);
  const copy = page.getByRole('button', { name: 'Copy work e-mail' });
  // Relative to its section, which content that loads above it may move.
  const measurePosition = () =>
    copy.evaluate((button) => {
      const section = button.closest('section')?.getBoundingClientRect() ?? new DOMRect();
      const { x, y, width, height } = button.getBoundingClientRect();
      return [x - section.x, y - section.y, width, height, section.height].map(Math.round);
    });
  const before = await measurePosition();
  await copy.click();
  await expect(page.getByText('Copied!')).toBeVisible();
  expect(await measurePosition()).toEqual(before);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${workspace.people[1]?.login ?? ''}@birch-labs.example`,
  );
  await expect(page.getByText('Copied!')).toBeHidden();
});

test('shows an error when a lead fails to load, and tries again', async ({ page, workspace, api }) => {
  const { leadId } = await api.lead('Fern Number 02');
  const lead = new LeadPage(page);
  await page.route('**/api/leads/*', (route) =>
    route.fulfill({ status: 500, json: { error: 'Something went wrong' } }),
  );
  await lead.open(workspace.slug, leadId);
  await expect(page.getByText('Something went wrong')).toBeVisible();
  await page.unroute('**/api/leads/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(lead.headingNamed('Fern Number 02')).toBeVisible();
});

test('shows a skeleton while a lead loads', async ({ page, workspace, api }) => {
  const { leadId } = await api.lead('Fern Number 02');
  let respond = () => {};
  const responded = new Promise<void>((resolve) => (respond = resolve));
  await page.route('**/api/leads/*', async (route) => {
    await responded;
    await route.continue();
  });
  await new LeadPage(page).open(workspace.slug, leadId);
  await expect(page.getByRole('status', { name: 'Loading lead' })).toBeVisible();
  respond();
  await expect(new LeadPage(page).headingNamed('Fern Number 02')).toBeVisible();
});
