import { pluralize, formatCount } from '@forksight/sdk';
import { Button } from '@forksight/sdk/ui';
import { use, useState } from 'react';
import styles from './LeadList.module.css';
import { useSelectedIds } from './selection/selection';
import { RowsContext, useTable } from './data/TableContext';
import type { LeadListState } from './list/useLeadList';

/** The actions on the selected rows, above the table's head while rows are selected. */
export function BulkBar({ list }: { list: LeadListState }) {
  const table = useTable();
  const selected = useSelectedIds(table.selection);
  const { ids, all } = selected;
  const rows = use(RowsContext);
  const [sent, setSent] = useState<typeof selected>();
  const isSending = sent === selected;
  const selectedRows = rows.filter(({ leadId }) => ids.has(leadId));
  if (!list.shown || selectedRows.length === 0) return null;

  const { found, total } = list.shown;
  const leads = all ? found : selectedRows;
  const count = all ? total : selectedRows.length;
  const recycled = selectedRows.every((lead) => lead.recycled);
  const clear = () => table.selection.replace([]);
  /** Returns a function that clears the selection unless it has changed since. */
  const clearUnchanged = () => {
    const previous = table.selection.get();
    return () => {
      if (table.selection.get() === previous) clear();
    };
  };

  const handleRecycle = () => {
    if (leads) {
      table.actions.setManyRecycled(leads, !recycled);
      clear();
    } else if (list.matching) {
      const clearSent = clearUnchanged();
      setSent(selected);
      void table.actions.setMatchingRecycled(list.matching, total, !recycled).then(() => {
        setSent((last) => (last === selected ? undefined : last));
        clearSent();
      });
    }
  };
  const handleTag = () => {
    const target = leads ? { leads } : list.matching && { matching: list.matching };
    if (target) table.tag({ about: pluralize(count, 'lead'), target, onSaved: clearUnchanged() });
  };
  return (
    <div className={styles.bulk} role="toolbar" aria-label="Selected leads">
      <span className={styles.selected}>{formatCount(count)} selected</span>
      <Button size="small" data-bulk="tag" disabled={isSending} onClick={handleTag}>
        Tag
      </Button>
      <Button size="small" data-bulk="recycle" loading={isSending} onClick={handleRecycle}>
        {recycled ? 'Unrecycle' : 'Recycle'}
      </Button>
      {!all && total > rows.length && (
        <Button size="small" type="link" onClick={() => table.selection.selectAll(rows.map(({ leadId }) => leadId))}>
          <span>
            Select all {formatCount(total)}
            <span className={styles.matching}> matching</span>
          </span>
        </Button>
      )}
      <Button size="small" type="text" disabled={isSending} onClick={clear}>
        Clear
      </Button>
    </div>
  );
}
