import type { Locator, Page } from '@playwright/test';

export class LeadPage {
  readonly heading: Locator;
  readonly signals: Locator;
  readonly notFound: Locator;
  readonly generate: Locator;
  readonly recycle: Locator;
  readonly unrecycle: Locator;
  readonly correct: Locator;
  /** The line of a playbook card that names its writer; a click expands its sources. */
  readonly sourcesToggle: Locator;
  readonly score: Locator;
  readonly profile: Locator;
  readonly avatar: Locator;
  readonly dialog: Locator;
  readonly toasts: Locator;

  constructor(readonly page: Page) {
    this.heading = page.getByRole('heading', { name: 'Lead', exact: true });
    this.signals = page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: 'Link' }) });
    this.generate = page.getByRole('button', { name: 'Generate Playbook' });
    this.recycle = page.getByRole('button', { name: 'Recycle', exact: true });
    this.unrecycle = page.getByRole('button', { name: 'Unrecycle' });
    this.correct = page.getByRole('button', { name: 'Correct', exact: true });
    this.sourcesToggle = page.getByText(/^Written (from|by) .* sources?$/);
    this.profile = page.getByRole('region', { name: 'Profile' });
    this.avatar = this.profile.locator('img');
    this.score = page.getByRole('button', { name: /^Score [\d.]+: why\?$/ });
    this.dialog = page.getByRole('dialog');
    this.toasts = page.getByRole('region', { name: 'Notifications' });
    this.notFound = page.getByText('404 Lead not found');
  }

  async open(slug: string, leadId: string | number): Promise<void> {
    await this.page.goto(`/#/${slug}/lead/${leadId}`);
  }

  /** Returns the headings of a card part such as 'Email draft', one per card. */
  cardPart(title: string): Locator {
    return this.page.getByRole('heading', { level: 3, name: title });
  }

  /** Opens the dialog of a do-not-contact request; does not send it. */
  async openDoNotContactDialog(): Promise<void> {
    await this.choose('Do not contact');
  }

  /** Files a do-not-contact request, which hides the lead in this workspace. */
  async requestDoNotContact(reason: string): Promise<void> {
    await this.openDoNotContactDialog();
    await this.dialog.getByLabel('Reason').fill(reason);
    await this.dialog.getByRole('button', { name: 'Do not contact' }).click();
  }

  async choose(action: string): Promise<void> {
    await this.page.getByRole('button', { name: 'More actions' }).click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }

  headingNamed(text: string): Locator {
    return this.page.getByRole('heading', { name: text });
  }
}
