import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/administration';
import { axeViolations } from '../fixtures/axe';
import type { Clients, TestClient } from '../fixtures/clients';
import { AdminPage } from '../pages/AdminPage';

interface TourContext {
  page: Page;
  admin: AdminPage;
  clients: Clients;
  /** With a view, a hidden bot and one lead. */
  client: TestClient;
  /** Checks what is on the screen now. */
  check: (screen: string) => Promise<void>;
}

/** Each starts on a page without a trace of the one before, and may leave dialogs open. */
const TOURS: ((context: TourContext) => Promise<void>)[] = [
  checkClients,
  checkNewClient,
  checkSettingsDialogs,
  checkAlerts,
  checkRepositories,
  checkSlack,
  checkUsers,
  checkJobsAndEnrichment,
  checkAuditAndRemotes,
  // Hides the lead.
  checkDoNotContact,
];

const pressEscape = (page: Page) => page.keyboard.press('Escape');

async function checkClients({ page, admin, client, check }: TourContext) {
  await admin.open();
  await admin.searchFor(client.slug);
  await admin.row(client.slug).waitFor();
  await check('the clients');

  await page.getByRole('button', { name: 'Add Client' }).click();
  await admin.save.click();
  await admin.dialog.locator('[aria-invalid=true]').first().waitFor();
  await check('the dialog to add a client, with errors');
  await pressEscape(page);

  await admin.chooseMenuItem(client.name, 'Hidden leads');
  await admin.dialog.getByRole('listitem').first().waitFor();
  await check('hidden leads');
  await pressEscape(page);

  await admin.chooseMenuItem(client.name, 'Score weights');
  await admin.field('Watch').fill('7');
  await admin.dialog.getByRole('button', { name: 'Preview' }).click();
  await admin.dialog.getByRole('status', { name: 'Preview' }).waitFor();
  await admin.field('Half-life in days').fill('never');
  await admin.save.click();
  await admin.dialog.locator('[aria-invalid=true]').first().waitFor();
  await check('score weights with an error');
}

async function checkNewClient({ page, clients, check }: TourContext) {
  const { slug } = await clients.add();
  await page.goto(`/#/${slug}/settings`);
  await page.getByRole('navigation', { name: 'Set-up' }).waitFor();
  await page.getByRole('region', { name: 'Enrichment' }).scrollIntoViewIfNeeded();
  await page.getByText('There are no leads yet.').waitFor();
  await check('the settings of a new client');
}

/** Sections of the settings with the buttons that open their dialogs, and what submits these, where empty fields are errors. */
const SETTINGS_DIALOGS: { section: string; opens: string; submits?: string }[] = [
  { section: 'Statuses', opens: 'Rename statuses' },
  { section: 'Sign-in', opens: 'Set Up OpenID Connect', submits: 'Save' },
  { section: 'Sign-in', opens: 'Set Up SAML', submits: 'Save' },
  { section: 'API Tokens', opens: 'Create Token', submits: 'Create Token' },
  { section: 'Own signals', opens: 'Add Source', submits: 'Add Source' },
  { section: 'Webhooks', opens: 'Add Webhook', submits: 'Add Webhook' },
  { section: 'CRM', opens: 'Connect CRM', submits: 'Connect' },
  { section: 'Exclusions', opens: 'Add List', submits: 'Add List' },
  { section: 'Hidden people', opens: 'Hidden leads' },
  { section: 'Hidden people', opens: 'Bought stars' },
];

