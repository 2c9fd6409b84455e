import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/administration';
import { allowTwoAttempts } from '../fixtures/jobs';
import { AdminPage } from '../pages/AdminPage';
import { LeadsPage } from '../pages/LeadsPage';

test('lists hidden leads with their reason and unhides them', async ({ page, clients }, info) => {
  const admin = new AdminPage(page);
  const client = await clients.add();
  const bot = `${client.slug}[bot]`;
  await clients.addStars(client, [bot, `${client.slug}-kim`], info.outputPath('stars.json'));
  await admin.open();
  await admin.searchFor(client.slug);
  await page.getByRole('button', { name: `1 hidden lead of ${client.name}` }).click();
  await expect(admin.dialog.getByRole('listitem')).toHaveCount(1);
  await expect(admin.dialog.getByRole('listitem')).toContainText('1 signal');
  const humanButton = admin.dialog.getByRole('button', { name: `${bot} is human` });
  await humanButton.click();
  await expect(admin.toasts).toContainText(`${bot} is a lead now`);
  await expect(humanButton).toBeHidden();
  // The sheet is still open; Undo works beside it.
  await admin.toasts.getByRole('button', { name: 'Undo' }).click();
  await humanButton.click();
  await expect(admin.dialog).toContainText('No one is hidden from this client’s lists.');
  await page.keyboard.press('Escape');
  await expect(admin.row(client.slug)).not.toContainText('hidden');
  const leads = new LeadsPage(page, client.slug);
  await leads.open();
  await expect(leads.rows).toHaveCount(2);
});

test('previews and saves score weights', async ({ page, clients }, info) => {
  const admin = new AdminPage(page);
  const client = await clients.add();
  await clients.addStars(client, [`${client.slug}-max`], info.outputPath('stars.json'));
  await admin.open();
  await admin.searchFor(client.slug);
  await admin.chooseMenuItem(client.name, 'Score weights');
  await admin.field('Watch').fill('0');
  await admin.dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(admin.dialog.getByRole('status', { name: 'Preview' })).toBeVisible();
  await admin.field('Half-life in days').fill('never');
  await admin.save.click();
  await expect(admin.field('Half-life in days')).toHaveAccessibleDescription(/^A number from 1 to 3650/);
  await admin.field('Half-life in days').fill('60');
  await admin.save.click();
  await expect(admin.toasts).toContainText('Weights saved');
  await admin.chooseMenuItem(client.name, 'Score weights');
  await expect(admin.field('Watch')).toHaveValue('0');
  await expect(admin.field('Half-life in days')).toHaveValue('60');
});

test('previews an enrichment file, imports it and reports by row', async ({ page, clients }, info) => {
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
  await page.getByRole('region', { name: 'Columns' }).getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('Columns ignored: shoe_size');
  await expect(preview.getByRole('row').nth(1)).toContainText('3');
  await page.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByRole('region', { name: 'Report' })).toContainText('What the file has changed');
  await expect(admin.toasts).toContainText('1 person enriched');
  await new LeadsPage(page, client.slug).open();
  await expect(page.getByRole('link', { name: 'Kim Reed', exact: true })).toBeVisible();
});

test('shows a repository’s ledger and syncs it on demand', async ({ page, clients }) => {
  const admin = new AdminPage(page);
  const client = await clients.add();
  await admin.open('repositories', `&client=${client.slug}`);
  await admin.addRepository('', 'https://github.com/orchard/pear');
  await page.getByRole('button', { name: /^Sync of orchard\/pear/ }).click();
  await expect(admin.dialog.getByText('Complete since')).toBeVisible();
  await admin.dialog.getByRole('button', { name: 'Sync now' }).click();
  await expect(admin.toasts).toContainText('orchard/pear is synced as soon as the worker is free');
});

test('shows jobs and the nightly schedule', async ({ page }) => {
  const admin = new AdminPage(page);
  await admin.open('jobs');
  await page.getByText('Schedule:').click();
  await expect(page.getByRole('list', { name: 'Schedule' })).toContainText('Refresh repos');
  await admin.choose(page.getByLabel('State'), 'Failed');
  await expect(page).toHaveURL('/#/admin?tab=jobs&state=failed');
  await expect(page.getByText('No job is in this state.')).toBeVisible();
});

