import { type Id, type SelectedCompany, useToast } from '@forksight/sdk';
import type { OutreachOfCompanies } from '@forksight/sdk/outreach-block';
import { createContext, useMemo, useState } from 'react';
import { companyKey } from '../../../paths';
import type { ListedCompany } from '../useCompanies';

/** What one request may change. */
const MAX_SELECTED = 200;

/** The selected companies in the state that the user saw, by the company's key (`companyKey`), of all pages. */
type SelectedCompanies = ReadonlyMap<string, SelectedCompany>;

export interface CompanySelection {
  selected: SelectedCompanies;
  /** Whether companies of the page can be added: what is shown of them is of them. */
  canAdd: boolean;
  toggle: (company: ListedCompany) => void;
  /** Adds these companies, up to the maximum; a toast says when it is reached. */
  add: (companies: readonly ListedCompany[]) => void;
  clear: () => void;
  /** Returns a function that clears the selection unless it has changed since. */
  clearUnchanged: () => () => void;
}

/** The state of the list's selection; it ends when `listKey` changes. `outreach`: what the page's companies show. */
export function useCompanySelection(listKey: string, { outreach, isCurrent }: OutreachOfCompanies): CompanySelection {
  const [selected, setSelected] = useState<SelectedCompanies>(new Map());
  const [lastListKey, setLastListKey] = useState(listKey);
  if (lastListKey !== listKey) {
    setLastListKey(listKey);
    setSelected(new Map());
  }
  const toast = useToast();
  return useMemo(() => {
    const seen = (companyId: Id) => ({ companyId, outreach: outreach?.get(String(companyId)) ?? null });
    const add = (companies: readonly ListedCompany[]) => {
      const next = new Map(selected);
      for (const company of companies) {
        if (company.companyId === null || next.has(companyKey(company))) continue;
        if (next.size === MAX_SELECTED) {
          toast.error(`At most ${MAX_SELECTED} companies can be selected`);
          break;
        }
        next.set(companyKey(company), seen(company.companyId));
      }
      setSelected(next);
    };
    return {
      selected,
      canAdd: isCurrent,
      toggle: (company) => {
        const next = new Map(selected);
        if (next.delete(companyKey(company))) setSelected(next);
        else add([company]);
      },
      add,
      clear: () => setSelected(new Map()),
      clearUnchanged: () => () => setSelected((latest) => (latest === selected ? new Map() : latest)),
    };
  }, [outreach, isCurrent, selected, toast]);
}

/** Undefined where companies cannot be selected. */
export const CompanySelectionContext = createContext<CompanySelection | undefined>(undefined);
