import type { Page } from '@playwright/test';
import type { WorkspaceApi } from '../fixtures/api';
import { axeFaults } from '../fixtures/axe';
import { expect, test } from '../fixtures/test';
import type { Workspace } from '../fixtures/workspace';
import { FilterPanel } from '../pages/FilterPanel';
import { LeadsPage } from '../pages/LeadsPage';
import { Sidebar } from '../pages/Sidebar';
import { TagsDialog } from '../pages/TagsDialog';
import { ViewMenu } from '../pages/ViewMenu';

/** Twelve leads: axe looks at every cell. */
const FILTERED = '?companyName=cedar';
const LEAD = 'Fern Number 03';

interface Visit {
  page: Page;
  workspace: Workspace;
  api: WorkspaceApi;
  /** Looks at what is on the screen now. */
  look: (what: string) => Promise<void>;
}

/** Each begins on a page of its own and leaves what it opened open. */
const WALKS: ((visit: Visit) => Promise<void>)[] = [inTheTable, inThePanel, amongViews, inOtherLists, whenThingsFail];

async function inTheTable({ page, workspace, api, look }: Visit) {
  const leads = new LeadsPage(page, workspace.slug);
  const esc = () => page.keyboard.press('Escape');
  await api.tag('Seen', LEAD);
  await leads.open(FILTERED);
  await leads.name(LEAD).waitFor();
  await look('the list');

  await page.getByRole('button', { name: `Actions for ${LEAD}` }).click();
  await page.getByRole('group', { name: `Actions for ${LEAD}` }).waitFor();
  await look("a lead's menu");
  await esc();

  const signals = page.getByRole('button', { name: `Signals of ${LEAD}` });
  await signals.focus();
  await page.getByRole('group', { name: `Signals of ${LEAD}` }).waitFor();
  await look("a lead's signals in their card");
  await esc();

  await page.getByRole('button', { name: 'Columns and density' }).click();
  await page.getByRole('radio', { name: 'Compact' }).waitFor();
  await look('the choice of columns');
  await esc();

  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await look('the list of keys');
  await esc();

  await leads.box(LEAD).check();
  await leads.bulk.waitFor();
  await look('selected leads');
  await leads.bulk.getByRole('button', { name: 'Tag', exact: true }).click();
  const tags = new TagsDialog(page);
  await tags.search.fill('Quite new');
  await tags.option('Create tag "Quite new"').waitFor();
  await look('the Tags dialog with a tag to create');
  await tags.search.fill('seen');
  await tags.option('Seen').waitFor();
  await look('the Tags dialog with a tag that the lead has');
  await tags.cancel();
}

async function inThePanel({ page, workspace, look }: Visit) {
  const panel = new FilterPanel(page);
  await new LeadsPage(page, workspace.slug).open(`${FILTERED}&openFilter=true&companyCountryCode=EU,US`);
  await panel.field('Last signal').fill('0');
  await panel.field('Job title').click();
  await page.getByText('Enter a whole number of days, 1 or more').waitFor();
  await page.getByRole('combobox', { name: 'Country' }).click();
  await page.getByRole('option').first().waitFor();
  await look('the filter panel with an error and the list of countries');
  await page.keyboard.press('Escape');
  await panel.field('Last signal').fill('');
  await page.getByRole('combobox', { name: 'Repository' }).fill('nothing of this name');
  await page.getByText('No options').waitFor();
  await look('the filter panel with a list without options');
  await page.keyboard.press('Escape');

  await panel.saveAsNew.click();
  await page.getByLabel('View name').waitFor();
  await look("the 'Save as view' dialog");
  await page.keyboard.press('Escape');

  await page.route('**/api/filter-leads', () => undefined);
  await panel.exportButton.click();
  await page.getByRole('button', { name: 'Cancel export' }).waitFor();
  await look('an export under way');
}

async function amongViews({ page, workspace, api, look }: Visit) {
  const menu = new ViewMenu(page);
  const id = await api.saveView(`Seen in ${String(page.viewportSize()?.width)} ${String(Date.now())}`, 'cedar');
  await new LeadsPage(page, workspace.slug).open(`?viewId=${id}&companyName=elm`);
  await page.getByText('Modified').waitFor();
  await look('a view that is modified');
  await menu.button.click();
  await menu.items.first().waitFor();
  await look("a view's menu");
  await page.keyboard.press('Escape');
  await menu.choose('Rename');
  await page.getByRole('dialog', { name: 'Rename view' }).waitFor();
  await look('a view to be renamed');
  await page.keyboard.press('Escape');
  await menu.choose('Delete');
  await page.getByText('Are you sure you want to delete this view?').waitFor();
  await look('a view to be deleted');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Successfully deleted view').waitFor();

  const sidebar = new Sidebar(page);
  if (await sidebar.menuButton.isVisible()) await sidebar.menuButton.click();
  await sidebar.links.getByRole('button', { name: 'Tags' }).click();
  await sidebar.link('Seen').waitFor();
  await look('a toast, and the sidebar with its tags open');
}

async function inOtherLists({ page, workspace, api, look }: Visit) {
  const leads = new LeadsPage(page, workspace.slug);
  await leads.open('?companyName=nobody');
  await page.getByText('No results found').waitFor();
  await look('a list without a lead');

  const login = workspace.people[2]?.login ?? '';
  await api.favorite({ login, isFavorite: true });
  await leads.openFavorites();
  await leads.name(LEAD).waitFor();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByLabel('Job title').waitFor();
  await look('the popover of Favorites');
  await api.favorite({ login, isFavorite: false });

  await api.recycle(LEAD);
  await leads.openRecycled();
  await leads.name(LEAD).waitFor();
  await look('Recycled');
  await leads.act(LEAD, 'Unrecycle');
  await leads.said.getByText(`Successfully unrecycled ${LEAD}`).waitFor();
  await page.getByText('No results found').waitFor();
  await look('Recycled without a lead, and a toast with Undo');
}

async function whenThingsFail({ page, workspace, look }: Visit) {
  const leads = new LeadsPage(page, workspace.slug);
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/filter-leads', async (route) => {
    await answered;
    await route.fulfill({ status: 500, json: { error: 'The database is away' } });
  });
  await leads.open('?openFilter=true&companyName=birch');
  await page.locator('table[aria-busy=true]').waitFor();
  await look('leads on their way');
  answer();
  await page.getByText('Something went wrong').waitFor();
  await new FilterPanel(page).exportButton.click();
  await page.getByText('Export failed').waitFor();
  await look('a list that failed to load, and a toast of it');
}

for (const width of [1280, 390]) {
  test.describe(`${String(width)} px wide`, () => {
    test.use({ viewport: { width, height: 800 }, actionTimeout: 30_000 });

    test('axe finds nothing anywhere among the leads', async ({ context, workspace, api }) => {
      // Two dozen screens in one go, a minute: each look costs a second, an own test with an own page three.
      test.setTimeout(600_000);
      for (const walk of WALKS) {
        const page = await context.newPage();
        const look = async (what: string) => {
          // Softly: told also where a later step fails.
          expect.soft(await axeFaults(page), what).toEqual([]);
        };
        await walk({ page, workspace, api, look });
        await page.close();
      }
    });
  });
}