/** Returns one that was never synced. Its first two syncs fail. */
function failingRepository(retry: number): string {
  return retry === 0 ? 'thicket/bramble' : 'thicket/briar';
}

test('shows a sync as failed after its last attempt and runs it again on request', async ({ page, clients }, info) => {
  test.setTimeout(180_000);
  const repository = failingRepository(info.retry);
  const admin = new AdminPage(page);
  const client = await clients.add();
  await admin.open('repositories', `&client=${client.slug}`);
  await admin.addRepository('', `https://github.com/${repository}`);
  await expect(admin.toasts).toContainText('Repository added successfully');
  await expect.poll(() => allowTwoAttempts(repository), { timeout: 60_000 }).toBe(1);

  await admin.open('jobs', '&state=failed');
  const job = admin.row(repository);
  // The page polls.
  await expect(job.getByRole('cell')).toContainText(['Sync repo', repository, 'Failed', '2 of 2', /\w/], {
    timeout: 60_000,
  });

  await job.getByRole('button', { name: `Run Sync repo of ${repository} now` }).click();
  await expect(admin.toasts).toContainText('Sync repo runs as soon as the worker is free');
  await expect(job).toBeHidden();
  await admin.open('repositories', `&client=${client.slug}`);
  const upToDate = page.getByRole('button', { name: `Sync of ${repository}: Up to date` });
  await expect(upToDate).toBeVisible({ timeout: 60_000 });
});

test('sends a test message to a channel and shows its deliveries', async ({ page, clients }) => {
  const admin = new AdminPage(page);
  const client = await clients.add();
  await clients.addView(client, 'Chiefs');
  await admin.open('slack');
  await page.getByRole('button', { name: 'Add Channel' }).click();
  await admin.choose(admin.field('Customer'), client.name);
  await admin.field('Webhook URL').fill(process.env.E2E_WEBHOOK ?? '');
  await admin.choose(admin.field('Views'), 'Chiefs');
  await admin.dialog.getByRole('button', { name: 'Add Channel' }).click();
  await expect(admin.dialog).toBeHidden();
  await admin.channel(client.name).getByRole('button', { name: 'Test' }).click();
  await expect(admin.toasts).toContainText(`${client.name}:`);
  await admin.channel(client.name).getByRole('button', { name: 'Deliveries' }).click();
  await expect(admin.dialog).toContainText('Nothing new was found for this channel yet.');
});

test('shows why a digest was refused and sends it again on request', async ({ page, clients }, info) => {
  test.setTimeout(90_000);
  const admin = new AdminPage(page);
  const client = await clients.add();
  const viewId = await clients.addView(client, 'Chiefs');
  await clients.addStars(client, [`${client.slug}-kim`], info.outputPath('stars.json'));
  await admin.open('slack');
  await admin.addChannel(client.name, `${process.env.E2E_WEBHOOK ?? ''}-${client.slug}-later`, 'Chiefs', '2026-01-01');

  // The job runs 20 s after a subscription, or at once when another test imports signals: then subscribe again.
  await expect(async () => {
    await clients.subscribe(client, viewId, '2026-01-01');
    await admin.open('jobs');
    await page.getByRole('button', { name: 'Run Find digests now' }).click({ timeout: 5_000 });
    await expect(admin.toasts).toContainText('Find digests', { timeout: 5_000 });
  }).toPass({ timeout: 40_000 });

  await admin.open('slack');
  await page.getByRole('button', { name: `Deliveries to ${client.name}` }).click();
  const delivery = admin.dialog.getByRole('listitem').filter({ hasText: 'Chiefs' });
  await refreshUntil(admin, delivery.getByText('Failed'));
  await expect(delivery).toContainText('1 new lead');
  await expect(delivery).toContainText('no_service');
  await delivery.getByRole('button', { name: 'Send Chiefs again' }).click();
  await expect(admin.toasts).toContainText('Chiefs is sent again');
  await refreshUntil(admin, delivery.getByText('Sent', { exact: true }));
});

/** Refreshes the deliveries until this is visible. */
async function refreshUntil(admin: AdminPage, delivery: Locator): Promise<void> {
  await expect(async () => {
    await admin.dialog.getByRole('button', { name: 'Refresh' }).click();
    await expect(delivery).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 40_000 });
}
