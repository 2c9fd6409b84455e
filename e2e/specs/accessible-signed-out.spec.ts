import { axeViolations } from '../fixtures/axe';
import { expect, test } from '../fixtures/test';

test.use({ as: 'anonymous' });

for (const path of ['login', 'terms', 'privacy']) {
  test(`has no axe violations on ${path}`, async ({ page }) => {
    await page.goto(`/#/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });
}
