import { expect, test } from '../fixtures/administration';
import { FilterPanel } from '../pages/FilterPanel';
import { LeadPage } from '../pages/LeadPage';
import { LeadsPage } from '../pages/LeadsPage';

test('scores recent activity with reasons, and sorts and filters lists by score', async ({ page, clients }, info) => {
  // Imports, waits for the worker and loads several pages.
  test.setTimeout(90_000);
  const client = await clients.add();
  const [old, recent] = [`${client.slug}-old`, `${client.slug}-recent`];
  await clients.addStars(client, [old, recent], info.outputPath('stars.json'), true);
  const leads = new LeadsPage(page, client.slug);
  const score = page.getByRole('button', { name: new RegExp(`^Score of ${recent}: [1-9]`) });
  // The worker computes scores as soon as it is free.
  await expect(async () => {
    await leads.open();
    await page.reload();
    await expect(score).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 45_000 });

  await test.step('why', async () => {
    await score.hover();
    const card = page.getByRole('group', { name: /^Why [\d.]+\?$/ });
    await expect(card).toContainText(/Watch|star/i);
    await page.mouse.move(0, 0);
    await expect(card).toBeHidden();
  });

  await test.step('sorted', async () => {
    await leads.sortBy('Score');
    await expect(page).toHaveURL(/sortCol=score/);
    await expect(leads.rows.first()).toContainText(old);
    await leads.sortBy('Score');
    await expect(leads.rows.first()).toContainText(recent);
  });

  await test.step('filtered', async () => {
    const panel = new FilterPanel(page);
    await panel.openButton.click();
    await panel.field('Minimum score').fill('1');
    await panel.apply.click();
    await expect(page).toHaveURL(/minScore=1/);
    await expect(leads.rows).toHaveCount(1);
    await expect(page.getByText('1 matching')).toBeVisible();
    await page.getByRole('button', { name: /^Remove filter Score/ }).click();
    await expect(leads.rows).toHaveCount(2);
  });

  await test.step("on the lead's page", async () => {
    await leads.rows.getByText(recent).click();
    await new LeadPage(page).score.focus();
    await expect(page.getByRole('group', { name: /^Why [\d.]+\?$/ })).toBeVisible();
    await page.keyboard.press('Escape');
  });
});

test('hides a lead from its page, and Undo unhides it', async ({ page, clients }, info) => {
  test.setTimeout(60_000);
  const client = await clients.add();
  const [kim, lee] = [`${client.slug}-kim`, `${client.slug}-lee`];
  await clients.addStars(client, [kim, lee], info.outputPath('stars.json'));
  const leads = new LeadsPage(page, client.slug);
  const lead = new LeadPage(page);
  await leads.open();
  await leads.rows.getByText(kim).click();
  await lead.choose('Hide lead');
  await expect(lead.toasts).toContainText(`${kim} is hidden now`);
  // An array waits until the list has replaced the lead page, whose signals are rows too, and the skeleton's rows.
  await expect(leads.rows).toContainText([lee]);
  await expect(leads.rows).toHaveCount(1);
  await lead.toasts.getByRole('button', { name: 'Undo' }).click();
  await expect(leads.rows).toHaveCount(2);
});
