import { paths } from '@forksight/sdk';
import { Icon } from '@forksight/sdk/ui';
import type { ReactNode } from 'react';
import { ExclusionMark } from '../../../ExclusionMark';
import { CompanyOutreachMark } from '../CompanyOutreachMark';
import styles from './CompaniesTable.module.css';
import type { ListedCompany } from '../useCompanies';

export interface NameActions {
  /** Expands and collapses a company. */
  toggle: (company: ListedCompany) => void;
  workspace: string;
  /** The href of `/`: the router's links of fifty rows would all re-render on every change of the address. */
  root: string;
}

interface CompanyNameProps extends NameActions {
  company: ListedCompany;
  expanded: boolean;
  /** A second line. */
  children?: ReactNode;
}

/** The button that expands a company, and the link to its page. */
export function CompanyName({ company, expanded, toggle, workspace, root, children }: CompanyNameProps) {
  const { companyId, companyName } = company;
  return (
    <span className={styles.nameCell} data-two-lines={children !== undefined}>
      <button
        type="button"
        className={styles.name}
        aria-expanded={expanded}
        data-expands-company
        title={companyName ?? 'Leads without a known company'}
        onClick={() => toggle(company)}
      >
        <Icon name="chevron-right" size={14} className={styles.chevron} />
        <span className={styles.text}>{companyName ?? 'N/A'}</span>
        <CompanyOutreachMark company={company} workspace={workspace} />
        <ExclusionMark exclusions={company.exclusions} className={styles.exclusion} />
      </button>
      {children}
      {companyId !== null && (
        <a
          className={styles.open}
          href={root + paths.company(workspace, companyId).slice(1)}
          aria-label={`Open ${companyName ?? 'the company'}`}
          title="Open the company’s page"
        >
          <Icon name="companies" size={14} />
        </a>
      )}
    </span>
  );
}
