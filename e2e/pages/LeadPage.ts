import type { Locator, Page } from '@playwright/test';

export class LeadPage {
  readonly heading: Locator;
  readonly signals: Locator;
  readonly notFound: Locator;
  readonly generate: Locator;
  readonly recycle: Locator;
  readonly unrecycle: Locator;

  constructor(readonly page: Page) {
    this.heading = page.getByRole('heading', { name: 'Lead', exact: true });
    this.signals = page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: 'Link' }) });
    this.generate = page.getByRole('button', { name: 'Generate Playbook' });
    this.recycle = page.getByRole('button', { name: 'Recycle', exact: true });
    this.unrecycle = page.getByRole('button', { name: 'Unrecycle' });
    this.notFound = page.getByText('404 Lead not found');
  }

  async open(slug: string, leadId: string): Promise<void> {
    await this.page.goto(`/#/${slug}/lead/${leadId}`);
  }

  /** 'Email draft' and the like, one on each card that has it. */
  cardPart(title: string): Locator {
    return this.page.getByRole('heading', { level: 3, name: title });
  }

  name(text: string): Locator {
    return this.page.getByRole('heading', { name: text });
  }
}
