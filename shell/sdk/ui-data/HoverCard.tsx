import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Id } from '../contract';
import { topModal } from '../ui/topModal';
import styles from './HoverCard.module.css';
import { useTopLayer } from './useTopLayer';

interface HoverCardProps {
  /** Id of the row, where rows are reused for other leads: an open card closes when it changes. */
  of?: Id;
  /** The button's accessible name: 'Score of Sam Rivers: 74.0'. */
  label: string;
  /** The card's accessible name. */
  title: string;
  className?: string | undefined;
  /** Which edges of button and card are aligned. */
  align?: 'start' | 'end';
  /** The button's content. */
  children: ReactNode;
  /** Rendered when the card opens. */
  content: () => ReactNode;
}

/** How long the pointer hovers before the card opens, and how long it is away before the card closes. */
const HOVER_MS = 250;

/** A button with a card of details, which opens on hover, focus and click. Esc closes it. */
export function HoverCard({ of = 0, label, title, className, align = 'start', children, content }: HoverCardProps) {
  const [openOf, setOpenOf] = useState<Id | null>(null);
  const open = openOf === of;
  const setOpen = (wanted: boolean) => setOpenOf(wanted ? of : null);
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Row whose card was closed by Esc or by another card; it opens again after pointer or focus have left the button. */
  const dismissed = useRef<Id>(undefined);

  const setOpenLater = (wanted: boolean) => {
    if (wanted && dismissed.current === of) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(wanted), HOVER_MS);
  };
  const setOpenNow = (wanted: boolean) => {
    clearTimeout(timer.current);
    setOpen(wanted);
  };
  const dismiss = () => {
    dismissed.current = of;
    setOpenNow(false);
  };
  const resetDismissed = () => {
    dismissed.current = undefined;
  };
  return (
    <span
      onPointerEnter={resetDismissed}
      // Not on enter: a button that scrolls below a resting pointer must not open its card.
      onPointerMove={({ pointerType }) => pointerType === 'mouse' && setOpenLater(true)}
      onPointerLeave={({ pointerType }) => {
        resetDismissed();
        if (pointerType === 'mouse') setOpenLater(false);
      }}
      onFocus={() => setOpenLater(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        resetDismissed();
        setOpenNow(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        aria-expanded={open}
        onClick={() => setOpenNow(true)}
      >
        {children}
      </button>
      {open && (
        <Card title={title} anchor={button} align={align} onClose={dismiss}>
          {content()}
        </Card>
      )}
    </span>
  );
}

interface CardProps {
  title: string;
  anchor: RefObject<HTMLElement | null>;
  align: 'start' | 'end';
  onClose: () => void;
  children: ReactNode;
}

/** Closes the open card. */
let closeShown: (() => void) | undefined;

function Card({ title, anchor, align, onClose, children }: CardProps) {
  const card = useRef<HTMLDivElement>(null);
  useTopLayer(card, { anchor, align });

  // One card at a time: the pointer may hover over one button while the keyboard focuses another.
  const close = useRef(onClose);
  useLayoutEffect(() => {
    closeShown?.();
    const closeThis = () => close.current();
    closeShown = closeThis;
    return () => {
      if (closeShown === closeThis) closeShown = undefined;
    };
  }, []);

  // On the document: a hovered card has no focus. The topmost layer handles Esc: the card, or a dialog that opened after it.
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      const modal = topModal();
      if (modal && !modal.contains(card.current)) return;
      event.preventDefault();
      event.stopPropagation();
      if (card.current?.contains(document.activeElement)) anchor.current?.focus();
      close.current();
    };
    document.addEventListener('keydown', handleKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', handleKeyDown, { capture: true });
  }, [anchor]);
  return (
    <div ref={card} popover="manual" role="group" aria-label={title} className={styles.card}>
      {children}
    </div>
  );
}
