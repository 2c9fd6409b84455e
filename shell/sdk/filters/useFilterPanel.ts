import { useCallback } from 'react';
import { flagParam, useUrlParams } from '../navigation/urlParams';

const PARAMS = { openFilter: flagParam };

/** Whether the address keeps the filter panel open, and how to open and close it. No step for Back. */
export function useFilterPanel(): { open: boolean; toggle: () => void; close: () => void } {
  const [{ openFilter: open }, write] = useUrlParams(PARAMS);
  const show = useCallback((openFilter: boolean) => write({ openFilter }, { replace: true }), [write]);
  const toggle = useCallback(() => show(!open), [open, show]);
  const close = useCallback(() => show(false), [show]);
  return { open, toggle, close };
}
