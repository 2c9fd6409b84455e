import { expect, test } from '../fixtures/administration';
import { LeadsPage } from '../pages/LeadsPage';

test.use({ timezoneId: 'Asia/Tokyo' });

test('shows when signals happened in the user’s time zone', async ({ page, clients }, info) => {
  const client = await clients.add();
  await clients.addStars(client, [`${client.slug}-kim`], info.outputPath('stars.json'));
  await new LeadsPage(page, client.slug).open();
  await expect(page.locator('time[title$="GMT+9"]').first()).toBeVisible();
});
