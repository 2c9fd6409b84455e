import type { Locator, Page } from '@playwright/test';

/** Asks the user to prove their identity before a destructive change. */
export class ReauthenticationDialog {
  readonly dialog: Locator;
  readonly password: Locator;
  readonly code: Locator;
  readonly passkey: Locator;
  readonly google: Locator;
  readonly confirm: Locator;
  readonly cancel: Locator;
  readonly error: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
    this.password = this.dialog.getByLabel('Password');
    this.code = this.dialog.getByLabel('Code of the app, or recovery code');
    this.passkey = this.dialog.getByRole('button', { name: 'Use a passkey' });
    this.google = this.dialog.getByRole('link', { name: 'Confirm with Google' });
    this.confirm = this.dialog.getByRole('button', { name: 'Confirm' });
    this.cancel = this.dialog.getByRole('button', { name: 'Cancel' });
    this.error = this.dialog.getByRole('alert');
  }
}
