import { type Lead, usePersonalSetting } from '@forksight/sdk';
import { useEffect } from 'react';

const isBoolean = (value: unknown) => typeof value === 'boolean';

/** Whether the server tells scores. Before there are rows: as it did last, so that no column comes or goes with them. */
export function useHasScores(rows: readonly Lead[]): boolean {
  const [before, remember] = usePersonalSetting('leads-scores', isBoolean, true);
  const told = rows.length === 0 ? undefined : rows.some(({ score }) => score !== undefined);
  // Whatever is remembered by now: two tabs that are told different things would write against each other without end.
  useEffect(() => {
    if (told !== undefined) remember(told);
  }, [told, remember]);
  return told ?? before;
}
