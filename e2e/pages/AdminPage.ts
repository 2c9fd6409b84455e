import type { Locator, Page } from '@playwright/test';

export class AdminPage {
  readonly tabs: Locator;
  /** The content of the open tab. */
  readonly panel: Locator;
  readonly search: Locator;
  readonly dialog: Locator;
  readonly save: Locator;
  readonly toasts: Locator;

  constructor(readonly page: Page) {
    this.tabs = page.getByRole('tablist');
    this.panel = page.getByRole('tabpanel');
    this.search = page.getByRole('searchbox', { name: 'Search' });
    this.dialog = page.getByRole('dialog');
    this.save = this.dialog.getByRole('button', { name: 'Save' });
    this.toasts = page.getByRole('region', { name: 'Notifications' });
  }

  /** Opens the tab with this name in the address; without one, Clients. */
  async open(tab = '', query = ''): Promise<void> {
    await this.page.goto(`/#/admin${tab && `?tab=${tab}`}${query}`);
  }

  tab(name: string): Locator {
    // Names may have a badge's count after them, and the focused tab its position before.
    return this.tabs.getByRole('tab', { name });
  }

  /** Returns the table row with a cell of exactly this text; on phones the card. */
  row(text: string): Locator {
    const row = this.page.getByRole('row').or(this.panel.getByRole('listitem'));
    return row.filter({ has: this.page.getByText(text, { exact: true }) });
  }

  field(label: string): Locator {
    return this.dialog.getByLabel(label, { exact: true });
  }

  /** Searches a select for an option and chooses it. */
  async choose(select: Locator, option: string): Promise<void> {
    await select.fill(option);
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }

  /** Types a day, `YYYY-MM-DD`; it applies when the field loses the focus. */
  async pickDay(field: Locator, day: string): Promise<void> {
    await field.fill(day);
    await field.press('Tab');
  }

  /** Types into the search box and returns the row. */
  async searchFor(text: string): Promise<Locator> {
    await this.search.fill(text);
    return this.row(text);
  }

  async addRepository(client: string, url: string): Promise<void> {
    const form = this.page.getByRole('form', { name: 'Add repository' });
    if (client) await this.choose(form.getByLabel('Customer'), client);
    await form.getByLabel('Repository URL').fill(url);
    await form.getByRole('button', { name: 'Add Repository' }).click();
  }

  async addChannel(client: string, webhook: string, view: string, since?: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Add Channel' }).click();
    await this.choose(this.field('Customer'), client);
    await this.field('Webhook URL').fill(webhook);
    await this.choose(this.field('Views'), view);
    if (since) await this.pickDay(this.field('Subscription date'), since);
    await this.dialog.getByRole('button', { name: 'Add Channel' }).click();
    await this.channel(client).waitFor();
  }

  /** Returns the Slack channel card of a client. */
  channel(client: string): Locator {
    return this.page.getByRole('region', { name: client, exact: true });
  }

  /** Chooses from a row's menu of further actions. */
  async chooseMenuItem(name: string, item: string): Promise<void> {
    await this.page.getByRole('button', { name: `More for ${name}` }).click();
    await this.page.getByRole('menuitem', { name: item }).click();
  }

  async chooseUserAction(email: string, action: string): Promise<void> {
    await this.page.getByRole('button', { name: `Actions for ${email}` }).click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }
}
