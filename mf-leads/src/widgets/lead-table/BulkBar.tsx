import { formatCount } from '@forksight/sdk';
import { Button } from '@forksight/sdk/ui';
import { use } from 'react';
import styles from './LeadList.module.css';
import { useSelectedIds } from './selection';
import { RowsContext, useTable } from './TableContext';

/** How many rows are ticked; over the table's head, and only while there are some. */
export function BulkBar() {
  const { selection } = useTable();
  const selected = useSelectedIds(selection);
  const count = use(RowsContext).filter(({ leadId }) => selected.has(leadId)).length;
  if (count === 0) return null;
  return (
    <div className={styles.bulk} role="toolbar" aria-label="Selected leads">
      <span aria-live="polite">{formatCount(count)} selected</span>
      <Button size="small" type="text" onClick={() => selection.replace([])}>
        Clear
      </Button>
    </div>
  );
}
