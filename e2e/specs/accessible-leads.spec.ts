import type { Page } from '@playwright/test';
import type { WorkspaceApi } from '../fixtures/api';
import { axeViolations } from '../fixtures/axe';
import { expect, test } from '../fixtures/test';
import type { Workspace } from '../fixtures/workspace';
import { FilterPanel } from '../pages/FilterPanel';
import { LeadsPage } from '../pages/LeadsPage';
import { Sidebar } from '../pages/Sidebar';
import { TagsDialog } from '../pages/TagsDialog';
import { ViewMenu } from '../pages/ViewMenu';

/** Only four leads: axe checks every cell, and rows are alike. */
const FILTERED = '?companyName=cedar&jobTitle=manager';
const LEAD = 'Fern Number 03';

interface TourContext {
  page: Page;
  workspace: Workspace;
  api: WorkspaceApi;
  /** Checks what is on the screen now. */
  check: (screen: string) => Promise<void>;
}

/** Each starts on a page without a trace of the one before, and may leave dialogs open. */
const TOURS: ((context: TourContext) => Promise<void>)[] = [
  checkTable,
  checkFilterPanel,
  checkViews,
  checkOtherLists,
  checkFailures,
];

async function checkTable({ page, workspace, api, check }: TourContext) {
  const leads = new LeadsPage(page, workspace.slug);
  const pressEscape = () => page.keyboard.press('Escape');
  await api.tag('Seen', LEAD);
  await leads.open(FILTERED);
  await leads.leadLink(LEAD).waitFor();
  await check('the list');

  await page.getByRole('button', { name: `Actions for ${LEAD}` }).click();
  await page.getByRole('group', { name: `Actions for ${LEAD}` }).waitFor();
  await check("a lead's menu");
  await pressEscape();

  const signals = page.getByRole('button', { name: `Signals of ${LEAD}` });
  await signals.focus();
  await page.getByRole('group', { name: `Signals of ${LEAD}` }).waitFor();
  await check("a lead's signals in their card");
  await pressEscape();

  if (await leads.layout('Focus').isVisible()) {
    await page.getByRole('button', { name: 'Columns and density' }).click();
    await page.getByRole('radio', { name: 'Compact' }).waitFor();
    await check('the choice of columns and density');
    await pressEscape();
  }

  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await check('the list of keyboard shortcuts');
  await pressEscape();

  const addFilter = page.getByRole('button', { name: 'Add filter' });
  if (await addFilter.isVisible()) {
    await addFilter.click();
    await page.getByRole('menuitem').first().waitFor();
    await check('the menu of filters');
    await pressEscape();
    const form = await leads.addFilter('Country');
    await form.getByRole('combobox').click();
    await page.getByTitle('United States', { exact: true }).waitFor();
    await check('the field of one filter with its list');
    await pressEscape();
    await page.getByTitle('United States', { exact: true }).waitFor({ state: 'hidden' });
    await pressEscape();
    await form.waitFor({ state: 'detached' });
  }

  await leads.checkbox(LEAD).check();
  await leads.bulkActions.waitFor();
  await check('selected leads');
  await leads.bulkActions.getByRole('button', { name: 'Tag', exact: true }).click();
  const tags = new TagsDialog(page);
  await tags.search.fill('Quite new');
  await tags.option('Create tag "Quite new"').waitFor();
  await check('the Tags dialog with a tag to create');
  await tags.search.fill('seen');
  await tags.option('Seen').waitFor();
  await check('the Tags dialog with a tag that the lead has');
  await tags.cancel();

  if (await leads.layout('Focus').isVisible()) {
    await leads.layout('Focus').click();
    await leads.header('Company Country').waitFor({ state: 'detached' });
    await check('the layout Focus');
    await leads.layout('All columns').click();
  }
}

