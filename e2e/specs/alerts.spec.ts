import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../fixtures/administration';
import { LeadsPage } from '../pages/LeadsPage';
import { ViewMenu } from '../pages/ViewMenu';

interface Mail {
  headers: Record<string, string>;
  body: string;
}

/** The worker compares alerts each minute. */
const DELIVERY_TIMEOUT_MS = 150_000;

async function findMail(request: APIRequestContext, subject: string): Promise<Mail | undefined> {
  const response = await request.get(process.env.E2E_INBOX ?? '');
  const mails = (await response.json()) as Mail[];
  return mails.find(({ headers }) => headers.subject === subject);
}

test('mails a new lead of a view to its user, who unsubscribes by one click', async ({
  page,
  clients,
  request,
}, info) => {
  test.setTimeout(DELIVERY_TIMEOUT_MS + 60_000);
  const client = await clients.add();
  const repoId = await clients.addStars(client, [`${client.slug}-1`], info.outputPath('stars.json'));
  const secret = await clients.generateWebhookSecret(client);
  const view = `Alert ${client.slug}`;
  const viewId = await clients.addView(client, view);

  await new LeadsPage(page, client.slug).open(`?viewId=${viewId}`);
  await new ViewMenu(page).choose('Alert me');
  const dialog = page.getByRole('dialog', { name: 'Set Alert' });
  await expect(dialog.getByText(view)).toBeVisible();
  await dialog.getByLabel('How often').click();
  await page.getByTitle('At once').click();
  await dialog.getByRole('button', { name: 'Set Alert' }).click();
  const alert = page.getByRole('list', { name: 'Your alerts' }).getByRole('listitem');
  await expect(alert).toContainText(`New leads in ${view}`);
  await expect(alert).toContainText('At once');

  const login = `${client.slug}-new`;
  expect(await clients.deliverStar(client, { secret, repoId, login })).toMatchObject({ outcome: 'accepted' });
  const subject = `1 new lead in ${view}`;
  await expect
    .poll(() => findMail(request, subject), { timeout: DELIVERY_TIMEOUT_MS, intervals: [2_000] })
    .toMatchObject({ headers: { 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' } });
  const mail = await findMail(request, subject);
  expect(mail?.body).toContain(login);

  // As a mail client does: without a session.
  const link = /token=[^>]+/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[0] ?? '';
  const response = await request.post(`/api/alerts/unsubscribe?${link}`, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(response.status()).toBe(200);
  await page.reload();
  await expect(alert).toContainText('You unsubscribed by e-mail.');
});
