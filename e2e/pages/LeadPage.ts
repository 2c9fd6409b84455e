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
  readonly editEmail: Locator;
  /** Groups the signals by thread. */
  readonly showThreads: Locator;
  readonly score: Locator;
  readonly profile: Locator;
  readonly avatar: Locator;
  /** Owner, status and next step. */
  readonly outreach: Locator;
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
    this.editEmail = page.getByRole('button', { name: 'Edit', exact: true });
    this.showThreads = page.getByText('By thread', { exact: true });
    this.profile = page.getByRole('region', { name: 'Profile' });
    this.outreach = page.getByRole('region', { name: 'Outreach' });
    // A flag is a picture, too.
    this.avatar = this.profile.locator('img[referrerpolicy]');
    this.score = page.getByRole('button', { name: /^Score [\d.]+: why\?$/ });
    this.dialog = page.getByRole('dialog');
    this.toasts = page.getByRole('region', { name: 'Notifications' });
    this.notFound = page.getByText('404 Lead not found');
  }

  async open(slug: string, leadId: string | number): Promise<void> {
    await this.page.goto(`/#/${slug}/lead/${leadId}`);
  }

  /** Adds signals to those of a lead, in this page only: the imported leads have one each. */
  async addSignals(leadId: string | number, signals: readonly { signalType: string; link: string }[]): Promise<void> {
    await this.page.route(`**/api/leads/${leadId}?*`, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { lead: { githubSignals: object[] } };
      const added = signals.map((signal) => ({ ...body.lead.githubSignals[0], ...signal }));
      await route.fulfill({
        response,
        json: { ...body, lead: { ...body.lead, githubSignals: [...added, ...body.lead.githubSignals] } },
      });
    });
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
