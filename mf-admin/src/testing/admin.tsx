import type { Customer } from '@forksight/sdk';
import { aCustomer, anAdmin, type ApiHandlers, renderPage } from '@forksight/sdk/testing';
import { screen, within } from '@testing-library/react';
import AdminPage from '../AdminPage';
import type { Tab } from '../tabs';

export const NORTHWIND = aCustomer({ name: 'Northwind', slug: 'northwind', email_domain: 'northwind.example' });
export const HARBOR = aCustomer({ name: 'Harbor', slug: 'harbor', email_domain: 'harbor.example' });

/** Renders a tab for an administrator, with two clients by default. */
export function renderTab(tab: Tab, api: ApiHandlers, { query = '', clients = [NORTHWIND, HARBOR] } = {}) {
  const customers: { data: Customer[] } = { data: clients };
  return renderPage(<AdminPage />, {
    url: `/admin?tab=${tab}${query}`,
    user: anAdmin({ id: 1 }),
    api: { 'GET /api/customers': customers, ...api },
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

/** Finds buttons in dialogs too: jsdom treats an open dialog, and what it covers, as hidden. */
export function getButton(name: string): HTMLElement {
  return screen.getByRole('button', { name, hidden: true });
}
