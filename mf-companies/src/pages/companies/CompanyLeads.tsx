import { EXPANDED_LEADS_MAX_HEIGHT, type Filter, RemoteWidget } from '@forksight/sdk';
import { Spin } from '@forksight/sdk/ui';
import { useMemo } from 'react';
import styles from './CompanyLeads.module.css';
import type { ListedCompany } from './useCompanies';
import { leadFilters } from './useOpenCompany';

interface CompanyLeadsProps {
  workspace: string;
  company: ListedCompany;
  /** The list's own filters: they hold for the company's leads too. */
  filters: readonly Filter[];
  /** Leads at hand have been searched already. */
  search: string;
}

/** An open company's leads, in the table of the leads remote. When that cannot be had, only this place says so. */
export function CompanyLeads({ workspace, company, filters, search }: CompanyLeadsProps) {
  const { companyName, leadsCount } = company;
  const props = useMemo(() => {
    const source = company.leads ? { leads: company.leads } : { filters: leadFilters(filters, company), search };
    return { workspace, hideCompany: true, maxHeight: EXPANDED_LEADS_MAX_HEIGHT, ...source };
  }, [workspace, company, filters, search]);
  return (
    <section
      ref={bringIntoView}
      className={styles.leads}
      style={{ maxHeight: EXPANDED_LEADS_MAX_HEIGHT }}
      aria-label={companyName === null ? 'Leads without a company' : `Leads at ${companyName}`}
    >
      <RemoteWidget
        name="LeadTable"
        props={props}
        fallback={
          <div className={styles.waiting} style={{ height: heightOf(leadsCount) }}>
            <Spin />
          </div>
        }
      />
    </section>
  );
}

/** Leads opened at the lower edge of the list would otherwise stay out of sight. */
function bringIntoView(section: HTMLElement | null): void {
  section?.scrollIntoView({ block: 'nearest' });
}

/** Pixels that the table of so many leads will take, so that nothing moves when it arrives. */
function heightOf(leads: number): number {
  const headAndPager = 81;
  const row = 41;
  return Math.min(headAndPager + row * leads, EXPANDED_LEADS_MAX_HEIGHT);
}
