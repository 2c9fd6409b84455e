import { type RefObject, useEffect, useLayoutEffect } from 'react';

interface Placed {
  /** Beside what it stands. */
  anchor: RefObject<HTMLElement | null>;
  /** Which edges of both are in line. */
  align?: 'start' | 'end';
  /** As wide as its anchor. */
  stretch?: boolean;
  /** A press somewhere else: neither on the element nor on its anchor. */
  onLeave?: () => void;
}

/**
 * Shows an element (`popover="manual"`) above everything else, dialogs included, below its anchor or above it, and keeps
 * it there while something scrolls. Mount the element to show it, unmount it to hide it.
 */
export function useTopLayer(panel: RefObject<HTMLElement | null>, placed: Placed): void {
  const { anchor, align = 'start', stretch, onLeave } = placed;

  useLayoutEffect(() => {
    const [element, beside] = [panel.current, anchor.current];
    if (!element || !beside) return undefined;
    const follow = () => place(element, beside.getBoundingClientRect(), align, stretch === true);
    element.showPopover();
    follow();
    const sizes = new ResizeObserver(follow);
    sizes.observe(beside);
    sizes.observe(element);
    document.addEventListener('scroll', follow, true);
    addEventListener('resize', follow);
    return () => {
      sizes.disconnect();
      document.removeEventListener('scroll', follow, true);
      removeEventListener('resize', follow);
    };
  }, [panel, anchor, align, stretch]);

  useEffect(() => {
    if (!onLeave) return undefined;
    const press = ({ target }: Event) => {
      const parts = [panel.current, anchor.current];
      if (!(target instanceof Node && parts.some((part) => part?.contains(target)))) onLeave();
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [panel, anchor, onLeave]);
}

const GAP = 4;
const EDGE = 8;

/** Below the anchor unless there is more room above; always inside the window. */
function place(element: HTMLElement, anchor: DOMRect, align: 'start' | 'end', stretch: boolean): void {
  const [above, below] = [anchor.top - GAP - EDGE, innerHeight - anchor.bottom - GAP - EDGE];
  // With what it scrolls: what has grown since it was placed is held to the height that it had room for then.
  const height = element.offsetHeight + element.scrollHeight - element.clientHeight;
  const goesBelow = height <= below || below >= above;
  if (stretch) element.style.width = `${anchor.width}px`;
  element.style.maxHeight = `${Math.max(80, goesBelow ? below : above)}px`;
  const left = align === 'start' ? anchor.left : anchor.right - element.offsetWidth;
  element.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - element.offsetWidth - EDGE))}px`;
  element.style.top = `${goesBelow ? anchor.bottom + GAP : Math.max(EDGE, anchor.top - GAP - element.offsetHeight)}px`;
}
