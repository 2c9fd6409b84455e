import type { Locator, Page } from '@playwright/test';

export class InsightsPage {
  readonly heading: Locator;
  readonly sidebarLink: Locator;

  constructor(
    readonly page: Page,
    readonly slug: string,
  ) {
    this.heading = page.getByRole('heading', { level: 1, name: 'Insights', exact: true });
    this.sidebarLink = page.getByRole('link', { name: 'Insights', exact: true });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/#/${this.slug}/insights${query}`);
  }

  chart(title: string): Locator {
    return this.page.getByRole('region', { name: title, exact: true });
  }

  /** The links of a chart's table in the row of a week. */
  numbers(title: string, week: string): Locator {
    return this.chart(title).getByRole('row', { name: week }).getByRole('link');
  }

  async showTable(title: string): Promise<void> {
    await this.chart(title).getByRole('button', { name: 'Show table' }).click();
  }
}
