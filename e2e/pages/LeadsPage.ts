import type { Locator, Page } from '@playwright/test';

export class LeadsPage {
  readonly heading: Locator;
  readonly search: Locator;
  /** The rows of leads, without the header row. */
  readonly rows: Locator;
  readonly next: Locator;
  readonly previous: Locator;
  readonly bulkActions: Locator;
  readonly toasts: Locator;
  /** Announces new leads and shows them. */
  readonly showNew: Locator;

  constructor(
    readonly page: Page,
    readonly slug: string,
  ) {
    this.heading = page.getByRole('heading', { name: 'Leads', exact: true });
    this.search = page.getByRole('searchbox', { name: 'Search' });
    this.rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
    this.next = page.getByRole('button', { name: 'Next' });
    this.previous = page.getByRole('button', { name: 'Previous' });
    this.bulkActions = page.getByRole('toolbar', { name: 'Selected leads' });
    this.toasts = page.getByRole('region', { name: 'Notifications' });
    this.showNew = page.getByRole('button', { name: /Show$/ });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/#/${this.slug}/all-leads${query}`);
  }

  async openRecycled(): Promise<void> {
    await this.page.goto(`/#/${this.slug}/recycled`);
  }

  async openFavorites(): Promise<void> {
    await this.page.goto(`/#/${this.slug}/favorites`);
  }

  /** The button of a layout; narrow windows have none. */
  layout(name: 'All columns' | 'Focus'): Locator {
    return this.page.getByRole('group', { name: 'Layout' }).getByRole('button', { name });
  }

  /** Whether the table is wider than its place. */
  scrollsSideways(): Promise<boolean> {
    const table = this.page.getByRole('region', { name: 'Leads', exact: true });
    return table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  }

  /** Opens the form of one filter above the table. */
  async addFilter(name: string): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Add filter' }).click();
    await this.page.getByRole('menuitem', { name, exact: true }).click();
    return this.page.getByRole('form', { name, exact: true });
  }

  header(name: string): Locator {
    return this.page.getByRole('columnheader', { name, exact: true });
  }

  async sortBy(name: string): Promise<void> {
    await this.header(name).click();
  }

  row(name: string): Locator {
    return this.rows.filter({ hasText: name });
  }

  /** Returns the link to a lead's page. */
  leadLink(name: string): Locator {
    return this.page.getByRole('link', { name, exact: true });
  }

  async openLead(name: string): Promise<void> {
    await this.leadLink(name).click();
  }

  /** Returns the names of the shown leads that start with a text, top to bottom. */
  shownNames(start: string): Promise<string[]> {
    return this.rows.getByRole('link', { name: new RegExp(`^${start}[^(]*$`) }).allTextContents();
  }

  star(name: string): Locator {
    return this.page.getByRole('button', { name: `Favorite ${name}` });
  }

  checkbox(name: string): Locator {
    return this.page.getByRole('checkbox', { name: `Select ${name}` });
  }

  /** Moves a finger over a lead's name, sideways by this many pixels. */
  async swipe(name: string, distance: number): Promise<void> {
    const link = this.leadLink(name);
    await link.scrollIntoViewIfNeeded();
    const { x = 0, y = 0 } = (await link.boundingBox()) ?? {};
    const touch = await this.page.context().newCDPSession(this.page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: at === undefined ? [] : [{ x: at, y: y + 5 }],
      });
    const start = distance > 0 ? x + 5 : x + 140;
    await send('touchStart', start);
    for (const part of [0.2, 0.5, 1]) await send('touchMove', start + distance * part);
    await send('touchEnd');
  }

  /** Selects these leads, then clicks a button of the toolbar for selected leads. */
  async applyToSelected(button: 'Tag' | 'Recycle' | 'Unrecycle', ...names: string[]): Promise<void> {
    for (const name of names) await this.checkbox(name).check();
    await this.bulkActions.getByRole('button', { name: button, exact: true }).click();
  }

  /** Chooses from a row's menu. */
  async chooseAction(name: string, item: 'Tag' | 'Recycle' | 'Unrecycle'): Promise<void> {
    await this.page.getByRole('button', { name: `Actions for ${name}` }).click();
    await this.page
      .getByRole('group', { name: `Actions for ${name}` })
      .getByRole('button', { name: item })
      .click();
  }

  /** Clicks Undo in the toast with this text; default: in the only one. */
  async undo(text = ''): Promise<void> {
    await this.toasts.getByRole('status').filter({ hasText: text }).getByRole('button', { name: 'Undo' }).click();
  }

  /** Returns the table's vertical scroll position in pixels. */
  scrollTop(): Promise<number> {
    return this.page.getByRole('region', { name: 'Leads', exact: true }).evaluate(({ scrollTop }) => scrollTop);
  }

  /** Returns the pager's text, for example 'Page 1 of 2'. */
  pageLabel(text: string): Locator {
    return this.page.getByText(text, { exact: true });
  }
}