async function checkSettingsDialogs({ page, admin, clients, check }: TourContext) {
  const { slug } = await clients.add();
  await page.goto(`/#/${slug}/settings`);
  for (const { section, opens, submits } of SETTINGS_DIALOGS) {
    const region = page.getByRole('region', { name: section, exact: true });
    // Does not wait for it to be still: near the visible page, the section replaces its placeholder.
    await region.evaluate((placeholder) => {
      placeholder.scrollIntoView();
    });
    await region.getByRole('button', { name: opens }).click();
    await admin.dialog.waitFor();
    if (submits !== undefined) {
      await admin.dialog.getByRole('button', { name: submits }).click();
      await admin.dialog.locator('[aria-invalid=true]').first().waitFor();
    }
    await check(`${section}: ${opens}`);
    await pressEscape(page);
    await admin.dialog.waitFor({ state: 'hidden' });
  }
  const exclusions = page.getByRole('region', { name: 'Exclusions', exact: true });
  await exclusions.getByRole('button', { name: 'Add List' }).click();
  await admin.field('Name').fill('Partners');
  await admin.dialog.getByRole('button', { name: 'Add List' }).click();
  await admin.dialog.getByText('No entries yet').waitFor();
  await check('the entries of an exclusion list');
  await pressEscape(page);
  // Colours behind a dialog that is still shown would not be checked.
  await admin.dialog.waitFor({ state: 'hidden' });
  await exclusions.getByText('Partners', { exact: true }).waitFor();
  await check('an exclusion list');
}

async function checkAlerts({ page, admin, client, check }: TourContext) {
  await page.goto(`/#/${client.slug}/alerts`);
  await page.getByText('No alerts yet').waitFor();
  await check('no alerts');
  await page.getByRole('button', { name: 'Set Alert' }).click();
  await admin.dialog.getByRole('button', { name: 'Set Alert' }).click();
  await admin.dialog.locator('[aria-invalid=true]').first().waitFor();
  await check('the dialog to set an alert, with errors');
}

async function checkRepositories({ page, admin, client, check }: TourContext) {
  await admin.open('repositories', `&client=${client.slug}`);
  await admin.row('acorn').waitFor();
  await admin.addRepository('', '');
  await admin.toasts.getByText('Please select a customer and enter a repository URL').waitFor();
  await check('repositories, with a toast');
  await page.getByRole('button', { name: `Sync of ${client.slug}/acorn: Not yet` }).click();
  await admin.dialog.getByText('Complete since').waitFor();
  await check('a ledger');
}

async function checkSlack({ page, admin, client, check }: TourContext) {
  await admin.open('slack');
  await page.getByRole('button', { name: 'Add Channel' }).click();
  await admin.dialog.getByRole('button', { name: 'Add Channel' }).click();
  await admin.dialog.locator('[aria-invalid=true]').first().waitFor();
  await check('the dialog to add a channel, with errors');
  await pressEscape(page);
  await admin.addChannel(client.name, process.env.E2E_WEBHOOK ?? '', 'Chiefs');
  await check('channels');
  // Its leads are counted once the channel is near the visible page.
  const preview = admin.channel(client.name).getByRole('button', { name: 'Preview Chiefs' });
  await preview.scrollIntoViewIfNeeded();
  await preview.click();
  await admin.dialog.getByText('at the latest').waitFor();
  await check('the preview of a digest');
  await pressEscape(page);
  await page.goto(`/#/${client.slug}/settings`);
  await page.getByRole('region', { name: 'Slack', exact: true }).getByText('Chiefs').waitFor();
  await check('the settings of a client');
  await admin.open('slack');

  await page.getByRole('button', { name: `Deliveries to ${client.name}` }).click();
  await admin.dialog.getByText(/Nothing new was found|new lead/).waitFor();
  await check('deliveries');
  await pressEscape(page);
  await page.getByRole('button', { name: `Replace the webhook of ${client.name}` }).click();
  await admin.field('Webhook URL').waitFor();
  await check('the dialog to replace a webhook');
  await pressEscape(page);
  await page.getByRole('button', { name: `Remove the webhook of ${client.name}` }).click();
  await admin.dialog.getByText('The channel gets no more messages').waitFor();
  await check('the confirmation to remove a webhook');
}

