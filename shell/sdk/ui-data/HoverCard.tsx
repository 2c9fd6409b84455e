import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Id } from '../contract';
import styles from './HoverCard.module.css';
import { useTopLayer } from './useTopLayer';

interface HoverCardProps {
  /** Whom it belongs to, where the button may become another's: what is open closes then. */
  of?: Id;
  /** The button's name: 'Score of Sam Rivers: 74'. */
  label: string;
  /** The card's name. */
  title: string;
  className?: string | undefined;
  /** Which edges of button and card are in line. */
  align?: 'start' | 'end';
  /** What the button shows. */
  children: ReactNode;
  /** Made when the card opens. */
  content: () => ReactNode;
}

/** Milliseconds of resting on a button before its card opens, and of being away before it closes. */
const REST = 250;

/** A card that tells more about what the button shows: under the resting pointer, on focus, at a press. Esc closes it. */
export function HoverCard({ of = 0, label, title, className, align = 'start', children, content }: HoverCardProps) {
  const [openOf, setOpenOf] = useState<Id | null>(null);
  const open = openOf === of;
  const setOpen = (wanted: boolean) => setOpenOf(wanted ? of : null);
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Whose card was closed by Esc or by another: it opens again once pointer or focus have been elsewhere. */
  const dismissed = useRef<Id>(undefined);

  const soon = (wanted: boolean) => {
    if (wanted && dismissed.current === of) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(wanted), REST);
  };
  const now = (wanted: boolean) => {
    clearTimeout(timer.current);
    setOpen(wanted);
  };
  const dismiss = () => {
    dismissed.current = of;
    now(false);
  };
  const allow = () => {
    dismissed.current = undefined;
  };
  return (
    <span
      onPointerEnter={allow}
      // Not on entering: what scrolls below a pointer that nobody moves is not what it rests on.
      onPointerMove={({ pointerType }) => pointerType === 'mouse' && soon(true)}
      onPointerLeave={({ pointerType }) => {
        allow();
        if (pointerType === 'mouse') soon(false);
      }}
      onFocus={() => soon(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        allow();
        now(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        aria-expanded={open}
        onClick={() => now(true)}
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

/** Closes the card that is open. */
let closeShown: (() => void) | undefined;

function Card({ title, anchor, align, onClose, children }: CardProps) {
  const card = useRef<HTMLDivElement>(null);
  useTopLayer(card, { anchor, align });

  // One at a time: the pointer may rest on one button while the keyboard goes on to the next.
  const close = useRef(onClose);
  useLayoutEffect(() => {
    closeShown?.();
    const closeThis = () => close.current();
    closeShown = closeThis;
    return () => {
      if (closeShown === closeThis) closeShown = undefined;
    };
  }, []);

  // Wherever the focus is: the card may be the pointer's. It lies above all else, so the key is meant for it alone: but for
  // a dialog that opened after it.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      const dialog = [...document.querySelectorAll('dialog[open]:not([hidden])')].at(-1);
      if (dialog && !dialog.contains(card.current)) return;
      event.preventDefault();
      event.stopPropagation();
      if (card.current?.contains(document.activeElement)) anchor.current?.focus();
      close.current();
    };
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  }, [anchor]);
  return (
    <div ref={card} popover="manual" role="group" aria-label={title} className={styles.card}>
      {children}
    </div>
  );
}
