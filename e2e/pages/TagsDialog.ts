import type { Locator, Page } from '@playwright/test';

export class TagsDialog {
  readonly dialog: Locator;
  readonly search: Locator;

  constructor(readonly page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Tags' });
    this.search = this.dialog.getByPlaceholder('Search tags');
  }

  option(name: string): Locator {
    return this.dialog.getByRole('option', { name });
  }

  async save(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Save' }).click();
  }

  async cancel(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Cancel' }).click();
  }
}
