import type { Sort } from '@forksight/sdk';
import { useIsPhone } from '@forksight/sdk/ui';
import { DataTable } from '@forksight/sdk/ui-data';
import { type ReactNode, useMemo } from 'react';
import { companyKey, type CompanySortColumn } from '../../paths';
import { companyColumns } from './columns';
import styles from './CompaniesTable.module.css';
import type { Companies, ListedCompany } from './useCompanies';
import type { Trends } from './useTrends';

interface CompaniesTableProps {
  list: Companies;
  trends: Trends | undefined;
  sort: Sort<CompanySortColumn> | undefined;
  onSort: (column: CompanySortColumn) => void;
  openKey: string | undefined;
  onToggle: (company: ListedCompany) => void;
  leadsOf: (company: ListedCompany) => ReactNode;
}

export function CompaniesTable({ list, trends, sort, onSort, openKey, onToggle, leadsOf }: CompaniesTableProps) {
  // While they are on their way, too: no column moves when they come.
  const hasScores = list.isLoading || list.companies.some(({ score }) => score !== undefined);
  const phone = useIsPhone();
  const columns = useMemo(
    () => companyColumns(onToggle, trends, hasScores, phone),
    [onToggle, trends, hasScores, phone],
  );
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
        expansion={leadsOf}
        loading={list.isLoading}
        dimmed={list.isFetching}
      />
    </div>
  );
}