async function checkFilterPanel({ page, workspace, check }: TourContext) {
  const panel = new FilterPanel(page);
  await new LeadsPage(page, workspace.slug).open(`${FILTERED}&openFilter=true&companyCountryCode=EU,US`);
  await panel.field('Last signal').fill('0');
  await panel.field('Job title').click();
  await page.getByText('Enter a whole number of days, 1 or more').waitFor();
  await page.getByRole('combobox', { name: 'Country' }).click();
  await page.getByTitle('United States', { exact: true }).waitFor();
  await check('the filter panel with an error and the list of countries');
  await page.keyboard.press('Escape');
  await panel.field('Last signal').fill('');
  await page.getByRole('combobox', { name: 'Repository' }).fill('nothing of this name');
  await page.getByText('No options').waitFor();
  await check('the filter panel with a list without options');
  await page.keyboard.press('Escape');

  await panel.saveAsNew.click();
  await page.getByLabel('View name').waitFor();
  await check("the 'Save as view' dialog");
  await page.keyboard.press('Escape');

  await page.route('**/api/filter-leads', () => undefined);
  await panel.exportButton.click();
  await page.getByRole('button', { name: 'Cancel export' }).waitFor();
  await check('a running export');
  await page.getByRole('button', { name: 'Cancel export' }).click();
}

async function checkViews({ page, workspace, api, check }: TourContext) {
  const menu = new ViewMenu(page);
  const id = await api.saveView(`Seen in ${String(page.viewportSize()?.width)} ${String(Date.now())}`, 'cedar');
  await new LeadsPage(page, workspace.slug).open(`?viewId=${id}&companyName=elm&jobTitle=manager`);
  await page.getByText('Modified').waitFor();
  await check('a modified view');
  await menu.button.click();
  await menu.items.first().waitFor();
  await check("a view's menu");
  await page.keyboard.press('Escape');
  await menu.choose('Rename');
  await page.getByRole('dialog', { name: 'Rename view' }).waitFor();
  await check('the dialog to rename a view');
  await page.keyboard.press('Escape');
  await menu.choose('Delete');
  await page.getByText('Are you sure you want to delete this view?').waitFor();
  await check('the confirmation to delete a view');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Successfully deleted view').waitFor();

  const sidebar = new Sidebar(page);
  if (await sidebar.menuButton.isVisible()) await sidebar.menuButton.click();
  await sidebar.links.getByRole('button', { name: 'Tags' }).click();
  await sidebar.link('Seen').waitFor();
  await check('a toast, and the sidebar with its tags open');
}

async function checkOtherLists({ page, workspace, api, check }: TourContext) {
  const leads = new LeadsPage(page, workspace.slug);
  await leads.open('?companyName=nobody');
  await page.getByText('No results found').waitFor();
  await check('a list without a lead');

  const login = workspace.people[2]?.login ?? '';
  await api.favorite({ login, isFavorite: true });
  await leads.openFavorites();
  await leads.leadLink(LEAD).waitFor();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByLabel('Job title').waitFor();
  await check('the popover of Favorites');
  await api.favorite({ login, isFavorite: false });

  await api.recycle(LEAD);
  await leads.openRecycled();
  await leads.leadLink(LEAD).waitFor();
  await check('Recycled');
  await leads.chooseAction(LEAD, 'Unrecycle');
  await leads.toasts.getByText(`Successfully unrecycled ${LEAD}`).waitFor();
  await page.getByText('No results found').waitFor();
  await check('Recycled without a lead, and a toast with Undo');
}

async function checkFailures({ page, workspace, check }: TourContext) {
  const leads = new LeadsPage(page, workspace.slug);
  let respond: () => void = () => undefined;
  const responded = new Promise<void>((resolve) => (respond = resolve));
  await page.route('**/api/filter-leads', async (route) => {
    await responded;
    await route.fulfill({ status: 500, json: { error: 'The database is away' } });
  });
  await leads.open('?openFilter=true&companyName=birch');
  await page.locator('table[aria-busy=true]').waitFor();
  await check('a loading list');
  respond();
  await page.getByText('Something went wrong').waitFor();
  await new FilterPanel(page).exportButton.click();
  await page.getByText('Export failed').waitFor();
  await check('a list that failed to load, and the toast of a failed export');
}

for (const width of [1280, 390]) {
  test.describe(`${String(width)} px wide`, () => {
    test.use({ viewport: { width, height: 800 }, actionTimeout: 30_000 });

    test('has no axe violations on the lists of leads', async ({ renewPage, workspace, api }) => {
      // Two dozen screens in one test take half a minute: a test for each would take three times as long.
      test.setTimeout(600_000);
      for (const tour of TOURS) {
        const page = await renewPage();
        const check = async (screen: string) => {
          // Soft: reported even if a later step fails.
          expect.soft(await axeViolations(page), screen).toEqual([]);
        };
        await tour({ page, workspace, api, check });
      }
    });
  });
}
