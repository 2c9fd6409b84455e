import { runCli } from '../fixtures/commands';
import { releaseNewRemote, removeRemote } from '../fixtures/release';
import { expect, test } from '../fixtures/test';
import { Sidebar } from '../pages/Sidebar';

test.use({ baseURL: async ({ apiCopy }, use) => use(apiCopy.url) });

test('shows a generated remote with its link in a running product, released with a token of its team', async ({
  page,
  workspace,
  apiCopy,
}) => {
  test.setTimeout(60_000);
  const sidebar = new Sidebar(page);
  await page.goto(`/#/${workspace.slug}/favorites`);
  await expect(sidebar.link('Recycled')).toBeVisible();
  await expect(sidebar.link('Field Notes')).toHaveCount(0);
  const shell = await page.locator('script[src^="/main."]').getAttribute('src');

  const token = await runCli(
    'release-tokens',
    'create',
    '--remote',
    'mf-field-notes',
    '--name',
    'A team',
    '--days',
    '1',
  );
  await releaseNewRemote('mf-field-notes', apiCopy.url, token);
  try {
    await page.reload();
    await sidebar.link('Field Notes').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Field Notes' })).toBeVisible();
    await expect(page.getByText(`The workspace ${workspace.slug} has no content on this page.`)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/#/${workspace.slug}/field-notes$`));
    await expect(sidebar.link('Field Notes')).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('script[src^="/main."]')).toHaveAttribute('src', String(shell));
  } finally {
    removeRemote('mf_field_notes', apiCopy.releasesDir);
  }
});
