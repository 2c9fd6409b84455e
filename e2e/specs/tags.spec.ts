import { forceServerPaging } from '../fixtures/serverPaging';
import { expect, test } from '../fixtures/test';
import { FilterPanel } from '../pages/FilterPanel';
import { LeadsPage } from '../pages/LeadsPage';
import { Sidebar } from '../pages/Sidebar';
import { ManageTags, TagPicker } from '../pages/Tags';
import { TagsDialog } from '../pages/TagsDialog';

test('creates a tag from the search text, and the sidebar lists its leads', async ({ page, workspace }) => {
  const leads = new LeadsPage(page, workspace.slug);
  const tags = new TagsDialog(page);
  await leads.open('?companyName=alder&sortCol=fullName');
  await leads.chooseAction('Fern Number 21', 'Tag');
  await tags.search.fill('Met at the fair');
  await tags.option('Create tag "Met at the fair"').click();
  await tags.save();
  await expect(leads.toasts).toContainText('Successfully updated tags');
  await expect(leads.row('Fern Number 21')).toContainText('Met at the fair');

  const sidebar = new Sidebar(page);
  await sidebar.links.getByRole('button', { name: 'Tags' }).click();
  await sidebar.link('Met at the fair').click();
  await expect(page).toHaveURL(/\/all-leads\?tags=%5B%5B[^,]+%2Ctrue%5D%5D$/);
  await expect(page.getByText('1 matching')).toBeVisible();
  await expect(sidebar.link('Met at the fair')).toHaveAttribute('aria-current', 'page');
});

test('removes a tag, and Undo restores it', async ({ page, workspace, api }) => {
  await api.tag('Wrote back', 'Fern Number 22');
  const leads = new LeadsPage(page, workspace.slug);
  const tags = new TagsDialog(page);
  await leads.open('?companyName=birch&sortCol=fullName');
  await leads.chooseAction('Fern Number 22', 'Tag');
  await expect(tags.option('Wrote back')).toBeChecked();
  await tags.option('Wrote back').click();
  await tags.save();
  await expect(leads.toasts).toContainText('Successfully updated tags');
  await expect(leads.row('Fern Number 22')).not.toContainText('Wrote back');
  await leads.undo();
  await expect(leads.row('Fern Number 22')).toContainText('Wrote back');
});

test('tags selected leads together and clears the selection', async ({ page, workspace, api }) => {
  await api.tag('Champion', 'Fern Number 23');
  const leads = new LeadsPage(page, workspace.slug);
  const tags = new TagsDialog(page);
  await leads.open('?companyName=cedar&sortCol=fullName');
  await leads.applyToSelected('Tag', 'Fern Number 23', 'Fern Number 28');
  await expect(tags.option('Champion')).toContainText('1 of 2');
  await tags.option('Champion').click();
  await tags.save();
  await expect(leads.toasts).toContainText('Successfully updated tags');
  await expect(leads.row('Fern Number 28')).toContainText('Champion');
  await expect(leads.bulkActions).toBeHidden();
});

test('tags all matching leads, also those on other pages', async ({ page, workspace }) => {
  await forceServerPaging(page);
  const leads = new LeadsPage(page, workspace.slug);
  const tags = new TagsDialog(page);
  await leads.open('?sortCol=fullName');
  await leads.checkbox('Fern Number 01').check();
  await leads.bulkActions.getByRole('button', { name: 'Select all 60 matching' }).click();
  await leads.applyToSelected('Tag');
  await tags.search.fill('Everybody');
  await tags.option('Create tag "Everybody"').click();
  await tags.save();
  await expect(leads.toasts).toContainText('Successfully updated tags');
  await leads.next.click();
  await expect(leads.rows).toHaveCount(10);
  await expect(leads.rows.filter({ hasText: 'Everybody' })).toHaveCount(10);
});

