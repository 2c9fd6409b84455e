import { expect, test } from '../fixtures/test';
import { LeadPage } from '../pages/LeadPage';
import { LeadsPage } from '../pages/LeadsPage';

test("a lead's page shows who it is and each signal", async ({ page, workspace }) => {
  const leads = new LeadsPage(page, workspace.slug);
  await leads.open('?sortCol=fullName&sortDesc=false');
  await leads.openLead('Fern Number 01');
  const lead = new LeadPage(page);
  await expect(lead.heading).toBeVisible();
  await expect(page.getByText('Platform Engineer at Alder Works')).toBeVisible();
  await expect(lead.signals).toContainText('Watch');
  await expect(lead.signals).toContainText('Jan 5, 2026');
});

test('a lead that does not exist is asked for once and said so', async ({ page, workspace }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/leads/')) asked.push(request.url());
  });
  const lead = new LeadPage(page);
  await lead.open(workspace.slug, '999999999');
  await expect(lead.notFound).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('an e-mail address is copied, which the page says for two seconds without moving it', async ({
  page,
  context,
  workspace,
  api,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await new LeadPage(page).open(workspace.slug, (await api.lead('Fern Number 02')).leadId);
  const copy = page.getByRole('button', { name: 'Copy work e-mail' });
  // In its section: what still loads above may move that.
  const place = () =>
    copy.evaluate((button) => {
      const section = button.closest('section')?.getBoundingClientRect() ?? new DOMRect();
      const { x, y, width, height } = button.getBoundingClientRect();
      return [x - section.x, y - section.y, width, height, section.height].map(Math.round);
    });
  const before = await place();
  await copy.click();
  await expect(page.getByText('Copied!')).toBeVisible();
  expect(await place()).toEqual(before);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${workspace.people[1]?.login ?? ''}@birch-labs.example`,
  );
  await expect(page.getByText('Copied!')).toBeHidden();
});

test('a lead that cannot be loaded is said so, and tried again', async ({ page, workspace, api }) => {
  const { leadId } = await api.lead('Fern Number 02');
  const lead = new LeadPage(page);
  await page.route('**/api/leads/*', (route) =>
    route.fulfill({ status: 500, json: { error: 'Something went wrong' } }),
  );
  await lead.open(workspace.slug, leadId);
  await expect(page.getByText('Something went wrong')).toBeVisible();
  await page.unroute('**/api/leads/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(lead.name('Fern Number 02')).toBeVisible();
});

test('while a lead is on its way the page keeps its shape', async ({ page, workspace, api }) => {
  const { leadId } = await api.lead('Fern Number 02');
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/api/leads/*', async (route) => {
    await arrived;
    await route.continue();
  });
  await new LeadPage(page).open(workspace.slug, leadId);
  await expect(page.getByRole('status', { name: 'Loading lead' })).toBeVisible();
  arrive();
  await expect(new LeadPage(page).name('Fern Number 02')).toBeVisible();
});
