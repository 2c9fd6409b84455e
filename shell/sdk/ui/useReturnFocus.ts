import { useEffect, useLayoutEffect, useRef } from 'react';

/** Returns the focus on unmount to the element that had it on mount, unless it has moved elsewhere. For layers. */
export function useReturnFocus(): void {
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    opener.current ??= document.activeElement;
  }, []);
  // Not a layout effect: antd's focus lock pulls the focus back as long as the layer is in the document.
  useEffect(
    () => () => {
      const { current } = opener;
      const isFocusLost = document.activeElement === null || document.activeElement === document.body;
      if (isFocusLost && current instanceof HTMLElement && current.isConnected) current.focus({ preventScroll: true });
    },
    [],
  );
}
