import { expect, test } from '../fixtures/administration';
import { AdminPage } from '../pages/AdminPage';

test('a repository is added for a client, and the list is filtered by client', async ({ page, clients }) => {
  const admin = new AdminPage(page);
  const client = await clients.add();
  await admin.open('repositories');
  await admin.addRepository(client.name, 'https://github.com/orchard/apple');
  await expect(admin.said).toContainText('Repository added successfully');
  await page.getByLabel('Filter by client').selectOption({ label: client.name });
  await expect(page).toHaveURL(`/#/admin?tab=repositories&client=${client.slug}`);
  const cells = admin.row('apple').getByRole('cell');
  await expect(cells.nth(0)).toHaveText('github.com/orchard/apple');
  await expect(cells.nth(1)).toHaveText('orchard');
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('an organization ending in % brings all its public repositories', async ({ page, clients }) => {
  const admin = new AdminPage(page);
  const client = await clients.add();
  await admin.open('repositories', `&client=${client.slug}`);
  await expect(page.getByText('No repository is followed yet.')).toBeVisible();
  await admin.addRepository('', 'https://github.com/orchard/%');
  await expect(admin.said).toContainText('Repository added successfully');
  for (const name of ['%', 'apple', 'pear', 'plum']) await expect(admin.row(name)).toBeVisible();
  await expect(admin.row('cellar')).toHaveCount(0);
});

test('without customer or address nothing is added', async ({ page }) => {
  const admin = new AdminPage(page);
  await admin.open('repositories');
  await admin.addRepository('', 'https://github.com/orchard/apple');
  await expect(admin.said).toContainText('Please select a customer and enter a repository URL');
  await expect(page.getByLabel('Customer')).toHaveAccessibleDescription('Select a customer');
});

test('what is refused is told in the server’s words, else in our own', async ({ page, clients }) => {
  const admin = new AdminPage(page);
  const client = await clients.add();
  await admin.open('repositories');
  await admin.addRepository(client.name, 'https://github.com/orchard/cellar');
  await expect(admin.said).toContainText('There is no public repository orchard/cellar on github.com.');
  await expect(page.getByLabel('Repository URL')).toHaveValue('https://github.com/orchard/cellar');
  await page.route('**/api/admin/repos', (route) => route.fulfill({ status: 502, body: '' }));
  await admin.addRepository(client.name, 'https://github.com/orchard/pear');
  await expect(admin.said).toContainText('Failed to add repository');
});

test('the switch turns a repository off and on, and back when that fails', async ({ page, clients }) => {
  const admin = new AdminPage(page);
  const client = await clients.add();
  await admin.open('repositories', `&client=${client.slug}`);
  await admin.addRepository('', 'https://github.com/orchard/plum');
  const active = page.getByRole('switch', { name: 'orchard/plum active' });
  await expect(active).toBeChecked();
  await active.click();
  await expect(admin.said).toContainText('Repository deactivated successfully');
  await page.reload();
  await expect(active).not.toBeChecked();

  await page.route('**/api/admin/repos/activate', (route) => route.fulfill({ status: 500, body: '' }));
  await active.click();
  await expect(admin.said).toContainText('Failed to activate repository');
  await expect(active).not.toBeChecked();
  await page.unroute('**/api/admin/repos/activate');
  await active.click();
  await expect(admin.said).toContainText('Repository activated successfully');
  await page.route('**/api/admin/repos/deactivate', (route) => route.fulfill({ status: 500, body: '' }));
  await active.click();
  await expect(admin.said).toContainText('Failed to deactivate repository');
  await expect(active).toBeChecked();
});
