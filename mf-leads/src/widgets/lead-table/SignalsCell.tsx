import { formatCount, type Lead } from '@forksight/sdk';
import { useRef, useState } from 'react';
import { Activity } from './Activity';
import styles from './cells.module.css';
import { nameOf } from './leadName';
import { SignalsCard } from './SignalsCard';

/** Milliseconds of resting on a cell before its card opens, and of being away before it closes. */
const REST = 250;

/** How many signals and when; what they are in a card, under the pointer and on focus. */
export function SignalsCell({ lead }: { lead: Lead }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (lead.githubSignals.length === 0) return formatCount(lead.githubSignalsCount);

  const soon = (wanted: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(wanted), REST);
  };
  const now = (wanted: boolean) => {
    clearTimeout(timer.current);
    setOpen(wanted);
  };
  return (
    <span
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && soon(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && soon(false)}
      onFocus={() => soon(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) now(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        button.current?.focus();
        now(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.signalCount}
        aria-label={`Signals of ${nameOf(lead)}: ${formatCount(lead.githubSignalsCount)}`}
        aria-expanded={open}
        onClick={() => now(true)}
      >
        <Activity lead={lead} />
        <span className={styles.number}>{formatCount(lead.githubSignalsCount)}</span>
      </button>
      {open && <SignalsCard lead={lead} anchor={button} />}
    </span>
  );
}
