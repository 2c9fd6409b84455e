import { type ApiCall, type ApiHandlers, aLead, renderPage } from '@forksight/sdk/testing';
import type { Filter, Lead } from '@forksight/sdk';
import { screen, waitFor } from '@testing-library/react';
import LeadsPage from '../pages/leads/LeadsPage';

/** Renders the leads page of `demo` with these leads; `query` is the address's, `?page=2`. */
export function renderLeads(leads: Lead[], query = '', api: ApiHandlers = {}) {
  return renderPage(<LeadsPage />, {
    url: `/demo/all-leads${query}`,
    api: { 'POST /api/filter-leads': { success: true, leads, total: leads.length, complete: true }, ...api },
  });
}

/** Returns `Person 001`, `Person 002` … with ascending ids. */
export function manyLeads(count: number): Lead[] {
  return Array.from({ length: count }, (_, index) =>
    aLead({ leadId: index + 1, fullName: `Person ${String(index + 1).padStart(3, '0')}` }),
  );
}

/**
 * A server with a list too long to send completely: `Person 00001` … by id, whatever the sort. The search text is the number of
 * matches: `3`. By default it sends only the first rows of a page, because jsdom renders rows slowly.
 */
export function pagingServer(total: number, rows?: number): ApiHandlers {
  return { 'POST /api/filter-leads': largeList(total, rows) };
}

/** The response of such a server to `filter-leads`. */
export function largeList(total: number, rows = 8) {
  return ({ body }: ApiCall) => {
    const { page = 1, pageSize = 50, search } = body as { page?: number; pageSize?: number; search?: string };
    const matching = search === undefined ? total : Number(search);
    const complete = matching < 100;
    const first = complete ? 0 : (page - 1) * pageSize;
    const count = complete ? matching : Math.max(0, Math.min(rows, pageSize, matching - first));
    const leads = Array.from({ length: count }, (_, index) => {
      const leadId = first + index + 1;
      return aLead({ leadId, fullName: `Person ${String(leadId).padStart(5, '0')}`, jobTitle: search ?? 'CTO' });
    });
    return { success: true as const, leads, total: matching, complete };
  };
}

// Queried by text: a query by role among the cells of fifty rows takes jsdom a second.

/** Returns the names in the table, top to bottom. */
export async function shownNames(): Promise<string[]> {
  const links = await screen.findAllByText(/^Person/, { selector: 'td a' });
  return links.map((link) => link.textContent);
}

/** Waits until the table shows these names, top to bottom. */
export async function expectNames(names: string[]): Promise<void> {
  await waitFor(() => {
    const links = screen.queryAllByText(/^Person/, { selector: 'td a' });
    expect(links.map((link) => link.textContent)).toEqual(names);
  });
}

/** Returns the element that sorts by the column when clicked. */
export function sortBy(title: string): HTMLElement {
  return screen.getByText(title, { selector: 'th button *' });
}

export function pageButton(text: 'Previous' | 'Next'): HTMLElement {
  return screen.getByText(text, { selector: 'button *' });
}

export function filtersOf(call: ApiCall | undefined): Filter[] {
  return (call?.body as { filters: Filter[] } | undefined)?.filters ?? [];
}
