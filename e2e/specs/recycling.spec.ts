import { forceServerPaging } from '../fixtures/serverPaging';
import { expect, test } from '../fixtures/test';
import { LeadsPage } from '../pages/LeadsPage';

test('removes a recycled lead from the list, and Undo restores it', async ({ page, workspace }) => {
  const leads = new LeadsPage(page, workspace.slug);
  await leads.open('?companyName=alder&sortCol=fullName');
  await leads.chooseAction('Fern Number 11', 'Recycle');
  await expect(leads.toasts).toContainText('Successfully recycled Fern Number 11');
  await expect(leads.leadLink('Fern Number 11')).toBeHidden();
  await expect(page.getByText('11 matching')).toBeVisible();
  await leads.undo();
  await expect(leads.toasts).toContainText('Successfully unrecycled Fern Number 11');
  await expect(leads.leadLink('Fern Number 11')).toBeVisible();
  await expect(page.getByText('12 matching')).toBeVisible();
});

test('lists recycled leads and unrecycles one or several', async ({ page, workspace, api }) => {
  await api.recycle('Fern Number 12', 'Fern Number 13', 'Fern Number 14');
  const leads = new LeadsPage(page, workspace.slug);
  await leads.openRecycled();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recycled Leads');
  await expect(leads.rows).toHaveCount(3);
  await leads.chooseAction('Fern Number 12', 'Unrecycle');
  await expect(leads.toasts).toContainText('Successfully unrecycled Fern Number 12');
  await expect(leads.rows).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select all leads on this page' }).check();
  await leads.applyToSelected('Unrecycle');
  await expect(leads.toasts).toContainText('2 leads unrecycled');
  await expect(page.getByText('No results found')).toBeVisible();
});

test('pages the recycled leads and unrecycles all at once', async ({ page, workspace, api }) => {
  await api.recycleAll();
  const leads = new LeadsPage(page, workspace.slug);
  await leads.openRecycled();
  await expect(leads.pageLabel('Page 1 of 2')).toBeVisible();
  await expect(leads.rows).toHaveCount(50);
  await leads.next.click();
  await expect(page).toHaveURL(`/#/${workspace.slug}/recycled?page=2`);
  await expect(page.getByText('51–60 of 60 leads')).toBeVisible();
  await leads.rows.first().getByRole('checkbox').check();
  await leads.bulkActions.getByRole('button', { name: 'Select all 60 matching' }).click();
  await leads.applyToSelected('Unrecycle');
  await expect(leads.toasts).toContainText('60 leads unrecycled');
  await expect(page.getByText('No results found')).toBeVisible();
  await leads.open();
  await expect(page.getByText('1–50 of 60 leads')).toBeVisible();
});

test('recycles selected leads together and clears the selection', async ({ page, workspace }) => {
  const leads = new LeadsPage(page, workspace.slug);
  await leads.open('?sortCol=fullName');
  await leads.applyToSelected('Recycle', 'Fern Number 15', 'Fern Number 16');
  await expect(leads.toasts).toContainText('2 leads recycled');
  await expect(leads.bulkActions).toBeHidden();
  await expect(leads.leadLink('Fern Number 15')).toBeHidden();
  await expect(page.getByText('1–50 of 58 leads')).toBeVisible();
  await leads.undo();
  await expect(leads.toasts).toContainText('2 leads unrecycled');
  await expect(page.getByText('1–50 of 60 leads')).toBeVisible();
  await leads.next.click();
  await expect(leads.rows).toHaveCount(10);
});

for (const [list, prepare] of [
  ['is loaded completely', () => Promise.resolve()],
  ['is paged by the server', forceServerPaging],
] as const) {
  test(`recycles and restores all matching leads of a list that ${list}`, async ({ page, workspace }) => {
    await prepare(page);
    const leads = new LeadsPage(page, workspace.slug);
    await leads.open('?sortCol=fullName');
    await leads.checkbox('Fern Number 01').check();
    await leads.bulkActions.getByRole('button', { name: 'Select all 60 matching' }).click();
    await expect(leads.bulkActions).toContainText('60 selected');
    await leads.applyToSelected('Recycle');
    await expect(leads.toasts).toContainText('60 leads recycled');
    await expect(page.getByText('No results found')).toBeVisible();
    await leads.undo();
    await expect(leads.toasts).toContainText('60 leads unrecycled');
    await expect(page.getByText('1–50 of 60 leads')).toBeVisible();
  });
}

for (const [text, recycle] of [
  ['Failed to recycle lead', (leads: LeadsPage) => leads.chooseAction('Fern Number 01', 'Recycle')],
  [
    'Failed to recycle leads',
    (leads: LeadsPage) => leads.applyToSelected('Recycle', 'Fern Number 01', 'Fern Number 06'),
  ],
] as const) {
  test(`reverts what the server refuses: ${text}`, async ({ page, workspace }) => {
    const leads = new LeadsPage(page, workspace.slug);
    await leads.open('?companyName=alder&sortCol=fullName');
    await page.route('**/api/tags', (route) => route.fulfill({ status: 500, json: { error: 'No' } }));
    await recycle(leads);
    await expect(leads.toasts.getByText(text, { exact: true })).toBeVisible();
    await expect(leads.leadLink('Fern Number 01')).toBeVisible();
    await expect(page.getByText('12 matching')).toBeVisible();
  });
}