async function checkUsers({ page, admin, client, check }: TourContext) {
  const email = `kim@${client.slug}.example`;
  await admin.open('users', `&client=${client.slug}`);
  await page.getByRole('button', { name: 'Add User' }).click();
  await admin.dialog.getByRole('button', { name: 'Add User' }).click();
  await admin.dialog.locator('[aria-invalid=true]').first().waitFor();
  await check('the dialog to add a user, with errors');
  await admin.field('E-mail').fill(email);
  await admin.choose(admin.field('Role'), `Staff of ${client.name}`);
  await admin.dialog.getByRole('button', { name: 'Add User' }).click();
  await admin.dialog.getByRole('code').waitFor();
  await check('a new password');
  await admin.dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: `Actions for ${email}` }).click();
  await page.getByRole('menuitem').first().waitFor();
  await check('users, with a menu');
  await page.getByRole('menuitem', { name: 'Rotate password' }).click();
  await admin.dialog.getByText('The current password stops working').waitFor();
  await check('the confirmation to rotate a password');
}

async function checkJobsAndEnrichment({ page, admin, client, check }: TourContext) {
  await admin.open('jobs');
  await page.getByText('Schedule:').click();
  await page.getByRole('list', { name: 'Schedule' }).waitFor();
  await check('jobs, with the schedule');
  await admin.open('enrich');
  await page.getByLabel('CSV file').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`login,full_name\n${client.slug}-kim,Kim Reed\n,Nobody\n`),
  });
  await page.getByRole('region', { name: 'Preview' }).waitFor();
  await check('the preview of an enrichment file');
  await page.getByLabel('CSV file').setInputFiles({
    name: 'sheet.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('GitHub,Notes\nkim,-\n'),
  });
  await page.getByRole('region', { name: 'Columns' }).waitFor();
  await check('the columns of a file');
}

async function checkAuditAndRemotes({ page, admin, client, check }: TourContext) {
  await admin.open('audit', `&client=${client.slug}`);
  const entry = page.getByRole('button', { name: `added the client ${client.slug}` });
  await entry.waitFor();
  await check('the audit log');
  await entry.click();
  await admin.dialog.getByText('customer.create').waitFor();
  await check('an entry of the audit log');
  await pressEscape(page);
  await admin.open('audit', `&client=${client.slug}&outcome=denied`);
  await admin.panel.getByText('No entry matches all of these filters.').waitFor();
  await check('an empty audit log');
  await admin.open('remotes');
  await admin.row('mf_admin').waitFor();
  await check('remotes');
}

async function checkDoNotContact({ page, admin, clients, client, check }: TourContext) {
  await clients.requestDoNotContact(client, 'Wrote to us');
  await admin.open('do-not-contact');
  await admin.search.fill(client.slug);
  const review = page.getByRole('button', { name: `Review the request for ${client.slug}-kim` });
  await review.waitFor();
  await check('do-not-contact requests');
  await review.click();
  await admin.dialog.getByRole('heading', { name: 'Texts that mention the person' }).waitFor();
  await check('a do-not-contact request');
}

for (const width of [1280, 390]) {
  test.describe(`${String(width)} px wide`, () => {
    test.use({ viewport: { width, height: 800 }, actionTimeout: 30_000 });

    test('has no axe violations in administration, and no page scrolls sideways', async ({
      renewPage,
      clients,
    }, info) => {
      // Twenty screens in one test: a test for each would take three times as long.
      test.setTimeout(300_000);
      const client = await clients.add();
      await clients.addView(client, 'Chiefs');
      await clients.addStars(client, [`${client.slug}[bot]`, `${client.slug}-kim`], info.outputPath('stars.json'));
      const violations: string[] = [];
      for (const tour of TOURS) {
        const page = await renewPage();
        const check = async (screen: string) => {
          const onScreen = [...(await axeViolations(page)), ...(await sidewaysScrolling(page, width))];
          violations.push(...onScreen.map((violation) => `${screen}: ${violation}`));
        };
        await tour({ page, admin: new AdminPage(page), clients, client, check });
      }
      expect(violations).toEqual([]);
    });
  });
}

/** Names what scrolls sideways: the page, and at 1280 px also its tables. */
async function sidewaysScrolling(page: Page, width: number): Promise<string[]> {
  const scrolling = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role=region]:has(table)')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map((box) => box.getAttribute('aria-label') ?? 'page'),
  );
  return scrolling.filter((box) => box === 'page' || width === 1280).map((box) => `${box} scrolls sideways`);
}
