import { uniqueClient } from '../fixtures/clients';
import { runCli, runNpmCli } from '../fixtures/commands';
import { expect, test } from '../fixtures/test';
import { AdminPage } from '../pages/AdminPage';
import { FilterPanel } from '../pages/FilterPanel';
import { LeadPage } from '../pages/LeadPage';
import { LeadsPage } from '../pages/LeadsPage';
import { SignInPage } from '../pages/SignInPage';

const WEBHOOK_URL = (process.env.E2E_WEBHOOK ?? '').replace(/[^/]+$/, 'day');
/** The worker imports signals, and the first digest follows a subscription after twenty seconds. */
const WORKER_TIMEOUT = { timeout: 90_000 };

test.use({ as: 'anonymous', actionTimeout: 30_000 });

test('takes an administrator from a repository to leads, a digest and do not contact', async ({ page, workspace }) => {
  test.setTimeout(300_000);
  const client = uniqueClient();
  const admin = new AdminPage(page);
  const leads = new LeadsPage(page, client.slug);
  const lead = new LeadPage(page);

  await test.step('an administrator signs in and adds a client', async () => {
    const signIn = new SignInPage(page);
    await signIn.open();
    await signIn.signIn(workspace.adminPassword);
    await page.getByRole('button', { name: 'Add Client' }).click();
    await admin.field('Name').fill(client.name);
    await admin.field('Slug').fill(client.slug);
    await admin.field('Email domain').fill(`${client.slug}.example`);
    await admin.field('Value props').fill('- Upgrades without losing a message');
    await admin.save.click();
    await expect(admin.dialog).toBeHidden();
  });

  await test.step('tracks a repository and an organization, and syncs them', async () => {
    await admin.open('repositories', `&client=${client.slug}`);
    await admin.addRepository('', 'https://github.com/meadow/clover');
    await expect(admin.row('clover')).toBeVisible();
    await admin.addRepository('', 'https://github.com/meadow/%');
    await expect(admin.row('sorrel')).toBeVisible();
    // `waiting`: the worker may be using the only token.
    expect(await runNpmCli('sync', 'meadow/sorrel')).toMatch(/meadow\/sorrel: (ok|waiting)/);
    await page.getByRole('button', { name: /^Sync of meadow\/clover/ }).click();
    await admin.dialog.getByRole('button', { name: 'Sync now' }).click();
    await expect(admin.toasts).toContainText('meadow/clover is synced as soon as the worker is free');
  });

  await test.step('sees leads with their companies', async () => {
    await expect(async () => {
      await leads.open();
      await page.reload();
      await expect(leads.rows).toHaveCount(5);
      await expect(leads.row('Tomo Arai')).toContainText('Harrow Grid');
      await expect(leads.row('Lea Quist')).toContainText('Brackwater Labs');
      await expect(leads.row('Robin')).toContainText('N/A');
    }).toPass(WORKER_TIMEOUT);
  });

  await test.step('saves a view and subscribes a channel to it', async () => {
    await leads.open('?openFilter=true&companyName=brackwater');
    await new FilterPanel(page).saveAs('Brackwater people');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brackwater people');
    await admin.open('slack');
    await page.getByRole('button', { name: 'Add Channel' }).click();
    await admin.choose(admin.field('Customer'), client.name);
    await admin.field('Webhook URL').fill(WEBHOOK_URL);
    await admin.choose(admin.field('Views'), 'Brackwater people');
    await admin.pickDay(
      admin.field('Subscription date'),
      new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10),
    );
    await admin.dialog.getByRole('button', { name: 'Add Channel' }).click();
    await expect(admin.dialog).toBeHidden();
  });

  await test.step('corrects a company and generates a playbook', async () => {
    await leads.open();
    await leads.openLead('Ines Brandt');
    await expect(page.getByRole('heading', { name: /^Why Harrow Grid/ })).toBeVisible();
    await expect(page.getByText('The GitHub profile names the company’s own account.')).toBeVisible();
    await lead.correct.click();
    await lead.dialog.getByLabel('Company name').fill('Harrow Power');
    await lead.dialog.getByRole('button', { name: 'Save' }).click();
    await expect(lead.headingNamed('Why Harrow Power')).toBeVisible();
    await lead.generate.click();
    await expect(lead.cardPart('Email draft').first()).toBeVisible(WORKER_TIMEOUT);
    await expect(page.getByText('The title is “Upgrades lose the queue”. [2]')).toBeVisible();
    await expect(lead.signals.getByRole('link', { name: 'Upgrades lose the queue' })).toBeVisible();
    await page
      .getByText(/^Written from a template · \d+ sources?$/)
      .first()
      .click();
    await expect(page.getByRole('link', { name: /^\[2\] issue #1 of meadow\/clover/ })).toBeVisible();
    // The document itself does not scroll.
    expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true);
  });

  let leadUrl = '';

  await test.step('finds the digest in the channel and opens a lead from it', async () => {
    await expect(async () => {
      const messages = await (await page.request.get(WEBHOOK_URL)).text();
      expect(messages).toContain('2 new leads in Brackwater people');
      leadUrl = /<([^|<]*)\|Lea Quist>/.exec(messages)?.[1] ?? '';
    }).toPass(WORKER_TIMEOUT);
    await page.goto(leadUrl);
    await expect(lead.headingNamed('Lea Quist')).toBeVisible();
  });

  await test.step('requests not to contact a lead and confirms it, which erases the person', async () => {
    await lead.requestDoNotContact('Wrote to us');
    await expect(lead.toasts).toContainText('Lea Quist is hidden in this workspace');
    await expect(leads.rows).toHaveCount(4);
    await page.goto(leadUrl);
    await expect(lead.notFound).toBeVisible();
    await expect(page.getByRole('region', { name: 'Do-not-contact request' })).toContainText('Wrote to us');
    await admin.open('do-not-contact');
    await admin.search.fill(client.slug);
    await page.getByRole('button', { name: 'Review the request for Lea Quist' }).click();
    await admin.dialog.getByRole('button', { name: 'Erase everywhere' }).click();
    await expect(admin.toasts).toContainText('Lea Quist is erased everywhere');
    await expect(admin.dialog).toBeHidden();
    await admin.open();
    await expect(admin.tab('Clients')).toHaveAttribute('aria-selected', 'true');
    await admin.searchFor(client.slug);
    await page.getByRole('button', { name: `2 hidden leads of ${client.name}` }).click();
    await expect(admin.dialog.getByRole('listitem').filter({ hasText: 'lea-quist' })).toContainText(
      'Asked to be left alone',
    );
    expect(await runCli('people', 'do-not-contact', 'lea-quist', '--undo')).toBe('lea-quist may be contacted again');
  });
});
