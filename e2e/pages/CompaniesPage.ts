import type { Locator, Page } from '@playwright/test';

export class CompaniesPage {
  readonly search: Locator;
  /** The scroll container of the table. */
  readonly scrollRegion: Locator;
  readonly cards: Locator;
  readonly filtersButton: Locator;
  readonly filterPanel: Locator;
  readonly pager: Locator;
  readonly previous: Locator;
  readonly bulkActions: Locator;

  constructor(
    readonly page: Page,
    readonly slug: string,
  ) {
    this.search = page.getByRole('searchbox', { name: 'Search' });
    this.scrollRegion = page.getByRole('region', { name: 'Companies', exact: true });
    this.cards = page.getByRole('list', { name: 'Companies' }).getByRole('listitem');
    this.filtersButton = page.getByRole('button', { name: /^(Close )?Filters$/ });
    this.filterPanel = page.getByRole('complementary', { name: 'Filters' });
    this.pager = page.getByRole('navigation', { name: 'Pages of companies' });
    this.previous = this.pager.getByRole('button', { name: 'Previous' });
    this.bulkActions = page.getByRole('toolbar', { name: 'Selected companies' });
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
    return this.page.getByRole('row').filter({ has: this.companyButton(name) });
  }

  checkbox(name: string): Locator {
    return this.page.getByRole('checkbox', { name: `Select ${name}` });
  }

  logo(name: string): Locator {
    // A flag is a picture, too.
    return this.row(name).locator('img[referrerpolicy]');
  }

  /** Returns the button with the company's name, which expands its leads. */
  companyButton(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Returns the companies' names, from the top. */
  names(): Locator {
    return this.page.getByRole('table', { name: 'Companies' }).locator('button[aria-expanded]:not([aria-label])');
  }

  /** Returns the expanded leads of a company. */
  leadsAt(name: string): Locator {
    return this.page.getByRole('region', { name: `Leads at ${name}` });
  }
}
