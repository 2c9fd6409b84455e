import { expect, test } from '../fixtures/administration';
import { AdminPage } from '../pages/AdminPage';
import { SignInPage } from '../pages/SignInPage';

async function addUser(admin: AdminPage, email: string, role: string): Promise<string> {
  await admin.page.getByRole('button', { name: 'Add User' }).click();
  await admin.field('E-mail').fill(email);
  await admin.choose(admin.field('Role'), role);
  await admin.dialog.getByRole('button', { name: 'Add User' }).click();
  const password = await admin.dialog.getByRole('code').innerText();
  await admin.dialog.getByRole('button', { name: 'Done' }).click();
  await expect(admin.dialog).toBeHidden();
  return password;
}

test('accepts a new user’s password, which is shown once, until it is rotated', async ({ page, clients, browser }) => {
  const admin = new AdminPage(page);
  const client = await clients.add();
  const email = `kim@${client.slug}.example`;
  await admin.open('users');
  const firstPassword = await addUser(admin, email, `Staff of ${client.name}`);
  await expect(page.getByText(firstPassword)).toHaveCount(0);

  await (await admin.searchFor(email)).getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Rotate password' }).click();
  await admin.dialog.getByRole('button', { name: 'Rotate' }).click();
  const secondPassword = await admin.dialog.getByRole('code').innerText();

  const signIn = new SignInPage(await browser.newPage({ storageState: undefined }));
  await signIn.open();
  await signIn.signIn(firstPassword);
  await expect(signIn.error).toHaveText('Incorrect password. Please try again.');
  await signIn.signIn(secondPassword);
  await expect(signIn.page).toHaveURL(`/#/${client.slug}/all-companies`);
  await signIn.page.close();
});

test('activates a deactivated user again by Undo', async ({ page, clients }) => {
  const admin = new AdminPage(page);
  const client = await clients.add();
  const email = `lee@${client.slug}.example`;
  await admin.open('users', `&client=${client.slug}`);
  await addUser(admin, email, `Staff of ${client.name}`);
  await admin.chooseUserAction(email, 'Deactivate');
  await expect(admin.toasts).toContainText(`${email} is inactive now`);
  await expect(admin.row(email).getByText('Inactive')).toBeVisible();
  await admin.toasts.getByRole('button', { name: 'Undo' }).click();
  await expect(admin.toasts).toContainText(`${email} is active now`);
  await expect(admin.row(email).getByText('Active', { exact: true })).toBeVisible();
});

test('refuses another Google account until it is allowed, once', async ({ page, clients, browser }) => {
  // Four sign-ins, each with several page loads.
  test.setTimeout(90_000);
  const admin = new AdminPage(page);
  const client = await clients.add();
  const email = `max@${client.slug}.example`;
  await admin.open('users', `&client=${client.slug}`);
  await addUser(admin, email, `Staff of ${client.name}`);

  const signIn = new SignInPage(await browser.newPage({ storageState: undefined }));
  const signInAs = async (account: string) => {
    await signIn.page.context().clearCookies();
    await signIn.page.goto('about:blank');
    await signIn.open();
    await signIn.signInWithGoogle(`${account} of ${client.slug}`, email);
  };
  const workspace = `/#/${client.slug}/all-companies`;
  await signInAs('first');
  await expect(signIn.page).toHaveURL(workspace);
  await signInAs('second');
  await expect(signIn.error).toBeVisible();

  await admin.chooseUserAction(email, 'Allow a new Google or SSO account');
  await expect(admin.toasts).toContainText(`${email} may sign in with a new Google or SSO account, once`);
  await expect(admin.row(email).getByText('New one allowed')).toBeVisible();
  await signInAs('second');
  await expect(signIn.page).toHaveURL(workspace);
  await signInAs('first');
  await expect(signIn.error).toBeVisible();
  await signIn.page.close();
});

test('refuses an e-mail address that is taken', async ({ page, workspace }) => {
  const admin = new AdminPage(page);
  await admin.open('users');
  await page.getByRole('button', { name: 'Add User' }).click();
  await admin.dialog.getByRole('button', { name: 'Add User' }).click();
  await expect(admin.field('E-mail')).toHaveAccessibleDescription('E-mail is required');
  await expect(admin.field('Role')).toHaveAccessibleDescription('Select a role');
  await admin.field('E-mail').fill(`admin@${workspace.slug}.example`);
  await admin.choose(admin.field('Role'), 'Administrator');
  await admin.dialog.getByRole('button', { name: 'Add User' }).click();
  await expect(admin.dialog.getByRole('alert')).toBeVisible();
});

test('shows a long e-mail address on two lines at 1280 px, with the break before its domain', async ({ page }) => {
  const address = 'maximiliana.featherstonehaugh@observability-platforms.example';
  await page.route('**/api/admin/users*', async (route) => {
    const response = await route.fetch();
    const { users, ...rest } = (await response.json()) as { users: object[] };
    await route.fulfill({ response, json: { ...rest, users: [{ ...users[0], id: 0, email: address }, ...users] } });
  });
  const admin = new AdminPage(page);
  await admin.open('users');
  const lines = await page.getByTitle(address, { exact: true }).evaluate((cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });
  expect(lines).toBe(2);
});
