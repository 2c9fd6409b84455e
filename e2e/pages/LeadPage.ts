import type { Locator, Page } from '@playwright/test';

export class LeadPage {
  readonly heading: Locator;
  readonly signals: Locator;
  readonly notFound: Locator;

  constructor(readonly page: Page) {
    this.heading = page.getByRole('heading', { name: 'Lead', exact: true });
    this.signals = page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: 'Link' }) });
    this.notFound = page.getByText('404 Lead not found');
  }

  async open(slug: string, leadId: string): Promise<void> {
    await this.page.goto(`/#/${slug}/lead/${leadId}`);
  }

  name(text: string): Locator {
    return this.page.getByRole('heading', { name: text });
  }
}
