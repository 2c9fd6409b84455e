import { withListsTooLongToComeWhole } from '../fixtures/largeList';
import { expect, test } from '../fixtures/test';
import { LeadsPage } from '../pages/LeadsPage';

test('a recycled lead leaves the list, waits in Recycled, and comes back with Undo', async ({ page, workspace }) => {
  const leads = new LeadsPage(page, workspace.slug);
  await leads.open('?companyName=alder&sortCol=fullName');
  await leads.act('Fern Number 11', 'Recycle');
  await expect(leads.said).toContainText('Successfully recycled Fern Number 11');
  await expect(leads.name('Fern Number 11')).toBeHidden();
  await expect(page.getByText('11 matching')).toBeVisible();
  await leads.undo();
  await expect(leads.said).toContainText('Successfully unrecycled Fern Number 11');
  await expect(leads.name('Fern Number 11')).toBeVisible();
  await expect(page.getByText('12 matching')).toBeVisible();
});

test('Recycled lists what was recycled, and unrecycles one or several', async ({ page, workspace, api }) => {
  await api.recycle('Fern Number 12', 'Fern Number 13', 'Fern Number 14');
  const leads = new LeadsPage(page, workspace.slug);
  await leads.openRecycled();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recycled Leads');
  await expect(leads.rows).toHaveCount(3);
  await leads.act('Fern Number 12', 'Unrecycle');
  await expect(leads.said).toContainText('Successfully unrecycled Fern Number 12');
  await expect(leads.rows).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select all leads on this page' }).check();
  await leads.forSelected('Unrecycle');
  await expect(leads.said).toContainText('2 leads unrecycled');
  await expect(page.getByText('No results found')).toBeVisible();
});

test('Recycled has pages like any list, and all of it comes back at once', async ({ page, workspace, api }) => {
  await api.recycleAll();
  const leads = new LeadsPage(page, workspace.slug);
  await leads.openRecycled();
  await expect(leads.place('Page 1 of 2')).toBeVisible();
  await expect(leads.rows).toHaveCount(50);
  await leads.next.click();
  await expect(page).toHaveURL(`/#/${workspace.slug}/recycled?page=2`);
  await expect(page.getByText('51–60 of 60 leads')).toBeVisible();
  await leads.rows.first().getByRole('checkbox').check();
  await leads.bulk.getByRole('button', { name: 'Select all 60 matching' }).click();
  await leads.forSelected('Unrecycle');
  await expect(leads.said).toContainText('60 leads unrecycled');
  await expect(page.getByText('No results found')).toBeVisible();
  await leads.open();
  await expect(page.getByText('1–50 of 60 leads')).toBeVisible();
});

test('selected leads are recycled together, and are no longer selected', async ({ page, workspace }) => {
  const leads = new LeadsPage(page, workspace.slug);
  await leads.open('?sortCol=fullName');
  await leads.forSelected('Recycle', 'Fern Number 15', 'Fern Number 16');
  await expect(leads.said).toContainText('2 leads recycled');
  await expect(leads.bulk).toBeHidden();
  await expect(leads.name('Fern Number 15')).toBeHidden();
  await expect(page.getByText('1–50 of 58 leads')).toBeVisible();
  await leads.undo();
  await expect(leads.said).toContainText('2 leads unrecycled');
  await expect(page.getByText('1–50 of 60 leads')).toBeVisible();
  await leads.next.click();
  await expect(leads.rows).toHaveCount(10);
});

for (const [size, arrange] of [
  ['comes whole', () => Promise.resolve()],
  ['is paged by the server', withListsTooLongToComeWhole],
] as const) {
  test(`all that match are recycled and come back, in a list that ${size}`, async ({ page, workspace }) => {
    await arrange(page);
    const leads = new LeadsPage(page, workspace.slug);
    await leads.open();
    await leads.box('Fern Number 01').check();
    await leads.bulk.getByRole('button', { name: 'Select all 60 matching' }).click();
    await expect(leads.bulk).toContainText('60 selected');
    await leads.forSelected('Recycle');
    await expect(leads.said).toContainText('60 leads recycled');
    await expect(page.getByText('No results found')).toBeVisible();
    await leads.undo();
    await expect(leads.said).toContainText('60 leads unrecycled');
    await expect(page.getByText('1–50 of 60 leads')).toBeVisible();
  });
}

for (const [text, recycle] of [
  ['Failed to recycle lead', (leads: LeadsPage) => leads.act('Fern Number 01', 'Recycle')],
  ['Failed to recycle leads', (leads: LeadsPage) => leads.forSelected('Recycle', 'Fern Number 01', 'Fern Number 02')],
] as const) {
  test(`what the server refuses is taken back: ${text}`, async ({ page, workspace }) => {
    const leads = new LeadsPage(page, workspace.slug);
    await leads.open('?sortCol=fullName');
    await page.route('**/api/tags', (route) => route.fulfill({ status: 500, json: { error: 'No' } }));
    await recycle(leads);
    await expect(leads.said.getByText(text, { exact: true })).toBeVisible();
    await expect(leads.name('Fern Number 01')).toBeVisible();
    await expect(page.getByText('1–50 of 60 leads')).toBeVisible();
  });
}
