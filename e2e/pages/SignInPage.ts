import type { Locator, Page } from '@playwright/test';

export class SignInPage {
  readonly heading: Locator;
  readonly password: Locator;
  /** The second step. */
  readonly code: Locator;
  readonly usePasskey: Locator;
  readonly error: Locator;

  constructor(readonly page: Page) {
    this.heading = page.getByRole('heading', { name: /^Sign in to / });
    this.password = page.getByPlaceholder('Password');
    this.code = page.getByLabel('Code', { exact: true });
    this.usePasskey = page.getByRole('button', { name: 'Use a passkey' });
    this.error = page.getByRole('alert');
  }

  async open(): Promise<void> {
    await this.page.goto('/#/login');
  }

  /** Signs in through the stand-in for Google, which accepts any `account` and `email`. */
  async signInWithGoogle(account: string, email: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Login with Google' }).click();
    await this.page.getByLabel('account').fill(account);
    await this.page.getByLabel('email').fill(email);
    await this.page.getByRole('button', { name: 'Continue' }).click();
  }

  /** Goes to the identity provider of a workspace, which is found by an e-mail address. */
  async startSingleSignOn(email: string, provider: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Use single sign-on' }).click();
    await this.page.getByLabel('Work email or workspace').fill(email);
    await this.page.getByRole('button', { name: 'Continue', exact: true }).click();
    await this.page.getByRole('button', { name: `Continue with ${provider}` }).click();
  }

  async signIn(password: string): Promise<void> {
    await this.password.fill(password);
    await this.page.getByRole('button', { name: 'Sign In with Password' }).click();
  }

  async enterCode(code: string): Promise<void> {
    await this.code.fill(code);
    await this.page.getByRole('button', { name: 'Sign In', exact: true }).click();
  }
}
