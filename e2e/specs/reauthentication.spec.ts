import { randomUUID } from 'node:crypto';
import { axeViolations } from '../fixtures/axe';
import { runCli } from '../fixtures/commands';
import { expect, test } from '../fixtures/administration';
import { ageSignIns, makeAdministrator } from '../fixtures/users';
import { AdminPage } from '../pages/AdminPage';
import { ReauthenticationDialog } from '../pages/ReauthenticationDialog';
import { SignInPage } from '../pages/SignInPage';

test.use({ as: 'anonymous' });

test('asks for the password before a destructive change once the sign-in is old', async ({ page, clients }) => {
  const [admin, confirmation] = [new AdminPage(page), new ReauthenticationDialog(page)];
  const client = await clients.add();
  const staff = `staff@${client.slug}.example`;
  await runCli('users', 'create', '--email', staff, '--customer', client.slug);
  const email = `${randomUUID()}@forksight.example`;
  const password = await runCli('users', 'create', '--email', email, '--admin');
  await admin.open('users', `&client=${client.slug}`);
  await new SignInPage(page).signIn(password);
  await expect(admin.row(staff)).toBeVisible();
  await ageSignIns(email);

  await admin.chooseUserAction(staff, 'Deactivate');
  await expect(confirmation.password).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await confirmation.cancel.click();
  await expect(admin.toasts).toContainText('Your sign-in is too long ago for this');

  await page.setViewportSize({ width: 390, height: 844 });
  await admin.chooseUserAction(staff, 'Deactivate');
  await confirmation.password.fill('not the password');
  await confirmation.confirm.click();
  await expect(confirmation.error).toHaveText('Incorrect password. Please try again.');
  await confirmation.password.fill(password);
  await page.keyboard.press('Enter');
  await expect(admin.toasts).toContainText(`${staff} is inactive now`);
  await expect(confirmation.dialog).toBeHidden();

  await admin.chooseUserAction(staff, 'Activate');
  await expect(admin.toasts).toContainText(`${staff} is active now`);
});

test('lets Google confirm a user without a password, in another tab', async ({ page, context, clients }) => {
  const [admin, confirmation] = [new AdminPage(page), new ReauthenticationDialog(page)];
  const client = await clients.add();
  const [staff, email] = [`staff@${client.slug}.example`, `owner@${client.slug}.example`];
  await runCli('users', 'create', '--email', staff, '--customer', client.slug);
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.signInWithGoogle(client.slug, email);
  await expect(page).toHaveURL(`/#/${client.slug}/all-companies`);
  await makeAdministrator(email);
  await page.reload();
  await admin.open('users', `&client=${client.slug}`);
  await expect(admin.row(staff)).toBeVisible();
  await ageSignIns(email);

  await admin.chooseUserAction(staff, 'Deactivate');
  const opened = context.waitForEvent('page');
  await confirmation.google.click();
  const google = await opened;
  await google.getByLabel('account').fill(client.slug);
  await google.getByLabel('email').fill(email);
  await google.getByRole('button', { name: 'Continue' }).click();
  await expect(google.getByRole('heading')).toHaveText('Thank you: Google has confirmed that it is you');
  await google.close();
  await expect(admin.toasts).toContainText(`${staff} is inactive now`);
});
