import { expect, test } from '../fixtures/test';
import { LeadsPage } from '../pages/LeadsPage';
import { Sidebar } from '../pages/Sidebar';

test.use({ as: 'admin' });

test('has a demo workspace after the first start', async ({ page }) => {
  const leads = new LeadsPage(page, 'demo');
  await leads.open();
  await expect(leads.rows).toHaveCount(50);
  await expect(page.getByText(/^1–50 of \d{3} leads$/)).toBeVisible();
  await new Sidebar(page).switchTo('Companies');
  await expect(page.getByText(/of \d\d companies$/)).toBeVisible();
});
