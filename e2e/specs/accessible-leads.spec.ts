import type { Page } from '@playwright/test';
import { axeFaults } from '../fixtures/axe';
import { expect, test } from '../fixtures/test';
import type { Workspace } from '../fixtures/workspace';
import { FilterPanel } from '../pages/FilterPanel';
import { LeadsPage } from '../pages/LeadsPage';
import { Sidebar } from '../pages/Sidebar';
import { ViewMenu } from '../pages/ViewMenu';

/** Twelve leads: axe looks at every cell. */
const FILTERED = '?companyName=cedar';
const LEAD = 'Fern Number 03';

const STATES: Record<string, (page: Page, workspace: Workspace) => Promise<void>> = {
  'the leads, some of them selected': async (page, { slug }) => {
    const leads = new LeadsPage(page, slug);
    await leads.open(FILTERED);
    await leads.box(LEAD).check();
    await leads.bulk.waitFor();
  },
  'the filter panel with an error and an open list': async (page, { slug }) => {
    const panel = new FilterPanel(page);
    await new LeadsPage(page, slug).open(`${FILTERED}&openFilter=true&companyCountryCode=EU,US`);
    await panel.field('Last signal').fill('0');
    await panel.field('Job title').click();
    await page.getByRole('combobox', { name: 'Country' }).click();
    await page.getByRole('option').first().waitFor();
  },
  "the 'Save as view' dialog": async (page, { slug }) => {
    await new LeadsPage(page, slug).open(`${FILTERED}&openFilter=true`);
    await new FilterPanel(page).saveAsNew.click();
    await page.getByLabel('View name').waitFor();
  },
  "a lead's menu": async (page, { slug }) => {
    await new LeadsPage(page, slug).open(FILTERED);
    await page.getByRole('button', { name: `Actions for ${LEAD}` }).click();
    await page.getByRole('group', { name: `Actions for ${LEAD}` }).waitFor();
  },
  'the Tags dialog with a tag to create': async (page, { slug }) => {
    const leads = new LeadsPage(page, slug);
    await leads.open(FILTERED);
    await leads.act(LEAD, 'Tag');
    await page.getByPlaceholder('Search tags').fill('Quite new');
    await page.getByRole('option', { name: 'Create tag "Quite new"' }).waitFor();
  },
  "a lead's signals in their card": async (page, { slug }) => {
    await new LeadsPage(page, slug).open(FILTERED);
    await page.getByRole('button', { name: `Signals of ${LEAD}` }).focus();
    await page.getByRole('group', { name: `Signals of ${LEAD}` }).waitFor();
  },
  'the choice of columns': async (page, { slug }) => {
    await new LeadsPage(page, slug).open(FILTERED);
    await page.getByRole('button', { name: 'Columns and density' }).click();
    await page.getByRole('radio', { name: 'Compact' }).waitFor();
  },
  'the list of keys': async (page, { slug }) => {
    const leads = new LeadsPage(page, slug);
    await leads.open(FILTERED);
    await leads.name(LEAD).waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  },
  'a list without a lead': async (page, { slug }) => {
    await new LeadsPage(page, slug).open('?companyName=nobody');
    await page.getByText('No results found').waitFor();
  },
  'a list that failed to load, and a toast': async (page, { slug }) => {
    await page.route('**/api/filter-leads', (route) => route.fulfill({ status: 500, json: { error: 'No' } }));
    await new LeadsPage(page, slug).open('?openFilter=true&companyName=birch');
    await page.getByText('Something went wrong').waitFor();
    await new FilterPanel(page).exportButton.click();
    await page.getByText('Export failed').waitFor();
  },
  'the popover of Favorites': async (page, { slug }) => {
    await new LeadsPage(page, slug).openFavorites();
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await page.getByLabel('Job title').waitFor();
  },
};

for (const [name, colors] of [
  ['1280 px, light', { viewport: { width: 1280, height: 800 }, colorScheme: 'light' }],
  ['390 px, dark', { viewport: { width: 390, height: 800 }, colorScheme: 'dark' }],
] as const) {
  test.describe(`axe finds nothing at ${name}:`, () => {
    test.use(colors);

    for (const [state, arrive] of Object.entries(STATES)) {
      test(state, async ({ page, workspace }) => {
        await arrive(page, workspace);
        expect(await axeFaults(page)).toEqual([]);
      });
    }

    test('a view to be deleted', async ({ page, workspace, api }) => {
      const id = await api.saveView(`To be seen at ${name}`, 'cedar');
      await new LeadsPage(page, workspace.slug).open(`?viewId=${id}`);
      await new ViewMenu(page).choose('Delete');
      await expect(page.getByText('Are you sure you want to delete this view?')).toBeVisible();
      expect(await axeFaults(page)).toEqual([]);
    });
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`axe finds nothing at 390 px, ${colorScheme}:`, () => {
    test.use({ viewport: { width: 390, height: 800 }, colorScheme });

    test('the sidebar as a drawer', async ({ page, workspace, api }) => {
      await api.tag('Seen', LEAD);
      const sidebar = new Sidebar(page);
      await new LeadsPage(page, workspace.slug).open(FILTERED);
      await sidebar.menuButton.click();
      await sidebar.links.getByRole('button', { name: 'Tags' }).click();
      await expect(sidebar.link('Seen')).toBeVisible();
      expect(await axeFaults(page)).toEqual([]);
    });
  });
}
