import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/administration';
import { axeFaults } from '../fixtures/axe';
import type { GivenClient } from '../fixtures/clients';
import { AdminPage } from '../pages/AdminPage';

interface Visit {
  page: Page;
  admin: AdminPage;
  /** With a view, a hidden bot and one lead. */
  client: GivenClient;
  /** Looks at what is on the screen now. */
  look: (what: string) => Promise<void>;
}

/** Each begins on a page of its own and leaves what it opened open. */
const WALKS: ((visit: Visit) => Promise<void>)[] = [
  amongClients,
  amongRepositories,
  inSlack,
  amongUsers,
  inJobsAndEnrichment,
  inAuditAndRemotes,
];

const esc = (page: Page) => page.keyboard.press('Escape');

async function amongClients({ page, admin, client, look }: Visit) {
  await admin.open();
  await admin.find(client.slug);
  await admin.row(client.slug).waitFor();
  await look('the clients');

  await page.getByRole('button', { name: 'Add Client' }).click();
  await admin.save.click();
  await admin.dialog.locator('[aria-invalid=true]').first().waitFor();
  await look('a client to be added, with faults');
  await esc(page);

  await admin.chooseFor(client.name, 'Hidden leads');
  await admin.dialog.getByRole('listitem').first().waitFor();
  await look('hidden leads');
  await esc(page);

  await admin.chooseFor(client.name, 'Score weights');
  await admin.field('Watch').fill('7');
  await admin.dialog.getByRole('button', { name: 'Preview' }).click();
  await admin.dialog.getByRole('status', { name: 'Preview' }).waitFor();
  await admin.field('Half-life in days').fill('never');
  await admin.save.click();
  await admin.dialog.locator('[aria-invalid=true]').first().waitFor();
  await look('score weights with a fault');
}

async function amongRepositories({ page, admin, client, look }: Visit) {
  await admin.open('repositories', `&client=${client.slug}`);
  await admin.row('acorn').waitFor();
  await admin.addRepository('', '');
  await admin.said.getByText('Please select a customer and enter a repository URL').waitFor();
  await look('repositories, with a toast');
  await page.getByRole('button', { name: `Sync of ${client.slug}/acorn: Not yet` }).click();
  await admin.dialog.getByText('Complete since').waitFor();
  await look('a ledger');
}

async function inSlack({ page, admin, client, look }: Visit) {
  await admin.open('slack');
  await page.getByRole('button', { name: 'Add Channel' }).click();
  await admin.dialog.getByRole('button', { name: 'Add Channel' }).click();
  await admin.dialog.locator('[aria-invalid=true]').first().waitFor();
  await look('a channel to be added, with faults');
  await esc(page);
  await admin.addChannel(client.name, process.env.E2E_WEBHOOK ?? '', 'Chiefs');
  await look('channels');

  await page.getByRole('button', { name: `Deliveries to ${client.name}` }).click();
  await admin.dialog.getByText(/Nothing new was found|new lead/).waitFor();
  await look('deliveries');
  await esc(page);
  await page.getByRole('button', { name: `Replace the webhook of ${client.name}` }).click();
  await admin.field('Webhook URL').waitFor();
  await look('a webhook to be replaced');
  await esc(page);
  await page.getByRole('button', { name: `Remove the webhook of ${client.name}` }).click();
  await admin.dialog.getByText('Nothing is told in this channel any more').waitFor();
  await look('the question whether to remove a webhook');
}

async function amongUsers({ page, admin, client, look }: Visit) {
  const email = `kim@${client.slug}.example`;
  await admin.open('users', `&client=${client.slug}`);
  await page.getByRole('button', { name: 'Add User' }).click();
  await admin.dialog.getByRole('button', { name: 'Add User' }).click();
  await admin.dialog.locator('[aria-invalid=true]').first().waitFor();
  await look('a user to be added, with faults');
  await admin.field('E-mail').fill(email);
  await admin.field('Role').selectOption({ label: `Staff of ${client.name}` });
  await admin.dialog.getByRole('button', { name: 'Add User' }).click();
  await admin.dialog.getByRole('code').waitFor();
  await look('a password, shown once');
  await admin.dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: `Actions for ${email}` }).click();
  await page.getByRole('menuitem').first().waitFor();
  await look('users, with a menu');
  await page.getByRole('menuitem', { name: 'Rotate password' }).click();
  await admin.dialog.getByText('The password of today stops working').waitFor();
  await look('the question whether to rotate a password');
}

async function inJobsAndEnrichment({ page, admin, client, look }: Visit) {
  await admin.open('jobs');
  await page.getByRole('list', { name: 'Schedule' }).waitFor();
  await look('jobs');
  await admin.open('enrich');
  await page.getByLabel('CSV file').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`login,full_name\n${client.slug}-kim,Kim Reed\n,Nobody\n`),
  });
  await page.getByRole('region', { name: 'Preview' }).waitFor();
  await look('an enrichment file, looked through');
}

async function inAuditAndRemotes({ admin, client, look }: Visit) {
  await admin.open('audit', `&client=${client.slug}`);
  await admin.row('customer.create').waitFor();
  await look('the audit log');
  await admin.open('audit', `&client=${client.slug}&outcome=denied`);
  await admin.panel.getByText('No entry matches all of these filters.').waitFor();
  await look('an empty audit log');
  await admin.open('remotes');
  await admin.row('mf_admin').waitFor();
  await look('remotes');
}

for (const width of [1280, 390]) {
  test.describe(`${String(width)} px wide`, () => {
    test.use({ viewport: { width, height: 800 }, actionTimeout: 30_000 });

    test('axe finds nothing anywhere in administration, and no page scrolls sideways', async ({
      context,
      clients,
    }, info) => {
      // Twenty screens in one go: an own test for each would take three times as long.
      test.setTimeout(300_000);
      const client = await clients.add();
      await clients.addView(client, 'Chiefs');
      await clients.addStars(client, [`${client.slug}[bot]`, `${client.slug}-kim`], info.outputPath('stars.json'));
      const found: string[] = [];
      for (const walk of WALKS) {
        const page = await context.newPage();
        const look = async (what: string) => {
          const faults = [...(await axeFaults(page)), ...(await sideways(page, width))];
          found.push(...faults.map((fault) => `${what}: ${fault}`));
        };
        await walk({ page, admin: new AdminPage(page), client, look });
        await page.close();
      }
      expect(found).toEqual([]);
    });
  });
}

/** What is wider than its place: the page, at 1280 px tables too. */
async function sideways(page: Page, width: number): Promise<string[]> {
  const wide = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role=region]:has(> table)')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map((box) => box.getAttribute('aria-label') ?? 'page'),
  );
  return wide.filter((box) => box === 'page' || width === 1280).map((box) => `${box} scrolls sideways`);
}
