import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { authenticatorCode } from '../fixtures/authenticator';
import { axeViolations } from '../fixtures/axe';
import { runCli } from '../fixtures/commands';
import { expect, test } from '../fixtures/test';
import { ageSignIns } from '../fixtures/users';
import { AccountDialog } from '../pages/AccountDialog';
import { AdminPage } from '../pages/AdminPage';
import { ReauthenticationDialog } from '../pages/ReauthenticationDialog';
import { Sidebar } from '../pages/Sidebar';
import { SignInPage } from '../pages/SignInPage';

test.use({ as: 'anonymous' });
// Several sign-ins each, with axe in both themes.
test.describe.configure({ timeout: 60_000 });

/** Signs in as a new administrator. */
async function signInAsNew(page: Page) {
  const email = `${randomUUID()}@forksight.example`;
  const password = await runCli('users', 'create', '--email', email, '--admin');
  await new AdminPage(page).open();
  await new SignInPage(page).signIn(password);
  await expect(new AdminPage(page).tabs).toBeVisible();
  return { email, password };
}

test('asks for a code of the authenticator app, once it is set up', async ({ page }) => {
  const [account, signIn] = [new AccountDialog(page), new SignInPage(page)];
  const { email, password } = await signInAsNew(page);
  await account.open();
  await account.setUpAuthenticator.click();
  await expect(account.qrCode).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  const secret = (await account.secret.innerText()).replaceAll(' ', '');
  await account.code.fill(authenticatorCode(secret));
  await account.turnOn.click();
  await expect(account.recoveryCodes).toHaveCount(10);
  expect(await axeViolations(page)).toEqual([]);
  const recoveryCode = await account.recoveryCodes.first().innerText();
  await account.storedCodes.click();
  await expect(account.dialog).toContainText('10 recovery codes left');
  await page.keyboard.press('Escape');

  await new Sidebar(page).signOut();
  await signIn.signIn(password);
  await expect(signIn.code).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn.enterCode('000000');
  await expect(signIn.error).toHaveText('Incorrect code. Please try again.');
  await signIn.enterCode(authenticatorCode(secret, 1));
  await expect(new AdminPage(page).tabs).toBeVisible();

  // The recovery code stands in for the app, also where a proof of identity is needed.
  await page.setViewportSize({ width: 1280, height: 800 });
  await ageSignIns(email);
  const confirmation = new ReauthenticationDialog(page);
  await account.open();
  await account.removeAuthenticator.click();
  await expect(confirmation.password).toHaveCount(0);
  await confirmation.code.fill(recoveryCode);
  await confirmation.confirm.click();
  await expect(account.setUpAuthenticator).toBeVisible();
});

test('lets the command line help who has lost the second factor', async ({ page }) => {
  const [account, signIn] = [new AccountDialog(page), new SignInPage(page)];
  const { email, password } = await signInAsNew(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await new Sidebar(page).menuButton.click();
  await account.open();
  await account.setUpAuthenticator.click();
  await account.code.fill(authenticatorCode((await account.secret.innerText()).replaceAll(' ', '')));
  await page.keyboard.press('Enter');
  await expect(account.recoveryCodes).toHaveCount(10);
  const { clientWidth, scrollWidth } = await account.dialog.evaluate((element) => ({
    clientWidth: element.clientWidth,
    scrollWidth: element.scrollWidth,
  }));
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);

  await runCli('users', 'reset-second-factor', email);
  await page.reload();
  await signIn.signIn(password);
  await expect(new AdminPage(page).tabs).toBeVisible();
});

test('signs in and confirms with a passkey', async ({ page, context }) => {
  const [account, signIn, confirmation] = [
    new AccountDialog(page),
    new SignInPage(page),
    new ReauthenticationDialog(page),
  ];
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const { email, password } = await signInAsNew(page);
  await account.open();
  await account.addPasskey.click();
  await expect(account.recoveryCodes).toHaveCount(10);
  await account.storedCodes.click();
  await expect(account.passkeys).toHaveCount(1);
  await expect(account.passkeys).toContainText('Passkey of Chrome on');
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await new Sidebar(page).signOut();
  await signIn.signIn(password);
  await expect(signIn.usePasskey).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await signIn.usePasskey.click();
  await expect(new AdminPage(page).tabs).toBeVisible();

  await ageSignIns(email);
  await account.open();
  await account.passkeys.getByRole('button', { name: /^Remove/ }).click();
  await confirmation.passkey.click();
  await expect(account.passkeys).toHaveCount(0);
});
