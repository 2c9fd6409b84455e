import type { Locator, Page } from '@playwright/test';

export class Sidebar {
  readonly links: Locator;
  readonly superAdmin: Locator;
  readonly menuButton: Locator;

  constructor(readonly page: Page) {
    this.links = page.getByRole('navigation', { name: 'Workspace' });
    this.superAdmin = this.link('Super Admin');
    this.menuButton = page.getByRole('button', { name: 'Open menu' });
  }

  link(name: string): Locator {
    return this.links.getByRole('link', { name, exact: true });
  }

  /** Clicks the toggle between companies and leads at the top. */
  async switchTo(list: 'Companies' | 'Leads'): Promise<void> {
    const toggle = this.page.getByRole('navigation', { name: 'Companies or leads' });
    await toggle.getByRole('link', { name: list }).click();
  }

  async signOut(): Promise<void> {
    await this.page.getByRole('link', { name: 'Sign out' }).click();
  }
}
