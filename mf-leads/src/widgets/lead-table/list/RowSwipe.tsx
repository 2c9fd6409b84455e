import type { Lead } from '@forksight/sdk';
import { useEffect, useRef } from 'react';
import styles from '../LeadList.module.css';

interface RowSwipeProps {
  rows: readonly Lead[];
  /** A swipe to the right and to the left: its name and its action. */
  right: SwipeAction;
  left: SwipeAction;
}

interface SwipeAction {
  label: (lead: Lead) => string;
  run: (lead: Lead) => void;
}

interface Swipe {
  row: HTMLElement;
  lead: Lead;
  startX: number;
  startY: number;
  /** The finger moves sideways: the browser does not scroll. */
  isSideways: boolean;
  distance: number;
}

/** Pixels until a movement is a swipe, and until it acts when the finger is lifted. */
const START_PX = 12;
const MIN_PX = 88;

/**
 * Handles swipes of the rows in its parent by touch or pen, and names a swipe's action beside the moved row. The star and the
 * menu of a row do the same, for keyboards and screen readers.
 */
export function RowSwipe(props: RowSwipeProps) {
  const hint = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const box = hint.current?.parentElement;
    if (!box) return undefined;
    let swipe: Swipe | null = null;
    /** The next click of the pointer ends a swipe: it must not open the link below it. */
    let endsSwipe = false;

    const end = () => {
      swipe?.row.style.removeProperty('transform');
      hint.current?.removeAttribute('data-side');
      swipe = null;
    };
    const handleDown = ({ target, pointerType, isPrimary, clientX, clientY }: PointerEvent) => {
      end();
      endsSwipe = false;
      const row = target instanceof Element ? target.closest<HTMLElement>('tbody tr') : null;
      const id = row?.querySelector<HTMLElement>('[data-name]')?.dataset.lead;
      const lead = latest.current.rows.find(({ leadId }) => String(leadId) === id);
      if (!row || !lead || !isPrimary || pointerType === 'mouse') return;
      swipe = { row, lead, startX: clientX, startY: clientY, isSideways: false, distance: 0 };
    };
    const handleMove = ({ clientX, clientY }: PointerEvent) => {
      if (!swipe) return;
      const [x, y] = [clientX - swipe.startX, clientY - swipe.startY];
      if (!swipe.isSideways) {
        // The browser may report a fast movement by its last position only.
        if (Math.hypot(x, y) < START_PX) return;
        if (Math.abs(y) >= Math.abs(x)) {
          end();
          return;
        }
        swipe.isSideways = true;
      }
      swipe.distance = x;
      swipe.row.style.transform = `translateX(${x}px)`;
      if (hint.current) showHint(hint.current, box, swipe, actionOf(swipe).label(swipe.lead));
    };
    const handleUp = (event: PointerEvent) => {
      handleMove(event);
      const finishedSwipe = swipe;
      end();
      if (!finishedSwipe?.isSideways) return;
      endsSwipe = true;
      if (Math.abs(finishedSwipe.distance) >= MIN_PX) actionOf(finishedSwipe).run(finishedSwipe.lead);
    };
    const actionOf = ({ distance }: Swipe) => (distance > 0 ? latest.current.right : latest.current.left);
    const handleClick = (event: MouseEvent) => {
      // The keyboard's clicks have no count.
      if (!endsSwipe || event.detail === 0) return;
      endsSwipe = false;
      event.preventDefault();
      event.stopPropagation();
    };

    box.addEventListener('pointerdown', handleDown);
    box.addEventListener('pointermove', handleMove);
    box.addEventListener('pointerup', handleUp);
    box.addEventListener('pointercancel', end);
    box.addEventListener('click', handleClick, { capture: true });
    return () => {
      end();
      box.removeEventListener('pointerdown', handleDown);
      box.removeEventListener('pointermove', handleMove);
      box.removeEventListener('pointerup', handleUp);
      box.removeEventListener('pointercancel', end);
      box.removeEventListener('click', handleClick, { capture: true });
    };
  }, []);
  return <div ref={hint} className={styles.swipe} aria-hidden />;
}

function showHint(hint: HTMLElement, box: Element, { row, distance }: Swipe, label: string): void {
  const { top, height } = row.getBoundingClientRect();
  hint.dataset.side = distance > 0 ? 'left' : 'right';
  hint.dataset.due = String(Math.abs(distance) >= MIN_PX);
  hint.textContent = label;
  hint.style.top = `${top - box.getBoundingClientRect().top}px`;
  hint.style.height = `${height}px`;
  hint.style.width = `${Math.abs(distance)}px`;
}
