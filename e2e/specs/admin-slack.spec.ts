import { expect, test } from '../fixtures/administration';
import { AdminPage } from '../pages/AdminPage';

const WEBHOOK_URL = 'https://hooks.slack.com/services/T0/B0/';
const dateDaysAgo = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

test('adds a channel, changes its subscriptions and webhook, and removes it', async ({ page, clients }) => {
  const admin = new AdminPage(page);
  const client = await clients.add();
  await clients.addView(client, 'Chiefs');
  await clients.addView(client, 'Fleets');
  await admin.open('slack');
  const channel = admin.channel(client.name);

  await test.step('add', async () => {
    await page.getByRole('button', { name: 'Add Channel' }).click();
    await admin.field('Customer').selectOption({ label: client.name });
    await admin.field('Webhook URL').fill(`${WEBHOOK_URL}first`);
    await admin.field('Views').click();
    await page.getByRole('option', { name: 'Chiefs' }).click();
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
    const saved = page.waitForResponse(/slack-channels\/.*\/views\//);
    await channel.getByLabel('Fleets subscribed since').fill('2026-10-01');
    await channel.getByLabel('Fleets subscribed since').press('Enter');
    expect((await saved).request().postDataJSON()).toEqual({ subscriptionDate: '2026-10-01' });
    await page.reload();
    await expect(channel.getByLabel('Fleets subscribed since')).toHaveValue('2026-10-01');
  });

  await test.step('unsubscribe', async () => {
    await channel.getByRole('button', { name: 'Unsubscribe Fleets' }).click();
    await expect(channel.getByRole('button', { name: 'Add Fleets to Slack' })).toBeFocused();
  });

  await test.step('replace', async () => {
    await channel.getByRole('button', { name: 'Replace' }).click();
    await admin.field('Webhook URL').fill('https://elsewhere.example/hook');
    await admin.dialog.getByRole('button', { name: 'Replace' }).click();
    await expect(admin.field('Webhook URL')).toHaveAccessibleDescription(/must be one that Slack gives out/);
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
  await expect(admin.field('Customer').getByRole('option', { name: active.name })).toHaveCount(1);
  await expect(admin.field('Customer').getByRole('option', { name: inactive.name })).toHaveCount(0);
  await admin.dialog.getByRole('button', { name: 'Add Channel' }).click();
  await expect(admin.field('Customer')).toHaveAccessibleDescription('Select a customer');
  await expect(admin.field('Webhook URL')).toHaveAccessibleDescription('Enter a webhook URL');
  await expect(admin.dialog.getByText('Choose at least one view')).toBeVisible();
  await expect(admin.dialog).toBeVisible();
});
