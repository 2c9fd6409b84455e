import { countOf, formatCount, useBulkByFilters } from '@forksight/sdk';
import { Button } from '@forksight/sdk/ui';
import { use, useState } from 'react';
import styles from './LeadList.module.css';
import { useTicks } from './selection';
import { RowsContext, useTable } from './TableContext';
import type { LeadListState } from './useLeadList';

/** What can be done to the ticked rows; over the table's head, and only while there are some. */
export function BulkBar({ list }: { list: LeadListState }) {
  const table = useTable();
  const ticks = useTicks(table.selection);
  const { ids, everything } = ticks;
  const rows = use(RowsContext);
  const [sent, setSent] = useState<typeof ticks>();
  const working = sent === ticks;
  const ticked = rows.filter(({ leadId }) => ids.has(leadId));
  if (!list.shown || ticked.length === 0) return null;

  const { found, total } = list.shown;
  const leads = everything ? found : ticked;
  const count = everything ? total : ticked.length;
  const recycled = ticked.every((lead) => lead.recycled);
  const clear = () => table.selection.replace([]);
  /** For when the server has answered: what has been ticked since then stays. */
  const clearer = () => {
    const before = table.selection.get();
    return () => {
      if (table.selection.get() === before) clear();
    };
  };

  const recycle = () => {
    if (leads) {
      table.actions.setManyRecycled(leads, !recycled);
      clear();
    } else if (list.matching) {
      const clearSent = clearer();
      setSent(ticks);
      void table.actions.setMatchingRecycled(list.matching, total, !recycled).then(() => {
        setSent((last) => (last === ticks ? undefined : last));
        clearSent();
      });
    }
  };
  const tag = () => {
    const target = leads ? { leads } : list.matching && { matching: list.matching };
    if (target) table.tag({ about: countOf(count, 'lead'), target, onSaved: clearer() });
  };
  return (
    <div className={styles.bulk} role="toolbar" aria-label="Selected leads">
      <span className={styles.selected}>{formatCount(count)} selected</span>
      <Button size="small" data-bulk="tag" disabled={working} onClick={tag}>
        Tag
      </Button>
      <Button size="small" data-bulk="recycle" loading={working} onClick={recycle}>
        {recycled ? 'Unrecycle' : 'Recycle'}
      </Button>
      {!everything && total > rows.length && (
        <SelectAllMatching
          total={total}
          byFilters={found === undefined}
          onSelect={() => table.selection.replaceByEverything(rows.map(({ leadId }) => leadId))}
        />
      )}
      <Button size="small" type="text" disabled={working} onClick={clear}>
        Clear
      </Button>
    </div>
  );
}

interface SelectAllMatchingProps {
  total: number;
  /** The leads are not at hand: the server must find them by the list's filters. */
  byFilters: boolean;
  onSelect: () => void;
}

function SelectAllMatching({ total, byFilters, onSelect }: SelectAllMatchingProps) {
  const serverCan = useBulkByFilters();
  if (byFilters && !serverCan) return null;
  return (
    <Button size="small" type="link" onClick={onSelect}>
      <span>
        Select all {formatCount(total)}
        <span className={styles.matching}> matching</span>
      </span>
    </Button>
  );
}
