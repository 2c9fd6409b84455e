import { formatCount } from '@forksight/sdk';
import { Button } from '@forksight/sdk/ui';
import { use } from 'react';
import styles from './LeadList.module.css';
import { useSelectedIds } from './selection';
import { RowsContext, useTable } from './TableContext';

/** What can be done to the ticked rows; over the table's head, and only while there are some. */
export function BulkBar() {
  const { selection, actions } = useTable();
  const selected = useSelectedIds(selection);
  const leads = use(RowsContext).filter(({ leadId }) => selected.has(leadId));
  if (leads.length === 0) return null;

  const recycled = leads.every((lead) => lead.recycled);
  const clear = () => selection.replace([]);
  return (
    <div className={styles.bulk} role="toolbar" aria-label="Selected leads">
      <span aria-live="polite">{formatCount(leads.length)} selected</span>
      <Button
        size="small"
        onClick={() => {
          actions.setManyRecycled(leads, !recycled);
          clear();
        }}
      >
        {recycled ? 'Unrecycle' : 'Recycle'}
      </Button>
      <Button size="small" type="text" onClick={clear}>
        Clear
      </Button>
    </div>
  );
}
