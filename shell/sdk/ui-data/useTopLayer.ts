import { type RefObject, useEffect, useLayoutEffect } from 'react';

interface Placement {
  /** The element to stand below or above. */
  anchor: RefObject<HTMLElement | null>;
  /** Which edges are aligned. */
  align?: 'start' | 'end';
  /** Gives the panel the anchor's width. */
  stretch?: boolean;
  /** Called on a press outside of both panel and anchor. */
  onLeave?: () => void;
}

/**
 * Shows an element (`popover="manual"`) in the top layer, above dialogs too, below or above its anchor, and follows the anchor
 * while the page scrolls. Mount the element to show it, unmount it to hide it.
 */
export function useTopLayer(panel: RefObject<HTMLElement | null>, placement: Placement): void {
  const { anchor, align = 'start', stretch, onLeave } = placement;

  useLayoutEffect(() => {
    const [element, target] = [panel.current, anchor.current];
    if (!element || !target) return undefined;
    const update = () => place(element, target.getBoundingClientRect(), align, stretch === true);
    element.showPopover();
    update();
    const sizes = new ResizeObserver(update);
    sizes.observe(target);
    sizes.observe(element);
    document.addEventListener('scroll', update, true);
    addEventListener('resize', update);
    return () => {
      sizes.disconnect();
      document.removeEventListener('scroll', update, true);
      removeEventListener('resize', update);
    };
  }, [panel, anchor, align, stretch]);

  useEffect(() => {
    if (!onLeave) return undefined;
    const handlePress = ({ target }: Event) => {
      const parts = [panel.current, anchor.current];
      if (!(target instanceof Node && parts.some((part) => part?.contains(target)))) onLeave();
    };
    document.addEventListener('pointerdown', handlePress);
    return () => document.removeEventListener('pointerdown', handlePress);
  }, [panel, anchor, onLeave]);
}

const GAP_PX = 4;
const EDGE_PX = 8;
const MIN_HEIGHT_PX = 80;

/** Below the anchor unless there is more room above; always inside the window. */
function place(element: HTMLElement, anchor: DOMRect, align: 'start' | 'end', stretch: boolean): void {
  const [above, below] = [anchor.top - GAP_PX - EDGE_PX, innerHeight - anchor.bottom - GAP_PX - EDGE_PX];
  // The full content height: the current height is limited by the last placement.
  const height = element.offsetHeight + element.scrollHeight - element.clientHeight;
  const goesBelow = height <= below || below >= above;
  if (stretch) element.style.width = `${anchor.width}px`;
  element.style.maxHeight = `${Math.max(MIN_HEIGHT_PX, goesBelow ? below : above)}px`;
  const left = align === 'start' ? anchor.left : anchor.right - element.offsetWidth;
  element.style.left = `${Math.max(EDGE_PX, Math.min(left, innerWidth - element.offsetWidth - EDGE_PX))}px`;
  element.style.top = `${goesBelow ? anchor.bottom + GAP_PX : Math.max(EDGE_PX, anchor.top - GAP_PX - element.offsetHeight)}px`;
}
