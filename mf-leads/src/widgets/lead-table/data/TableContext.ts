import type { Id, Lead } from '@forksight/sdk';
import type { OutreachByCompany } from '@forksight/sdk/outreach-block';
import { createContext, use } from 'react';
import type { Selection } from '../selection/selection';
import type { Tagging } from '../selection/TaggingDialog';
import type { LeadActions } from './useLeadActions';

/** Shared by the cells of one table. It is stable while the rows are: a change would re-render every row. */
export interface LeadTableContext {
  workspace: string;
  selection: Selection;
  actions: LeadActions;
  /** Opens the Tags dialog. */
  tag: (tagging: Tagging) => void;
  /** Opens the dialog that manages the workspace's tags. */
  manageTags: () => void;
  /** Returns the address of a lead's page for a plain link. The table handles clicks (`useLeadLinks`): rows need no router. */
  hrefOf: (leadId: Id) => string;
  /** The same for a company's page; the browser handles its clicks. */
  companyHref: (companyId: Id) => string;
}

export const TableContext = createContext<LeadTableContext | null>(null);

/** The rows of the page, for the checkbox in the head that selects them all. */
export const RowsContext = createContext<readonly Lead[]>([]);

/** Owner and status of the companies of the page; undefined while they load and where no column shows them. */
export const CompanyOutreachContext = createContext<OutreachByCompany | undefined>(undefined);

export function useTable(): LeadTableContext {
  const table = use(TableContext);
  if (!table) throw new Error('A cell of the leads table is rendered outside of the table');
  return table;
}
