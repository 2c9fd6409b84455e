import type { Locator, Page } from '@playwright/test';

export class FilterPanel {
  readonly panel: Locator;
  readonly openButton: Locator;
  readonly closeButton: Locator;
  readonly apply: Locator;
  readonly clearAll: Locator;
  readonly saveAsNew: Locator;
  readonly saveView: Locator;
  readonly exportButton: Locator;

  constructor(readonly page: Page) {
    this.panel = page.getByRole('complementary', { name: 'Filters' });
    this.openButton = page.getByRole('button', { name: 'Filters', exact: true });
    this.closeButton = page.getByRole('button', { name: 'Close Filters' });
    this.apply = this.button('Apply');
    this.clearAll = this.button('Clear All');
    this.saveAsNew = this.button('Save As New');
    this.saveView = this.button('Save view');
    this.exportButton = this.button('Export');
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
  }

  async choose(label: string, option: string): Promise<void> {
    await this.page.getByRole('combobox', { name: label, exact: true }).fill(option);
    // Not visible: antd describes the options near the active one beside its virtual list.
    await this.page.getByRole('option', { name: option, exact: true }).first().waitFor({ state: 'attached' });
    await this.page.keyboard.press('Enter');
    await this.page.keyboard.press('Escape');
  }

  async filterByTitle(text: string): Promise<void> {
    await this.field('Job title').fill(text);
    await this.apply.click();
  }

  /** Saves the filters in the panel as a new view. */
  async saveAs(name: string): Promise<void> {
    await this.saveAsNew.click();
    await this.page.getByLabel('View name').fill(name);
    await this.page.keyboard.press('Enter');
  }

  private button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }
}
