import { expect, test } from '../fixtures/administration';
import { LeadsPage } from '../pages/LeadsPage';
import { Sidebar } from '../pages/Sidebar';

const LONG_NAME = '<b>Überprüfung</b> & "quoted" 漢字 🚀 '.repeat(4).trim();

test('keeps every sidebar link reachable with many views and long names', async ({ page, clients }) => {
  const client = await clients.add();
  for (const number of [10, 2, 1]) await clients.addView(client, `Territory ${number}`);
  for (let number = 30; number < 60; number += 1) await clients.addView(client, `Territory ${number}`);
  await clients.addView(client, LONG_NAME);
  const sidebar = new Sidebar(page);
  await new LeadsPage(page, client.slug).open();
  const views = sidebar.links.getByRole('list', { name: 'Saved views of leads' }).getByRole('link');
  await expect(views).toHaveCount(34);
  await expect(sidebar.link('Favorites')).toBeInViewport();
  await expect(sidebar.link('Recycled')).toBeInViewport();
  await sidebar.links.getByRole('button', { name: 'Tags' }).click();
  await expect(page.getByText('No tags yet')).toBeInViewport();
  await expect(views.nth(1)).toHaveText('Territory 1');
  await expect(views.nth(2)).toHaveText('Territory 2');

  await sidebar.link(LONG_NAME).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(LONG_NAME);
  await expect
    .poll(async () => (await page.getByRole('searchbox', { name: 'Search' }).boundingBox())?.y)
    .toBeLessThan(24);
  const widths = () => page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  await expect.poll(widths).toEqual([1280, 1280]);
  await page.reload();
  await expect(sidebar.link(LONG_NAME)).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(widths).toEqual([390, 390]);
});
