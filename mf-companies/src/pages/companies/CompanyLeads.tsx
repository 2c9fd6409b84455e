import { EXPANDED_LEADS_MAX_HEIGHT, type Filter, RemoteWidget } from '@forksight/sdk';
import { Spin } from '@forksight/sdk/ui';
import { useMemo } from 'react';
import styles from './CompanyLeads.module.css';
import type { ListedCompany } from './useCompanies';

interface CompanyLeadsProps {
  workspace: string;
  company: ListedCompany;
  /** The list's own filters: they hold for the company's leads too. */
  filters: readonly Filter[];
}

/** An open company's leads, in the table of the leads remote. When that cannot be had, only this place says so. */
export function CompanyLeads({ workspace, company: { companyId, companyName, leads }, filters }: CompanyLeadsProps) {
  const props = useMemo(() => {
    const ofCompany: Filter = { propertyName: 'companyId', operator: '=', value: companyId };
    const source = leads ? { leads } : { filters: [...filters, ofCompany] };
    return { workspace, hideCompany: true, maxHeight: EXPANDED_LEADS_MAX_HEIGHT, ...source };
  }, [workspace, companyId, leads, filters]);
  return (
    <section
      className={styles.leads}
      style={{ maxHeight: EXPANDED_LEADS_MAX_HEIGHT }}
      aria-label={companyName === null ? 'Leads without a company' : `Leads at ${companyName}`}
    >
      <RemoteWidget name="LeadTable" props={props} fallback={<Spin className={styles.waiting} />} />
    </section>
  );
}
