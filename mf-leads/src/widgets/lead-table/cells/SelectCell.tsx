import { type Lead, leadName } from '@forksight/sdk';
import { markRowSelected } from '@forksight/sdk/ui-data';
import { use, useLayoutEffect, useRef } from 'react';
import styles from './SelectCell.module.css';
import { useIsSelected, useSelectedLeads } from '../selection/selection';
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
        // The event of a change is the click, with its keys.
        onChange={({ nativeEvent }) =>
          selection.toggle(lead, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}

/** Selects all rows of the page, or none of them. */
export function SelectAllCell() {
  const { selection } = useTable();
  const rows = use(RowsContext);
  const { leads, all } = useSelectedLeads(selection);
  const count = all ? rows.length : rows.filter(({ leadId }) => leads.has(leadId)).length;
  const isPageSelected = count > 0 && count === rows.length;
  return (
    <label className={styles.label}>
      <input
        type="checkbox"
        className={styles.box}
        aria-label="Select all leads on this page"
        checked={isPageSelected}
        disabled={rows.length === 0}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isPageSelected;
        }}
        onChange={() => (all ? selection.clear() : selection.selectPage(!isPageSelected))}
      />
    </label>
  );
}
