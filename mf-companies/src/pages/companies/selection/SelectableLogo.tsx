import { CompanyLogo } from '@forksight/sdk/ui';
import { markRowSelected } from '@forksight/sdk/ui-data';
import { use, useLayoutEffect, useRef } from 'react';
import { companyKey } from '../../../paths';
import type { ListedCompany } from '../useCompanies';
import styles from './SelectableLogo.module.css';
import { CompanySelectionContext } from './useCompanySelection';

/** The logo of a company; a checkbox in its place on hover, on focus and while companies are selected. */
export function SelectableLogo({ company, size }: { company: ListedCompany; size?: number }) {
  const selection = use(CompanySelectionContext);
  const logo = <CompanyLogo company={company} {...(size !== undefined && { size })} />;
  const isSelected = selection?.selected.has(companyKey(company)) ?? false;
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => markRowSelected(box.current, isSelected), [isSelected]);
  if (!selection || company.companyId === null) return logo;
  return (
    <label className={styles.label} data-selecting={selection.selected.size > 0}>
      {logo}
      <input
        ref={box}
        type="checkbox"
        className={styles.box}
        data-selects-company
        aria-label={`Select ${company.companyName ?? 'the company'}`}
        checked={isSelected}
        disabled={!isSelected && !selection.canAdd}
        onChange={() => selection.toggle(company)}
      />
    </label>
  );
}
