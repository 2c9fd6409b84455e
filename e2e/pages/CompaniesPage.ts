import type { Locator, Page } from '@playwright/test';

export class CompaniesPage {
  readonly search: Locator;
  /** In which the table scrolls. */
  readonly box: Locator;
  readonly cards: Locator;
  readonly filters: Locator;
  readonly panel: Locator;
  readonly previous: Locator;

  constructor(
    readonly page: Page,
    readonly slug: string,
  ) {
    this.search = page.getByRole('searchbox', { name: 'Search' });
    this.box = page.getByRole('region', { name: 'Companies', exact: true });
    this.cards = page.getByRole('list', { name: 'Companies' }).getByRole('listitem');
    this.filters = page.getByRole('button', { name: /^(Close )?Filters$/ });
    this.panel = page.getByRole('complementary', { name: 'Filters' });
    this.previous = page
      .getByRole('navigation', { name: 'Pages of companies' })
      .getByRole('button', { name: 'Previous' });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/#/${this.slug}/all-companies${query}`);
  }

  heading(name = 'Companies'): Locator {
    return this.page.getByRole('heading', { level: 1, name, exact: true });
  }

  header(name: string): Locator {
    return this.page.getByRole('columnheader', { name, exact: true });
  }

  row(name: string): Locator {
    return this.page.getByRole('row').filter({ has: this.company(name) });
  }

  logoOf(name: string): Locator {
    return this.row(name).locator('img');
  }

  /** A company's row, by its name's button, which opens its leads. */
  company(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** The names of the companies, from the top. */
  names(): Locator {
    return this.page.getByRole('table', { name: 'Companies' }).locator('button[aria-expanded]');
  }

  /** The open company's leads. */
  leadsAt(name: string): Locator {
    return this.page.getByRole('region', { name: `Leads at ${name}` });
  }
}
