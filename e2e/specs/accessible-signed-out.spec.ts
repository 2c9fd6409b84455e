import { axeFaults } from '../fixtures/axe';
import { expect, test } from '../fixtures/test';

test.use({ as: 'nobody' });

for (const place of ['login', 'terms', 'privacy']) {
  test(`axe finds nothing on ${place}`, async ({ page }) => {
    await page.goto(`/#/${place}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
  });
}
