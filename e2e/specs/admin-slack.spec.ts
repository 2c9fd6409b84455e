import { expect, test } from '../fixtures/administration';
import { AdminPage } from '../pages/AdminPage';

const WEBHOOK_URL = 'https://hooks.slack.com/services/T0/B0/';
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const dateDaysAgo = (daysAgo: number) => DAY.format(Date.now() - daysAgo * 86_400_000);

test('adds a channel, changes its subscriptions and webhook, and removes it', async ({ page, clients }) => {
  const admin = new AdminPage(page);
  const client = await clients.add();
  await clients.addView(client, 'Chiefs');
  await clients.addView(client, 'Fleets');
  await admin.open('slack');
  const channel = admin.channel(client.name);

  await test.step('add', async () => {
    await page.getByRole('button', { name: 'Add Channel' }).click();
    await admin.choose(admin.field('Customer'), client.name);
    await admin.field('Webhook URL').fill(`${WEBHOOK_URL}first`);
    await admin.choose(admin.field('Views'), 'Chiefs');
    await expect(admin.field('Subscription date')).toHaveValue(dateDaysAgo(0));
    await admin.dialog.getByRole('button', { name: 'Add Channel' }).click();
    await expect(admin.dialog).toBeHidden();
    await expect(channel.getByText('••••••••irst')).toBeVisible();
    await expect(channel.getByLabel('Chiefs subscribed since')).toHaveValue(dateDaysAgo(0));
  });

  await test.step('add to Slack: seven days before today', async () => {
    await channel.getByRole('button', { name: 'Add Fleets to Slack' }).click();
    await expect(channel.getByLabel('Fleets subscribed since')).toHaveValue(dateDaysAgo(7));
    await expect(channel.getByLabel('Fleets subscribed since')).toBeFocused();
  });

  await test.step('change the date', async () => {
    const saved = page.waitForResponse(
      (response) => response.request().method() === 'PUT' && /slack-channels\/.*\/views\//.test(response.url()),
    );
    await admin.pickDay(channel.getByLabel('Fleets subscribed since'), '2026-10-01');
    expect((await saved).request().postDataJSON()).toEqual({ subscriptionDate: '2026-10-01' });
    await page.reload();
    await expect(channel.getByLabel('Fleets subscribed since')).toHaveValue('Oct 1, 2026');
  });

  await test.step('unsubscribe', async () => {
    await channel.getByRole('button', { name: 'Unsubscribe Fleets' }).click();
    await expect(channel.getByRole('button', { name: 'Add Fleets to Slack' })).toBeFocused();
  });

  await test.step('replace', async () => {
    await channel.getByRole('button', { name: 'Replace' }).click();
    await admin.field('Webhook URL').fill('https://elsewhere.example/hook');
    await admin.dialog.getByRole('button', { name: 'Replace' }).click();
    await expect(admin.dialog.getByText(/must be one that Slack gives out/).first()).toBeVisible();
    await admin.field('Webhook URL').fill(`${WEBHOOK_URL}second`);
    await admin.dialog.getByRole('button', { name: 'Replace' }).click();
    await expect(admin.dialog).toBeHidden();
    await expect(channel.getByText('••••••••cond')).toBeVisible();
    await expect(channel.getByLabel('Chiefs subscribed since')).toHaveValue(dateDaysAgo(0));
  });

  await test.step('remove', async () => {
    await channel.getByRole('button', { name: 'Remove' }).click();
    await admin.dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(admin.dialog).toBeHidden();
    await expect(channel).toHaveCount(0);
  });
});

test('offers only active customers without a webhook, and shows an error at each empty field', async ({
  page,
  clients,
}) => {
  const admin = new AdminPage(page);
  const active = await clients.add();
  const inactive = await clients.add({ active: false });
  await admin.open('slack');
  await page.getByRole('button', { name: 'Add Channel' }).click();
  await admin.field('Customer').fill(inactive.name);
  await expect(page.getByRole('option')).toHaveCount(0);
  await admin.field('Customer').fill(active.name);
  await expect(page.getByRole('option', { name: active.name })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await admin.dialog.getByRole('button', { name: 'Add Channel' }).click();
  await expect(admin.field('Customer')).toHaveAccessibleDescription('Select a customer');
  await expect(admin.field('Webhook URL')).toHaveAccessibleDescription('Enter a webhook URL');
  await expect(admin.dialog.getByText('Choose at least one view')).toBeVisible();
  await expect(admin.dialog).toBeVisible();
});
