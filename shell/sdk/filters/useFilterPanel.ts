import { useCallback } from 'react';
import { flagParam, useUrlParams } from '../navigation/urlParams';

const PARAMS = { openFilter: flagParam };

/** Returns whether the filter panel is open, by the address, and how to open and close it without a history entry. */
export function useFilterPanel(): { open: boolean; toggle: () => void; close: () => void } {
  const [{ openFilter: open }, write] = useUrlParams(PARAMS);
  const toggle = useCallback(
    () => write(({ openFilter }) => ({ openFilter: !openFilter }), { replace: true }),
    [write],
  );
  const close = useCallback(() => write({ openFilter: false }, { replace: true }), [write]);
  return { open, toggle, close };
}
