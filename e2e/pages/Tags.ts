import type { Locator, Page } from '@playwright/test';

/** The panel that changes the tags of one row. */
export class TagPicker {
  readonly search: Locator;

  constructor(readonly page: Page) {
    this.search = page.getByRole('group', { name: /^Tags of / }).getByPlaceholder('Search tags');
  }

  async open(lead: string): Promise<void> {
    await this.page.getByRole('button', { name: `Tags of ${lead}: ` }).click();
  }

  option(name: string): Locator {
    return this.page.getByRole('group', { name: /^Tags of / }).getByRole('option', { name, exact: true });
  }

  async manage(): Promise<void> {
    await this.page.getByRole('button', { name: 'Manage tags' }).click();
  }
}

/** The dialog that changes the tags of the workspace. */
export class ManageTags {
  readonly dialog: Locator;

  constructor(readonly page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Manage tags' });
  }

  line(tag: string): Locator {
    return this.dialog
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('button', { name: `Rename ${tag}`, exact: true }) });
  }

  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }

  async rename(tag: string, name: string): Promise<void> {
    await this.button(`Rename ${tag}`).click();
    await this.dialog.getByLabel(`Name of ${tag}`, { exact: true }).fill(name);
    await this.button(`Save the name of ${tag}`).click();
  }

  async color(tag: string, color: string): Promise<void> {
    await this.dialog.getByRole('button', { name: `Color of ${tag}: ` }).click();
    await this.page.getByRole('menuitem', { name: color, exact: true }).click();
  }

  async merge(tag: string, into: string): Promise<void> {
    await this.button(`Merge ${tag} into another tag`).click();
    // Typed, because the list renders only the options in sight.
    await this.dialog.getByRole('combobox', { name: `Merge ${tag} into` }).fill(into);
    await this.page.locator('.ant-select-item-option').filter({ hasText: into }).click();
    await this.button(`Merge ${tag}`).click();
  }

  async close(): Promise<void> {
    await this.button('Close').click();
  }
}
