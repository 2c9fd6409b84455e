import type { Sort } from '@forksight/sdk';
import { useHref } from '@forksight/sdk/router';
import { useIsPhone, useMediaQuery } from '@forksight/sdk/ui';
import { DataTable } from '@forksight/sdk/ui-data';
import { type ReactNode, useMemo } from 'react';
import { companyKey, type CompanySortColumn } from '../../../paths';
import { companyColumns } from './columns';
import { NARROW, narrowCompanyColumns } from './narrowColumns';
import styles from './CompaniesTable.module.css';
import type { CompanyListState, ListedCompany } from '../useCompanies';
import type { Trends } from '../trend/useTrends';

interface CompaniesTableProps {
  list: CompanyListState;
  trends: Trends | undefined;
  workspace: string;
  sort: Sort<CompanySortColumn> | undefined;
  onSort: (column: CompanySortColumn) => void;
  openKey: string | undefined;
  onToggle: (company: ListedCompany) => void;
  renderLeads: (company: ListedCompany) => ReactNode;
}

export function CompaniesTable({
  list,
  trends,
  workspace,
  sort,
  onSort,
  openKey,
  onToggle,
  renderLeads,
}: CompaniesTableProps) {
  const isPhone = useIsPhone();
  const isNarrow = useMediaQuery(NARROW);
  const root = useHref('/');
  const columns = useMemo(() => {
    const actions = { toggle: onToggle, workspace, root };
    return isNarrow ? narrowCompanyColumns(actions, isPhone) : companyColumns(actions, trends);
  }, [onToggle, trends, workspace, root, isNarrow, isPhone]);
  return (
    <div className={styles.table}>
      <DataTable
        label="Companies"
        columns={columns}
        rows={list.companies}
        rowKey={companyKey}
        page={list.key}
        sort={sort}
        onSort={(column) => onSort(column as CompanySortColumn)}
        onRowClick={onToggle}
        expandedKey={openKey}
        expansion={renderLeads}
        loading={list.isLoading}
        dimmed={list.isFetching}
        density={isNarrow ? 'tall' : 'comfortable'}
      />
    </div>
  );
}
