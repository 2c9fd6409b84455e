import type { Locator, Page } from '@playwright/test';

export class SignInPage {
  readonly heading: Locator;
  readonly password: Locator;
  readonly error: Locator;

  constructor(readonly page: Page) {
    this.heading = page.getByRole('heading', { name: /^Sign in to / });
    this.password = page.getByPlaceholder('Password');
    this.error = page.getByRole('alert');
  }

  async open(): Promise<void> {
    await this.page.goto('/#/login');
  }

  async signIn(password: string): Promise<void> {
    await this.password.fill(password);
    await this.page.getByRole('button', { name: 'Sign In with Password' }).click();
  }
}
