import type { Locator, Page } from '@playwright/test';

export class LeadsPage {
  readonly heading: Locator;
  readonly search: Locator;
  /** The rows of leads, without the one of headers. */
  readonly rows: Locator;
  readonly next: Locator;
  readonly previous: Locator;

  constructor(
    readonly page: Page,
    readonly slug: string,
  ) {
    this.heading = page.getByRole('heading', { name: 'Leads', exact: true });
    this.search = page.getByRole('searchbox', { name: 'Search' });
    this.rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
    this.next = page.getByRole('button', { name: 'Next' });
    this.previous = page.getByRole('button', { name: 'Previous' });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/#/${this.slug}/all-leads${query}`);
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

  async openLead(name: string): Promise<void> {
    await this.page.getByRole('link', { name, exact: true }).click();
  }

  /** 'Page 1 of 2' */
  place(text: string): Locator {
    return this.page.getByText(text, { exact: true });
  }
}
