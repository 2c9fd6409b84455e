import type { Locator, Page } from '@playwright/test';

/** What the user's name in the sidebar opens. */
export class AccountDialog {
  readonly button: Locator;
  readonly dialog: Locator;
  readonly sessions: Locator;
  readonly signOutEverywhere: Locator;
  readonly setUpAuthenticator: Locator;
  readonly removeAuthenticator: Locator;
  readonly addPasskey: Locator;
  readonly passkeys: Locator;
  readonly qrCode: Locator;
  /** In Base32, in groups. */
  readonly secret: Locator;
  readonly code: Locator;
  readonly turnOn: Locator;
  readonly recoveryCodes: Locator;
  readonly storedCodes: Locator;

  constructor(page: Page) {
    this.button = page.getByRole('button', { name: /: your account$/ });
    this.dialog = page.getByRole('dialog', { name: 'Your account' });
    this.sessions = this.dialog.getByRole('region', { name: 'Sessions' }).getByRole('listitem');
    this.signOutEverywhere = this.dialog.getByRole('button', { name: 'Sign out everywhere', exact: true });
    const factor = this.dialog.getByRole('region', { name: 'Second factor' });
    this.setUpAuthenticator = factor.getByRole('button', { name: 'Set up an authenticator app' });
    this.removeAuthenticator = factor.getByRole('button', { name: 'Remove authenticator app' });
    this.addPasskey = factor.getByRole('button', { name: 'Add a passkey' });
    this.passkeys = factor.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
    this.qrCode = factor.getByRole('img', { name: 'QR code for the authenticator app' });
    this.secret = factor.getByRole('code').first();
    this.code = factor.getByLabel('Code', { exact: true });
    this.turnOn = factor.getByRole('button', { name: 'Turn on' });
    this.recoveryCodes = factor.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    this.storedCodes = factor.getByRole('button', { name: 'I have stored them' });
  }

  async open(): Promise<void> {
    await this.button.click();
  }
}
