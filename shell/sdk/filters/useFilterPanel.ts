import { useCallback } from 'react';
import { flagParam, useUrlParams } from '../navigation/urlParams';

const PARAMS = { openFilter: flagParam };

/** Whether the address keeps the filter panel open, and how to open and close it. No step for Back. */
export function useFilterPanel(): { open: boolean; toggle: () => void; close: () => void } {
  const [{ openFilter: open }, write] = useUrlParams(PARAMS);
  const toggle = useCallback(() => write((asked) => ({ openFilter: !asked.openFilter }), { replace: true }), [write]);
  const close = useCallback(() => write({ openFilter: false }, { replace: true }), [write]);
  return { open, toggle, close };
}
