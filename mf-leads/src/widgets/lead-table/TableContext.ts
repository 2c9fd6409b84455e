import type { Id, Lead } from '@forksight/sdk';
import { createContext, use } from 'react';
import type { Selection } from './selection';
import type { Tagging } from './Tagging';
import type { LeadActions } from './useLeadActions';

/** What the cells of one table share. It stays the same while the rows do, so that no row renders anew for it. */
export interface LeadTableContext {
  workspace: string;
  selection: Selection;
  actions: LeadActions;
  /** Opens the Tags dialog. */
  tag: (tagging: Tagging) => void;
  /** Of a lead's page, for a plain link: the table follows it (`useLeadLinks`), so that no row listens to the address. */
  hrefOf: (leadId: Id) => string;
}

export const TableContext = createContext<LeadTableContext | null>(null);

/** The rows on the page, for the box in the head that ticks them all. */
export const RowsContext = createContext<readonly Lead[]>([]);

export function useTable(): LeadTableContext {
  const table = use(TableContext);
  if (!table) throw new Error('A cell of the leads table stands outside of it');
  return table;
}
