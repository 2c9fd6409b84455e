import type { Lead } from '@forksight/sdk';
import { markRow } from '@forksight/sdk/ui-data';
import { use, useLayoutEffect, useRef } from 'react';
import { nameOf } from './leadName';
import styles from './SelectCell.module.css';
import { useIsSelected, useTicks } from './selection';
import { RowsContext, useTable } from './TableContext';

export function SelectCell({ lead }: { lead: Lead }) {
  const { selection } = useTable();
  const selected = useIsSelected(selection, lead.leadId);
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => markRow(box.current, selected), [selected]);
  return (
    <label className={styles.label}>
      <input
        ref={box}
        type="checkbox"
        className={styles.box}
        aria-label={`Select ${nameOf(lead)}`}
        checked={selected}
        onChange={() => selection.toggle(lead.leadId)}
      />
    </label>
  );
}

/** Ticks every row of the page, or none. */
export function SelectAllCell() {
  const { selection } = useTable();
  const ids = use(RowsContext).map(({ leadId }) => leadId);
  const ticks = useTicks(selection);
  const count = ids.filter((id) => ticks.ids.has(id)).length;
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
