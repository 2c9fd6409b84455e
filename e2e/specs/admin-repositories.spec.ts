import { expect, test } from '../fixtures/administration';
import { AdminPage } from '../pages/AdminPage';

test('adds a repository for a client and filters the list by client', async ({ page, clients }) => {
  const admin = new AdminPage(page);
  const client = await clients.add();
  await admin.open('repositories');
  await admin.addRepository(client.name, 'https://github.com/orchard/apple');
  await expect(admin.toasts).toContainText('Repository added successfully');
  await admin.choose(page.getByLabel('Filter by client'), client.name);
  await expect(page).toHaveURL(`/#/admin?tab=repositories&client=${client.slug}`);
  const cells = admin.row('apple').getByRole('cell');
  await expect(cells.nth(0)).toHaveText('orchard/apple');
  await expect(cells.nth(1)).toHaveText('github.com/orchard/apple');
  await expect(cells.nth(2)).toHaveText('orchard');
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('adds all public repositories of an organization by %', async ({ page, clients }) => {
  const admin = new AdminPage(page);
  const client = await clients.add();
  await admin.open('repositories', `&client=${client.slug}`);
  await expect(page.getByText('No repository is followed yet.')).toBeVisible();
  await admin.addRepository('', 'https://github.com/orchard/%');
  await expect(admin.toasts).toContainText('Repository added successfully');
  for (const name of ['%', 'apple', 'pear', 'plum']) await expect(admin.row(name)).toBeVisible();
  await expect(admin.row('cellar')).toHaveCount(0);
});

test('adds nothing without a customer or an address', async ({ page }) => {
  const admin = new AdminPage(page);
  await admin.open('repositories');
  await admin.addRepository('', 'https://github.com/orchard/apple');
  await expect(admin.toasts).toContainText('Please select a customer and enter a repository URL');
  await expect(page.getByLabel('Customer')).toHaveAccessibleDescription('Select a customer');
});

test('shows the server’s reason for a refusal, or a default text without one', async ({ page, clients }) => {
  const admin = new AdminPage(page);
  const client = await clients.add();
  await admin.open('repositories');
  await admin.addRepository(client.name, 'https://github.com/orchard/cellar');
  await expect(admin.toasts).toContainText('There is no public repository orchard/cellar on github.com.');
  await expect(page.getByLabel('Repository URL')).toHaveValue('https://github.com/orchard/cellar');
  await page.route('**/api/admin/repos', (route) => route.fulfill({ status: 502, body: '' }));
  await admin.addRepository(client.name, 'https://github.com/orchard/pear');
  await expect(admin.toasts).toContainText('Failed to add repository');
});

test('deactivates and activates a repository by its switch, and reverts the switch on failure', async ({
  page,
  clients,
}) => {
  const admin = new AdminPage(page);
  const client = await clients.add();
  await admin.open('repositories', `&client=${client.slug}`);
  await admin.addRepository('', 'https://github.com/orchard/plum');
  const active = page.getByRole('switch', { name: 'orchard/plum active' });
  await expect(active).toBeChecked();
  await active.click();
  await expect(admin.toasts).toContainText('Repository deactivated successfully');
  await page.reload();
  await expect(active).not.toBeChecked();

  await page.route('**/api/admin/repos/activate', (route) => route.fulfill({ status: 500, body: '' }));
  await active.click();
  await expect(admin.toasts).toContainText('Failed to activate repository');
  await expect(active).not.toBeChecked();
  await page.unroute('**/api/admin/repos/activate');
  await active.click();
  await expect(admin.toasts).toContainText('Repository activated successfully');
  await page.route('**/api/admin/repos/deactivate', (route) => route.fulfill({ status: 500, body: '' }));
  await active.click();
  await expect(admin.toasts).toContainText('Failed to deactivate repository');
  await expect(active).toBeChecked();
});
