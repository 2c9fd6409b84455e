import { expect, test } from '../fixtures/administration';
import { AdminPage } from '../pages/AdminPage';

const TABS = {
  '': 'Clients',
  repositories: 'Repositories',
  slack: 'Slack Channels',
  users: 'Users',
  jobs: 'Jobs',
  enrich: 'Enrichment',
  'do-not-contact': 'Do Not Contact',
  audit: 'Audit',
  remotes: 'Remotes',
};

test.describe('a member of a workspace', () => {
  test.use({ as: 'member' });

  test('gets no access to administration', { tag: '@own-page' }, async ({ page, workspace }) => {
    for (const path of ['admin', `${workspace.slug}/admin`]) {
      await page.goto('about:blank');
      await page.goto(`/#/${path}`);
      await expect(page.getByRole('heading', { name: 'Not authorized' })).toBeVisible();
      await expect(page.getByRole('tablist')).toHaveCount(0);
    }
  });
});

test.describe('an administrator', () => {
  test('moves through the tabs by keyboard, each with its own address', async ({ page }) => {
    const admin = new AdminPage(page);
    await admin.open();
    await admin.tab('Clients').focus();
    for (const [name, title] of Object.entries(TABS)) {
      await expect(admin.tab(title)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`/#/admin${name && `?tab=${name}`}`);
      await page.keyboard.press('ArrowRight');
    }
    await page.goBack();
    await expect(admin.panel).toBeVisible();
  });

  test('opens administration also inside a workspace', async ({ page, workspace }) => {
    await page.goto(`/#/${workspace.slug}/admin`);
    await expect(new AdminPage(page).tab('Clients')).toHaveAttribute('aria-selected', 'true');
  });

  test('keeps the titles of a table in sight', async ({ page, clients }) => {
    await clients.add();
    await page.setViewportSize({ width: 1280, height: 260 });
    const admin = new AdminPage(page);
    await admin.open();
    const title = page.getByRole('columnheader', { name: 'Actions' });
    // A trial click fails where another title lies over this one.
    await title.click({ trial: true });
    const top = (await title.boundingBox())?.y;
    const table = page.getByRole('region', { name: 'Clients' });
    await table.evaluate((box) => box.scrollTo(0, box.scrollHeight));
    await expect.poll(() => table.evaluate((box) => box.scrollTop)).toBeGreaterThan(0);
    expect((await title.boundingBox())?.y).toBe(top);
  });

  test('filters the audit log', async ({ page, clients }) => {
    const admin = new AdminPage(page);
    const { name, slug } = await clients.add();
    await admin.open('audit');
    await admin.choose(page.getByLabel('Client', { exact: true }), name);
    await admin.choose(page.getByLabel('Action', { exact: true }), 'customer.create');
    await expect(page).toHaveURL(`/#/admin?tab=audit&client=${slug}&action=customer.create`);
    await expect(page.getByRole('row')).toHaveCount(2);
    const added = page.getByRole('row', { name: `added the client ${slug}` });
    await expect(added).toContainText('Done');
    await admin.choose(page.getByLabel('Outcome', { exact: true }), 'Denied');
    await expect(page.getByText('No entry matches all of these filters.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL('/#/admin?tab=audit');
    await expect(added).toBeVisible();
  });

  test('gets the unfiltered audit log for unknown filters in the address', async ({ page, workspace }) => {
    await new AdminPage(page).open('audit', '&action=nonsense&client=nobody&from=soon');
    await expect(page.getByRole('cell', { name: `admin@${workspace.slug}.example` }).first()).toBeVisible();
  });

  test('sees which remotes are deployed and run', { tag: '@own-page' }, async ({ page }) => {
    const admin = new AdminPage(page);
    await admin.open('remotes');
    await expect(admin.row('mf_admin')).toContainText('Running');
    await expect(admin.row('mf_leads')).toContainText('Not needed yet');
  });

  test('sees an error when a list fails to load, and tries again', async ({ page }) => {
    const admin = new AdminPage(page);
    for (const [tab, call] of [
      ['', 'customers'],
      ['users', 'admin/users'],
      ['slack', 'admin/slack-channels'],
    ] as const) {
      await page.route(`**/api/${call}`, (route) => route.fulfill({ status: 500, json: { error: 'Not now' } }));
      await page.goto('about:blank');
      await admin.open(tab);
      await expect(admin.panel.getByRole('alert')).toContainText('Failed to load');
      await page.unroute(`**/api/${call}`);
      await admin.panel.getByRole('button', { name: 'Try again' }).click();
      await expect(admin.panel.getByRole('alert')).toHaveCount(0);
    }
  });

  test.describe('at 390 px', () => {
    test.use({ viewport: { width: 390, height: 800 } });

    test('never scrolls the page sideways and sees each row’s actions', async ({ page, clients }) => {
      const admin = new AdminPage(page);
      const client = await clients.add();
      for (const [name, title] of Object.entries(TABS)) {
        await admin.open(name);
        await expect(admin.tab(title)).toBeInViewport();
        await expect(admin.panel.getByText('Loading...')).toHaveCount(0);
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      }
      await admin.open();
      await admin.searchFor(client.slug);
      await page.getByRole('button', { name: `Edit ${client.name}` }).click();
      await expect(admin.save).toBeInViewport();
    });
  });
});
