import { expect, test } from '../fixtures/administration';
import { uniqueClient } from '../fixtures/clients';
import { AdminPage } from '../pages/AdminPage';

test('adds a client with its texts and lists it', async ({ page }) => {
  const admin = new AdminPage(page);
  const { name, slug } = uniqueClient();
  await admin.open();
  await page.getByRole('button', { name: 'Add Client' }).click();
  await expect(admin.dialog.getByRole('switch')).toHaveCount(0);
  await admin.field('Name').fill(name);
  await admin.field('Slug').fill(slug);
  await admin.field('Email domain').fill(`${slug}.example`);
  await admin.field('LinkedIn URL').fill(`linkedin.com/company/${slug}`);
  const texts = ['Value props', 'Customer stories', 'Overview', 'Custom prompt'];
  for (const text of texts) await admin.field(text).fill(`${text} of ${name}`);
  await admin.save.click();
  await expect(admin.dialog).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Set-up' })).toBeVisible();
  await expect(page).toHaveURL(`/#/${slug}/settings`);

  await admin.open();
  const row = await admin.searchFor(slug);
  // Other tests may have clients with hidden leads, whose column follows these.
  const cells = row.getByRole('cell');
  const facts = [name, slug, `${slug}.example`, `linkedin.com/company/${slug}`, 'Active'];
  for (const [index, text] of facts.entries()) await expect(cells.nth(index)).toHaveText(text);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  for (const text of texts) await expect(admin.field(text)).toHaveValue(`${text} of ${name}`);
});

test('requires name, slug and email domain', async ({ page }) => {
  const admin = new AdminPage(page);
  await admin.open();
  await page.getByRole('button', { name: 'Add Client' }).click();
  await admin.save.click();
  await expect(admin.field('Name')).toHaveAccessibleDescription('Name is required');
  await expect(admin.field('Slug')).toHaveAccessibleDescription(/^Slug is required/);
  await expect(admin.field('Email domain')).toHaveAccessibleDescription(/^Email domain is required/);
  await expect(admin.field('Name')).toBeFocused();
});

test('shows the server’s validation errors at their fields', async ({ page, clients }) => {
  const admin = new AdminPage(page);
  const existing = await clients.add();
  await admin.open();
  await page.getByRole('button', { name: 'Add Client' }).click();
  await admin.field('Name').fill('Anybody');
  await admin.field('Slug').fill('login');
  await admin.field('Email domain').fill('gmail.com');
  await admin.save.click();
  await expect(admin.dialog.getByRole('alert')).toBeVisible();
  await expect(admin.field('Slug')).toHaveAccessibleDescription(
    /^The slug login is reserved for a page of the product/,
  );
  await expect(admin.field('Email domain')).toHaveAccessibleDescription(/gmail\.com is a mail provider/);
  await admin.field('Slug').fill(existing.slug);
  await admin.field('Email domain').fill('anybody.example');
  await admin.save.click();
  await expect(admin.dialog.getByRole('alert')).toHaveText('Another customer has this slug.');
});

test('keeps the dialog open with the reason when a client cannot be saved', async ({ page, clients }) => {
  const admin = new AdminPage(page);
  const { name, slug } = await clients.add();
  await admin.open();
  await admin.searchFor(slug);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await page.route(`**/api/customers/${slug}`, (route) => route.fulfill({ status: 502, body: '' }));
  await admin.save.click();
  await expect(admin.dialog.getByRole('alert')).toHaveText('Failed to save client');
});

test('edits all but slug and domain, and hides inactive clients until requested', async ({ page, clients }) => {
  const admin = new AdminPage(page);
  const { name, slug } = await clients.add();
  await admin.open();
  await admin.searchFor(slug);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(admin.field('Slug')).toBeDisabled();
  await expect(admin.field('Email domain')).toBeDisabled();
  await admin.field('Name').fill(`${name} Ltd`);
  await admin.dialog.getByRole('switch', { name: 'Active' }).click();
  await admin.save.click();
  await expect(admin.dialog).toBeHidden();
  await expect(page.getByText('No results found')).toBeVisible();

  await page.getByText('Show Inactive Clients').click();
  await expect(page).toHaveURL('/#/admin?showInactive=true');
  await expect(admin.row(slug).getByRole('cell').nth(0)).toHaveText(`${name} Ltd`);
  await expect(admin.row(slug).getByRole('cell').nth(4)).toHaveText('Inactive');
});

test('opens the client’s companies by a click on its row', async ({ page, clients }) => {
  const admin = new AdminPage(page);
  const { slug } = await clients.add();
  await admin.open();
  await (await admin.searchFor(slug)).getByText(`${slug}.example`).click();
  await expect(page).toHaveURL(`/#/${slug}/all-companies`);
});

test('adds a client by keyboard, and goes on to its settings', async ({ page }) => {
  const admin = new AdminPage(page);
  const { name, slug } = uniqueClient();
  await admin.open();
  await page.getByRole('button', { name: 'Add Client' }).focus();
  await page.keyboard.press('Enter');
  await expect(admin.field('Name')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(slug);
  await page.keyboard.press('Tab');
  await page.keyboard.type(`${slug}.example`);
  await page.keyboard.press('Enter');
  await expect(admin.dialog).toBeHidden();
  await expect(page).toHaveURL(`/#/${slug}/settings`);
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('at 768 px', () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  test('breaks addresses at dots and slashes, not inside of words', async ({ page }) => {
    const parts = ['observability', '.brightloom', '.example'];
    await page.route('**/api/customers', async (route) => {
      const response = await route.fetch();
      const { data } = (await response.json()) as { data: object[] };
      const client = { ...data[0], slug: 'brightloom', email_domain: parts.join('') };
      await route.fulfill({ response, json: { data: [client] } });
    });
    const admin = new AdminPage(page);
    await admin.open();
    const linesOfParts = await page.getByTitle(parts.join('')).evaluate((domain) => {
      const lineCount = (node: Node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
      };
      return [...domain.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(lineCount);
    });
    expect(linesOfParts).toEqual(parts.map(() => 1));
  });
});
