import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/administration';
import { allowTwoAttempts } from '../fixtures/jobs';
import { AdminPage } from '../pages/AdminPage';
import { LeadsPage } from '../pages/LeadsPage';

test('what is hidden is told with its reason and can be brought back', async ({ page, clients }, info) => {
  const admin = new AdminPage(page);
  const client = await clients.add();
  const bot = `${client.slug}[bot]`;
  await clients.addStars(client, [bot, `${client.slug}-kim`], info.outputPath('stars.json'));
  await admin.open();
  await admin.find(client.slug);
  await page.getByRole('button', { name: `1 hidden lead of ${client.name}` }).click();
  await expect(admin.dialog.getByRole('listitem')).toHaveCount(1);
  await expect(admin.dialog.getByRole('listitem')).toContainText('1 signal');
  const human = admin.dialog.getByRole('button', { name: `${bot} is human` });
  await human.click();
  await expect(admin.said).toContainText(`${bot} is a lead now`);
  await expect(human).toBeHidden();
  // The sheet is still open: Undo can be pressed beside it all the same.
  await admin.said.getByRole('button', { name: 'Undo' }).click();
  await human.click();
  await expect(admin.dialog).toContainText('Nobody is left out of this client’s lists.');
  await page.keyboard.press('Escape');
  await expect(admin.row(client.slug)).toContainText('None');
  const leads = new LeadsPage(page, client.slug);
  await leads.open();
  await expect(leads.rows).toHaveCount(2);
});

test('weights are previewed, saved, and found again', async ({ page, clients }, info) => {
  const admin = new AdminPage(page);
  const client = await clients.add();
  await clients.addStars(client, [`${client.slug}-max`], info.outputPath('stars.json'));
  await admin.open();
  await admin.find(client.slug);
  await admin.chooseFor(client.name, 'Score weights');
  await admin.field('Watch').fill('0');
  await admin.dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(admin.dialog.getByRole('status', { name: 'Preview' })).toBeVisible();
  await admin.field('Half-life in days').fill('never');
  await admin.save.click();
  await expect(admin.field('Half-life in days')).toHaveAccessibleDescription('A number from 1 to 3650');
  await admin.field('Half-life in days').fill('60');
  await admin.save.click();
  await expect(admin.said).toContainText('Weights saved');
  await admin.chooseFor(client.name, 'Score weights');
  await expect(admin.field('Watch')).toHaveValue('0');
  await expect(admin.field('Half-life in days')).toHaveValue('60');
});

test('an enrichment file is looked through, then brought in, with a report by row', async ({ page, clients }, info) => {
  const admin = new AdminPage(page);
  const client = await clients.add();
  const login = `${client.slug}-kim`;
  await clients.addStars(client, [login], info.outputPath('stars.json'));
  await admin.open('enrich');
  await page.getByLabel('CSV file').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`login,full_name,shoe_size\n${login},Kim Reed,43\n,Nobody,40\n`),
  });
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('Columns left out: shoe_size');
  await expect(preview.getByRole('row').nth(1)).toContainText('3');
  await page.getByRole('button', { name: 'Bring in' }).click();
  await expect(page.getByRole('region', { name: 'Report' })).toContainText('What the file has changed');
  await expect(admin.said).toContainText('1 person enriched');
  await new LeadsPage(page, client.slug).open();
  await expect(page.getByRole('link', { name: 'Kim Reed', exact: true })).toBeVisible();
});

test('a repository is synced on demand, and its ledger tells', async ({ page, clients }) => {
  const admin = new AdminPage(page);
  const client = await clients.add();
  await admin.open('repositories', `&client=${client.slug}`);
  await admin.addRepository('', 'https://github.com/orchard/pear');
  await page.getByRole('button', { name: /^Sync of orchard\/pear/ }).click();
  await expect(admin.dialog.getByText('Complete since')).toBeVisible();
  await admin.dialog.getByRole('button', { name: 'Sync now' }).click();
  await expect(admin.said).toContainText('orchard/pear is synced as soon as the worker is free');
});

