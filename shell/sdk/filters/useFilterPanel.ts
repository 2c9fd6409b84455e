import { useCallback, useState } from 'react';
import { flagParam, useUrlParams } from '../navigation/urlParams';

const PARAMS = { openFilter: flagParam };

interface FilterPanelState {
  open: boolean;
  /** The panel is open because of `toggleByKey`: it takes the focus (`autoFocus`). */
  openedByKey: boolean;
  toggle: () => void;
  /** Toggles for a keyboard shortcut. */
  toggleByKey: () => void;
  close: () => void;
}

/** Returns whether the filter panel is open, by the address, and how to open and close it without a history entry. */
export function useFilterPanel(): FilterPanelState {
  const [{ openFilter: open }, write] = useUrlParams(PARAMS);
  const [openedByKey, setOpenedByKey] = useState(false);
  const toggle = useCallback(
    () => write(({ openFilter }) => ({ openFilter: !openFilter }), { replace: true }),
    [write],
  );
  const toggleByKey = useCallback(() => {
    setOpenedByKey(true);
    toggle();
  }, [toggle]);
  const close = useCallback(() => {
    setOpenedByKey(false);
    write({ openFilter: false }, { replace: true });
  }, [write]);
  return { open, openedByKey: open && openedByKey, toggle, toggleByKey, close };
}
