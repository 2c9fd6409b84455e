import { type Lead, leadName } from '@forksight/sdk';
import { markRowSelected } from '@forksight/sdk/ui-data';
import { use, useLayoutEffect, useRef } from 'react';
import styles from './SelectCell.module.css';
import { useIsSelected, useSelectedIds } from '../selection/selection';
import { RowsContext, useTable } from '../data/TableContext';

export function SelectCell({ lead }: { lead: Lead }) {
  const { selection } = useTable();
  const selected = useIsSelected(selection, lead.leadId);
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => markRowSelected(box.current, selected), [selected]);
  return (
    <label className={styles.label}>
      <input
        ref={box}
        type="checkbox"
        className={styles.box}
        aria-label={`Select ${leadName(lead)}`}
        checked={selected}
        onChange={() => selection.toggle(lead.leadId)}
      />
    </label>
  );
}

/** Selects all rows of the page, or none. */
export function SelectAllCell() {
  const { selection } = useTable();
  const ids = use(RowsContext).map(({ leadId }) => leadId);
  const selected = useSelectedIds(selection);
  const count = ids.filter((id) => selected.ids.has(id)).length;
  const all = count > 0 && count === ids.length;
  return (
    <label className={styles.label}>
      <input
        type="checkbox"
        className={styles.box}
        aria-label="Select all leads on this page"
        checked={all}
        disabled={ids.length === 0}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !all;
        }}
        onChange={() => selection.replace(all ? [] : ids)}
      />
    </label>
  );
}
