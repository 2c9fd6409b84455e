import { expect, test } from '../fixtures/test';
import { startDevServer } from '../fixtures/devServer';

test(
  'an edit of a remote under development shows in the page, whose components keep their state',
  { tag: '@own-page' },
  async ({ page }) => {
    test.setTimeout(120_000);
    const server = await startDevServer();
    try {
      let pageLoads = 0;
      page.on('request', (request) => (pageLoads += request.isNavigationRequest() ? 1 : 0));
      await page.goto(`${server.url}/#/demo/counter`);
      await page.getByRole('button', { name: 'Count: 0' }).click();
      await page.getByRole('button', { name: 'Count: 1' }).click();
      await server.edit('Count:', 'Total:');
      await expect(page.getByRole('button', { name: 'Total: 2' })).toBeVisible();

      await server.edit('</button>', '</b>');
      await expect(page.getByRole('alert')).toContainText('Counter.tsx');
      await server.edit('</b>', '</button>');
      await expect(page.getByRole('alert')).toBeHidden();
      await expect(page.getByRole('button', { name: 'Total: 2' })).toBeVisible();
      expect(pageLoads).toBe(1);

      // Another hook: React Refresh mounts the component again.
      await server.edit('useState(0);', 'useState(7);\n  useState(1);');
      await expect(page.getByRole('button', { name: 'Total: 7' })).toBeVisible();
      expect(pageLoads).toBe(1);

      // No component: its importer runs again, too.
      await server.edit('export function', 'export const LIMIT = 3;\n\nexport function');
      await server.edit('Total:', 'Sum:');
      await expect(page.getByRole('button', { name: 'Sum: 7' })).toBeVisible();
      expect(pageLoads).toBe(1);
    } finally {
      await server.stop();
    }
  },
);