test('jobs are told with what is done every night', async ({ page }) => {
  const admin = new AdminPage(page);
  await admin.open('jobs');
  await expect(page.getByRole('list', { name: 'Schedule' })).toContainText('Refresh repos');
  await page.getByLabel('State').selectOption({ label: 'Failed' });
  await expect(page).toHaveURL('/#/admin?tab=jobs&state=failed');
  await expect(page.getByText('No job is in this state.')).toBeVisible();
});

test('a sync that the code host refused to the last is told as failed, and runs again on request', async ({
  page,
  clients,
}) => {
  test.setTimeout(180_000);
  const admin = new AdminPage(page);
  const client = await clients.add();
  await admin.open('repositories', `&client=${client.slug}`);
  await admin.addRepository('', 'https://github.com/thicket/bramble');
  await expect(admin.said).toContainText('Repository added successfully');
  await expect.poll(() => allowTwoAttempts('thicket/bramble'), { timeout: 60_000 }).toBe(1);

  await admin.open('jobs', '&state=failed');
  const job = admin.row('thicket/bramble');
  // The page looks for itself from time to time.
  await expect(job.getByRole('cell')).toContainText(['Sync repo', 'thicket/bramble', 'Failed', '2 of 2', /\w/], {
    timeout: 60_000,
  });

  await job.getByRole('button', { name: 'Run Sync repo of thicket/bramble now' }).click();
  await expect(admin.said).toContainText('Sync repo runs as soon as the worker is free');
  await expect(job).toBeHidden();
  await admin.open('repositories', `&client=${client.slug}`);
  const upToDate = page.getByRole('button', { name: 'Sync of thicket/bramble: Up to date' });
  await expect(upToDate).toBeVisible({ timeout: 60_000 });
});

test('a channel is tried with a message, and its deliveries are told', async ({ page, clients }) => {
  const admin = new AdminPage(page);
  const client = await clients.add();
  await clients.addView(client, 'Chiefs');
  await admin.open('slack');
  await page.getByRole('button', { name: 'Add Channel' }).click();
  await admin.field('Customer').selectOption({ label: client.name });
  await admin.field('Webhook URL').fill(process.env.E2E_WEBHOOK ?? '');
  await admin.field('Views').click();
  await page.getByRole('option', { name: 'Chiefs' }).click();
  await admin.dialog.getByRole('button', { name: 'Add Channel' }).click();
  await expect(admin.dialog).toBeHidden();
  await admin.channel(client.name).getByRole('button', { name: 'Test' }).click();
  await expect(admin.said).toContainText(`${client.name}:`);
  await admin.channel(client.name).getByRole('button', { name: 'Deliveries' }).click();
  await expect(admin.dialog).toContainText('Nothing new was found for this channel yet.');
});

test('a digest that was refused is told with the reason, and sent again on request', async ({
  page,
  clients,
}, info) => {
  test.setTimeout(90_000);
  const admin = new AdminPage(page);
  const client = await clients.add();
  await clients.addView(client, 'Chiefs');
  await clients.addStars(client, [`${client.slug}-kim`], info.outputPath('stars.json'));
  await admin.open('slack');
  await admin.addChannel(client.name, `${process.env.E2E_WEBHOOK ?? ''}-${client.slug}-later`, 'Chiefs', '2026-01-01');

  // New leads are looked for a little later; an administrator need not wait.
  await admin.open('jobs');
  await page.getByRole('button', { name: 'Run Find digests now' }).click();
  await expect(admin.said).toContainText('Find digests');

  await admin.open('slack');
  await page.getByRole('button', { name: `Deliveries to ${client.name}` }).click();
  const delivery = admin.dialog.getByRole('listitem').filter({ hasText: 'Chiefs' });
  await refreshUntil(admin, delivery.getByText('Failed'));
  await expect(delivery).toContainText('1 new lead');
  await expect(delivery).toContainText('no_service');
  await delivery.getByRole('button', { name: 'Send Chiefs again' }).click();
  await expect(admin.said).toContainText('Chiefs is sent again');
  await refreshUntil(admin, delivery.getByText('Sent', { exact: true }));
});

/** Asks for the deliveries anew until this is among them. */
async function refreshUntil(admin: AdminPage, shown: Locator): Promise<void> {
  await expect(async () => {
    await admin.dialog.getByRole('button', { name: 'Refresh' }).click();
    await expect(shown).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 40_000 });
}
