import type { Locator, Page } from '@playwright/test';

export class CompanyPage {
  readonly people: Locator;
  readonly chart: Locator;

  constructor(readonly page: Page) {
    this.people = page.getByRole('region', { name: 'People', exact: true });
    this.chart = page.getByRole('region', { name: 'Signals per week by type', exact: true });
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name, exact: true });
  }

  person(name: string): Locator {
    return this.people.getByRole('link', { name, exact: true });
  }
}
