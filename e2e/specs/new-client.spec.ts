import { expect, test } from '../fixtures/administration';
import { uniqueClient } from '../fixtures/clients';
import { countInput } from '../fixtures/inputCount';
import { AdminPage } from '../pages/AdminPage';

/** From the list of clients to a channel with a digest (decision 0046). */
const MAX_CLICKS = 12;
/** Of a person's work: "a quarter of an hour" with room for reading. */
const MAX_MINUTES = 5;
const SECONDS_PER_CLICK = 3;
const SECONDS_PER_FIELD = 10;

test(
  'sets up a new client from one page, step by step, up to its first digest',
  { tag: '@own-page' },
  async ({ page }) => {
    test.setTimeout(240_000);
    const count = await countInput(page);
    const startedAt = Date.now();
    const admin = new AdminPage(page);
    const { name, slug } = uniqueClient();
    const webhook = `${process.env.E2E_WEBHOOK ?? ''}-${slug}`;
    await admin.open();
    await page.getByRole('button', { name: 'Add Client' }).click();
    await admin.field('Name').fill(name);
    await expect(admin.field('Slug')).toHaveValue(slug);
    await admin.field('Email domain').fill(`${slug}.example`);
    await admin.save.click();

    await page.getByLabel('Repository URL').fill('https://github.com/meadow/clover');
    await page.getByRole('button', { name: 'Add Repository' }).click();
    await expect(page.getByRole('region', { name: 'Just added' })).toContainText('see them', { timeout: 60_000 });

    const scoring = page.getByRole('region', { name: 'Scoring', exact: true });
    await scoring.getByRole('button', { name: 'Change weights' }).click();
    await admin.field('Fork').fill('6');
    await admin.save.click();
    await expect(scoring).toContainText('Own weights');
    await scoring.getByRole('button', { name: 'Next: Users' }).click();

    await expect(page.getByRole('button', { name: 'Add User' })).toBeFocused();
    await page.getByRole('button', { name: 'Add User' }).click();
    await admin.field('E-mail').fill(`kim@${slug}.example`);
    await admin.dialog.getByRole('button', { name: 'Add User' }).click();
    await expect(admin.dialog).toContainText(`Next step: send kim@${slug}.example the address`);
    await admin.dialog.getByRole('button', { name: 'Done' }).click();

    await page.getByRole('button', { name: 'Add Channel' }).click();
    await admin.field('Webhook URL').fill(webhook);
    await admin.dialog.getByRole('button', { name: 'Include the last 7 days' }).click();
    await admin.dialog.getByRole('button', { name: 'Add Channel' }).click();
    await expect(page.getByText('Set up.')).toBeVisible();
    const slack = page.getByRole('region', { name: 'Slack', exact: true });
    await expect(slack).toContainText('All new leads');
    await expect(slack).toContainText(/[1-9]\d* leads match now/);
    const { clicks, fields } = await count();
    expect(clicks).toBeLessThanOrEqual(MAX_CLICKS);

    // The worker looks for digests when it has nothing else to do.
    await expect(async () => {
      expect(await (await page.request.get(webhook)).text()).toMatch(/\d+ new leads in All new leads/);
    }).toPass({ timeout: 120_000 });
    await expect(slack).toContainText(/Last delivery:.*new leads.*Sent/);
    const waitedMinutes = (Date.now() - startedAt) / 60_000;
    const minutes = waitedMinutes + (clicks * SECONDS_PER_CLICK + fields * SECONDS_PER_FIELD) / 60;
    test.info().annotations.push({
      type: 'set-up',
      description: `${String(clicks)} clicks, ${String(fields)} fields, ${waitedMinutes.toFixed(1)} minutes of the script, ${minutes.toFixed(1)} of a person`,
    });
    expect(minutes).toBeLessThan(MAX_MINUTES);
  },
);

test('lets a workspace’s own administrator manage it, and nothing else', async ({ page, clients, browser }) => {
  const admin = new AdminPage(page);
  const client = await clients.add();
  await page.goto(`/#/${client.slug}/settings`);
  await page.getByRole('button', { name: 'Add User' }).click();
  await admin.field('E-mail').fill(`kim@${client.slug}.example`);
  await admin.choose(admin.field('Role'), `Administrator of ${client.name} alone`);
  await admin.dialog.getByRole('button', { name: 'Add User' }).click();
  const password = await admin.dialog.getByRole('code').textContent();

  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const own = await context.newPage();
  await own.goto('/');
  await own.getByPlaceholder('Password').fill(password ?? '');
  await own.getByPlaceholder('Password').press('Enter');
  await own.getByRole('link', { name: 'Settings' }).click();
  await own.getByLabel('Repository URL').fill('https://github.com/meadow/clover');
  await own.getByRole('button', { name: 'Add Repository' }).click();
  await expect(own.getByRole('region', { name: 'Just added' })).toContainText('meadow/clover');
  await expect(own.getByRole('link', { name: 'Super Admin' })).toBeHidden();
  await own.goto('/#/admin');
  await expect(own.getByRole('heading', { name: 'Not authorized' })).toBeVisible();
  await context.close();
});
