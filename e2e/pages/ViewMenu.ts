import type { Locator, Page } from '@playwright/test';

export class ViewMenu {
  readonly button: Locator;
  readonly items: Locator;

  constructor(readonly page: Page) {
    this.button = page.getByRole('button', { name: 'View menu' });
    this.items = page.getByRole('menuitem');
  }

  async choose(item: string): Promise<void> {
    await this.button.click();
    await this.page.getByRole('menuitem', { name: item }).click();
  }

  async rename(name: string): Promise<void> {
    await this.choose('Rename');
    await this.page.getByLabel('View name').fill(name);
    await this.page.getByRole('button', { name: 'Save', exact: true }).click();
  }

  async delete(): Promise<void> {
    await this.choose('Delete');
    await this.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  }
}
