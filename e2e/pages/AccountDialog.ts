import type { Locator, Page } from '@playwright/test';

/** What the user's name in the sidebar opens. */
export class AccountDialog {
  readonly button: Locator;
  readonly dialog: Locator;
  readonly sessions: Locator;
  readonly signOutEverywhere: Locator;

  constructor(page: Page) {
    this.button = page.getByRole('button', { name: /: your account$/ });
    this.dialog = page.getByRole('dialog', { name: 'Your account' });
    this.sessions = this.dialog.getByRole('region', { name: 'Sessions' }).getByRole('listitem');
    this.signOutEverywhere = this.dialog.getByRole('button', { name: 'Sign out everywhere', exact: true });
  }

  async open(): Promise<void> {
    await this.button.click();
  }
}
