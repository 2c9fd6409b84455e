import type { Customer } from '@forksight/sdk';
import { aCustomer, anAdmin, type ApiHandlers, renderPage } from '@forksight/sdk/testing';
import { screen, within } from '@testing-library/react';
import AdminPage from '../AdminPage';
import type { Tab } from '../tabs';

export const NORTHWIND = aCustomer({ name: 'Northwind', slug: 'northwind', email_domain: 'northwind.example' });
export const HARBOR = aCustomer({ name: 'Harbor', slug: 'harbor', email_domain: 'harbor.example' });

/** Administration at one of its tabs, as an administrator sees it; two clients unless told. */
export function renderTab(tab: Tab, api: ApiHandlers, { query = '', clients = [NORTHWIND, HARBOR] } = {}) {
  const customers: { data: Customer[] } = { data: clients };
  return renderPage(<AdminPage />, {
    url: `/admin?tab=${tab}${query}`,
    user: anAdmin({ id: 1 }),
    api: { 'GET /api/customers': customers, ...api },
  });
}

/** The texts of a row's cells; the row is the one that holds this text. */
export function cellsOf(text: string): (string | null)[] {
  const row = screen.getByText(text).closest('tr');
  if (!row) throw new Error(`${text} is in no row`);
  return within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
}

/** Buttons in dialogs too: jsdom takes what a dialog covers, and the dialog itself, for hidden. */
export function button(name: string): HTMLElement {
  return screen.getByRole('button', { name, hidden: true });
}
