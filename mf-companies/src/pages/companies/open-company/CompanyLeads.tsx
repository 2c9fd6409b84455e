import { MAX_EXPANDED_LEADS_HEIGHT_PX, type Filter, RemoteWidget } from '@forksight/sdk';
import { Spin } from '@forksight/sdk/ui';
import { useMemo } from 'react';
import styles from './CompanyLeads.module.css';
import type { ListedCompany } from '../useCompanies';
import { leadFilters } from './useOpenCompany';

interface CompanyLeadsProps {
  workspace: string;
  company: ListedCompany;
  /** The list's filters, which also apply to the company's leads. */
  filters: readonly Filter[];
  /** Passed on only when the server loads the leads; `company.leads` are already searched. */
  search: string;
}

/** An expanded company's leads in the leads remote's table. A table that fails to load shows its error here only. */
export function CompanyLeads({ workspace, company, filters, search }: CompanyLeadsProps) {
  const { companyName, leadsCount } = company;
  const props = useMemo(() => {
    const source = company.leads ? { leads: company.leads } : { filters: leadFilters(filters, company), search };
    return { workspace, hideCompany: true, maxHeight: MAX_EXPANDED_LEADS_HEIGHT_PX, ...source };
  }, [workspace, company, filters, search]);
  return (
    <section
      data-company-leads
      ref={scrollIntoView}
      className={styles.leads}
      style={{ maxHeight: MAX_EXPANDED_LEADS_HEIGHT_PX }}
      aria-label={companyName === null ? 'Leads without a company' : `Leads at ${companyName}`}
    >
      <RemoteWidget
        name="LeadTable"
        props={props}
        fallback={
          <div className={styles.loading} style={{ height: leadTableHeight(leadsCount) }}>
            <Spin />
          </div>
        }
      />
    </section>
  );
}

/** Leads expanded at the lower edge of the list would stay out of sight. */
function scrollIntoView(section: HTMLElement | null): void {
  section?.scrollIntoView({ block: 'nearest' });
}

/** Height in pixels of a table with this number of leads, reserved while it loads. */
function leadTableHeight(leadCount: number): number {
  const headerAndPagerPx = 81;
  const rowPx = 41;
  return Math.min(headerAndPagerPx + rowPx * leadCount, MAX_EXPANDED_LEADS_HEIGHT_PX);
}
