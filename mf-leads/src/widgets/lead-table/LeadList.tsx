import { LEADS_PAGE_SIZE, type Lead, SKELETON_CELLS } from '@forksight/sdk';
import { LoadError, useIsPhone } from '@forksight/sdk/ui';
import { DataTable, Pager } from '@forksight/sdk/ui-data';
import { type ReactNode, useMemo } from 'react';
import { BulkBar } from './BulkBar';
import { LAYOUTS } from './columns';
import styles from './LeadList.module.css';
import { useSelection } from './selection';
import { RowsContext, TableContext } from './TableContext';
import { useLeadActions } from './useLeadActions';
import type { LeadListState } from './useLeadList';

interface LeadListProps {
  workspace: string;
  list: LeadListState;
  hideCompany?: boolean;
  /** Stands in for a list without a lead. */
  empty: ReactNode;
}

const NO_ROWS: readonly Lead[] = [];
const rowKey = (lead: Lead) => lead.leadId;

/** The leads table in every state of its list, with its pages below. */
export function LeadList({ workspace, list, hideCompany = false, empty }: LeadListProps) {
  const { shown, busy, failure, sort, key, cycleSort, goTo } = list;
  const selection = useSelection(key);
  const actions = useLeadActions(workspace);
  const table = useMemo(() => ({ workspace, selection, actions }), [workspace, selection, actions]);
  const rows = shown?.rows ?? NO_ROWS;
  const layout = useIsPhone() ? LAYOUTS.phone : LAYOUTS.wide;

  if (failure) return <LoadError error={failure.error} onRetry={failure.retry} />;
  if (shown?.total === 0 && !busy) return empty;
  return (
    <TableContext value={table}>
      <RowsContext value={rows}>
        <div className={styles.frame}>
          <DataTable
            label="Leads"
            columns={hideCompany ? layout.withoutCompany : layout.all}
            rows={rows}
            rowKey={rowKey}
            sort={sort}
            onSort={cycleSort}
            loading={!shown}
            skeletonCells={SKELETON_CELLS}
            dimmed={busy}
          />
          <BulkBar />
        </div>
        {shown && <Pager page={shown.page} pageSize={LEADS_PAGE_SIZE} total={shown.total} noun="lead" onPage={goTo} />}
      </RowsContext>
    </TableContext>
  );
}
