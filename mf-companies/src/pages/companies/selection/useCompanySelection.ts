import type { Id, Outreach } from '@forksight/sdk';
import type { OutreachOfCompanies } from '@forksight/sdk/outreach-block';
import { createContext, use, useMemo, useState } from 'react';
import { companyKey } from '../../../paths';
import type { ListedCompany } from '../useCompanies';

/** What one request may change. */
const MAX_SELECTED = 200;

/** A selected company in the state that the user saw; null: its outreach was never changed. */
export interface SelectedCompany {
  companyId: Id;
  outreach: Outreach | null;
}

export interface CompanySelection {
  /** By the company's key (`companyKey`), of all pages. */
  selected: ReadonlyMap<string, SelectedCompany>;
  /** Whether companies of the page can be added: what is shown of them is of them. */
  canAdd: boolean;
  toggle: (company: ListedCompany) => void;
  /** Adds these companies, up to the maximum. */
  add: (companies: readonly ListedCompany[]) => void;
  clear: () => void;
}

/** The state of the list's selection; it ends when `listKey` changes. `outreach`: what the page's companies show. */
export function useCompanySelection(listKey: string, { outreach, isCurrent }: OutreachOfCompanies): CompanySelection {
  const [state, setState] = useState({ listKey, selected: new Map<string, SelectedCompany>() });
  const { selected } = state.listKey === listKey ? state : { selected: EMPTY };
  return useMemo(() => {
    const seen = (companyId: Id) => ({ companyId, outreach: outreach?.get(String(companyId)) ?? null });
    const set = (next: Map<string, SelectedCompany>) => setState({ listKey, selected: next });
    const add = (companies: readonly ListedCompany[]) => {
      const next = new Map(selected);
      for (const company of companies) {
        if (company.companyId !== null && next.size < MAX_SELECTED)
          next.set(companyKey(company), seen(company.companyId));
      }
      set(next);
    };
    return {
      selected,
      canAdd: isCurrent,
      toggle: (company) => {
        const next = new Map(selected);
        if (next.delete(companyKey(company))) set(next);
        else add([company]);
      },
      add,
      clear: () => set(new Map()),
    };
  }, [listKey, outreach, isCurrent, selected]);
}

const EMPTY: ReadonlyMap<string, SelectedCompany> = new Map();

/** Undefined where companies cannot be selected. */
export const CompanySelectionContext = createContext<CompanySelection | undefined>(undefined);

export function useSelection(): CompanySelection | undefined {
  return use(CompanySelectionContext);
}
