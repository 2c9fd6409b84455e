import { expect, test } from '../fixtures/administration';
import { LeadsPage } from '../pages/LeadsPage';

test('announces a lead that GitHub delivers, and shows it on request', async ({ page, clients }, info) => {
  const client = await clients.add();
  const logins = [`${client.slug}-1`, `${client.slug}-2`];
  const repoId = await clients.addStars(client, logins, info.outputPath('stars.json'));
  const secret = await clients.generateWebhookSecret(client);
  const leads = new LeadsPage(page, client.slug);
  const connected = page.waitForResponse(/\/api\/lead-events\?/);
  await leads.open();
  await expect(leads.rows).toHaveCount(2);
  await connected;

  const login = `${client.slug}-new`;
  expect(await clients.deliverStar(client, { secret, repoId, login })).toMatchObject({ outcome: 'accepted' });
  await expect(leads.showNew).toHaveText('1 new lead · Show');
  await expect(leads.rows).toHaveCount(2);

  await leads.showNew.click();
  await expect(leads.row(login)).toBeVisible();
  await expect(leads.rows).toHaveCount(3);
  await expect(leads.showNew).toBeHidden();
});