test('changes nothing on Cancel and never offers the reserved tag of recycling', async ({ page, workspace, api }) => {
  await api.tag('Left alone', 'Fern Number 25');
  const leads = new LeadsPage(page, workspace.slug);
  const tags = new TagsDialog(page);
  await leads.open('?companyName=elm&sortCol=fullName');
  await leads.chooseAction('Fern Number 25', 'Tag');
  await tags.search.fill('Recycled');
  await expect(tags.dialog).toContainText('“recycled” is reserved');
  await expect(tags.dialog.getByRole('option')).toHaveCount(0);
  await tags.search.fill('left');
  await tags.option('Left alone').click();
  await tags.cancel();
  await expect(tags.dialog).toBeHidden();
  await expect(leads.row('Fern Number 25')).toContainText('Left alone');
});

test('reverts tags that the server refuses', async ({ page, workspace, api }) => {
  await api.tag('Refused', 'Fern Number 01');
  const leads = new LeadsPage(page, workspace.slug);
  const tags = new TagsDialog(page);
  await leads.open('?companyName=alder&sortCol=fullName');
  await leads.chooseAction('Fern Number 26', 'Tag');
  await tags.option('Refused').click();
  await page.route('**/api/tags', (route) => route.fulfill({ status: 500, json: { error: 'No' } }));
  await tags.save();
  await expect(leads.toasts.getByText('Failed to update tags')).toBeVisible();
  await expect(leads.row('Fern Number 26')).not.toContainText('Refused');
});

test('filters the list by present and absent tags', async ({ page, workspace, api }) => {
  const wanted = await api.tag('Wanted', 'Fern Number 27', 'Fern Number 28', 'Fern Number 29');
  const unwanted = await api.tag('Unwanted', 'Fern Number 29');
  const leads = new LeadsPage(page, workspace.slug);
  const panel = new FilterPanel(page);
  await leads.open('?openFilter=true');
  await panel.choose('Tags', 'Wanted');
  await panel.choose('Without tags', 'Unwanted');
  await panel.apply.click();
  await expect(page.getByText('2 matching')).toBeVisible();
  const { searchParams } = new URL(page.url().replace('#/', ''));
  expect(searchParams.get('tags')).toBe(`[[${wanted},true],[${unwanted},false]]`);
});

test('changes the tags of a row in a panel', async ({ page, workspace, api }) => {
  await api.tag('Shortlist', 'Fern Number 25');
  const leads = new LeadsPage(page, workspace.slug);
  const picker = new TagPicker(page);
  await leads.open('?companyName=alder&sortCol=fullName');
  await picker.open('Fern Number 26');
  await expect(picker.search).toBeFocused();
  await picker.option('Shortlist').click();
  await expect(leads.row('Fern Number 26')).toContainText('Shortlist');
  await expect(leads.toasts).toContainText('Successfully updated tags');
  await picker.search.fill('Met in Oslo');
  await picker.search.press('Enter');
  await expect(picker.option('Met in Oslo')).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(picker.search).toBeHidden();
});

test('renames, colours, merges and deletes tags, and Undo restores them', async ({ page, workspace, api }) => {
  await api.tag('Interested', 'Fern Number 27');
  await api.tag('Keen', 'Fern Number 32');
  const leads = new LeadsPage(page, workspace.slug);
  const picker = new TagPicker(page);
  const manage = new ManageTags(page);
  await leads.open('?companyName=birch&sortCol=fullName');
  await picker.open('Fern Number 27');
  await picker.manage();

  await manage.rename('Interested', 'Very interested');
  await expect(manage.line('Very interested')).toContainText('1 lead');
  await manage.color('Very interested', 'green');
  await expect(manage.button('Color of Very interested: green')).toBeVisible();
  await manage.merge('Keen', 'Very interested');
  await expect(manage.line('Very interested')).toContainText('2 leads');
  await manage.button('Delete Very interested').click();
  await expect(manage.line('Very interested')).toBeHidden();
  await leads.undo();
  await expect(manage.line('Very interested')).toContainText('2 leads');
  await manage.close();
  await expect(leads.row('Fern Number 32')).toContainText('Very interested');
});
