import type { Locator, Page } from '@playwright/test';

export class LeadsPage {
  readonly heading: Locator;
  readonly search: Locator;
  /** The rows of leads, without the one of headers. */
  readonly rows: Locator;
  readonly next: Locator;
  readonly previous: Locator;
  readonly bulk: Locator;
  /** What has just been said: toasts. */
  readonly said: Locator;

  constructor(
    readonly page: Page,
    readonly slug: string,
  ) {
    this.heading = page.getByRole('heading', { name: 'Leads', exact: true });
    this.search = page.getByRole('searchbox', { name: 'Search' });
    this.rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
    this.next = page.getByRole('button', { name: 'Next' });
    this.previous = page.getByRole('button', { name: 'Previous' });
    this.bulk = page.getByRole('toolbar', { name: 'Selected leads' });
    this.said = page.getByRole('region', { name: 'Notifications' });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/#/${this.slug}/all-leads${query}`);
  }

  async openRecycled(): Promise<void> {
    await this.page.goto(`/#/${this.slug}/recycled`);
  }

  async openFavorites(): Promise<void> {
    await this.page.goto(`/#/${this.slug}/favorites`);
  }

  header(name: string): Locator {
    return this.page.getByRole('columnheader', { name, exact: true });
  }

  async sortBy(name: string): Promise<void> {
    await this.header(name).click();
  }

  lead(name: string): Locator {
    return this.rows.filter({ hasText: name });
  }

  /** The link to a lead's page. */
  name(name: string): Locator {
    return this.page.getByRole('link', { name, exact: true });
  }

  async openLead(name: string): Promise<void> {
    await this.name(name).click();
  }

  star(name: string): Locator {
    return this.page.getByRole('button', { name: `Favorite ${name}` });
  }

  box(name: string): Locator {
    return this.page.getByRole('checkbox', { name: `Select ${name}` });
  }

  /** Ticks these leads, then presses a button of the bar that is for all of them. */
  async forSelected(button: 'Tag' | 'Recycle' | 'Unrecycle', ...names: string[]): Promise<void> {
    for (const name of names) await this.box(name).check();
    await this.bulk.getByRole('button', { name: button, exact: true }).click();
  }

  /** Chooses from a row's menu. */
  async act(name: string, item: 'Tag' | 'Recycle' | 'Unrecycle'): Promise<void> {
    await this.page.getByRole('button', { name: `Actions for ${name}` }).click();
    await this.page
      .getByRole('group', { name: `Actions for ${name}` })
      .getByRole('button', { name: item })
      .click();
  }

  async undo(): Promise<void> {
    await this.said.getByRole('button', { name: 'Undo' }).click();
  }

  /** How far down the table is scrolled, in pixels. */
  scrolled(): Promise<number> {
    return this.page.getByRole('region', { name: 'Leads', exact: true }).evaluate(({ scrollTop }) => scrollTop);
  }

  /** 'Page 1 of 2' */
  place(text: string): Locator {
    return this.page.getByText(text, { exact: true });
  }
}
