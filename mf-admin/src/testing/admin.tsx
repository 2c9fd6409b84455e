import type { Api, Customer } from '@forksight/sdk';
import { aCustomer, anAdmin, type ApiHandlers, renderPage } from '@forksight/sdk/testing';
import { screen, within } from '@testing-library/react';
import AdminPage from '../AdminPage';
import type { Tab } from '../tabs';

export const NORTHWIND = aCustomer({ name: 'Northwind', slug: 'northwind', email_domain: 'northwind.example' });
export const HARBOR = aCustomer({ name: 'Harbor', slug: 'harbor', email_domain: 'harbor.example' });

const NO_REQUESTS: Api.DoNotContactRequestPage = { requests: [], next: null };

type Person = ReturnType<typeof renderTab>['person'];

/** Renders a tab for an administrator, with two clients by default. */
export function renderTab(tab: Tab, api: ApiHandlers, { query = '', clients = [NORTHWIND, HARBOR] } = {}) {
  const customers: { data: Customer[] } = { data: clients };
  return renderPage(<AdminPage />, {
    url: `/admin?tab=${tab}${query}`,
    user: anAdmin({ id: 1 }),
    api: { 'GET /api/customers': customers, 'GET /api/admin/do-not-contact/requests': NO_REQUESTS, ...api },
  });
}

/** Returns the cell texts of the row that contains `text`. */
export function cellTexts(text: string): (string | null)[] {
  const row = screen.getByText(text).closest('tr');
  if (!row) throw new Error(`${text} is in no row`);
  return within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
}

/** Chooses an option of a select. */
export async function choose(person: Person, select: HTMLElement, option: string): Promise<void> {
  await person.click(select);
  const list = document.getElementById(select.getAttribute('aria-controls') ?? '');
  if (!list) throw new Error(`${select.id} has no open list`);
  await person.click(await within(list).findByRole('option', { name: option }));
}

/** Finds buttons in dialogs too: jsdom treats an open dialog, and what it covers, as hidden. */
export function getButton(name: string): HTMLElement {
  return screen.getByRole('button', { name, hidden: true });
}
