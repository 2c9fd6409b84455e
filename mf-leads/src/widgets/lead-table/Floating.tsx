import type { Id } from '@forksight/sdk';
import { useTopLayer } from '@forksight/sdk/ui-data';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import styles from './Floating.module.css';

interface FloatingProps {
  /** Whom it belongs to, where the button may become another's: what is open closes then. */
  of?: Id;
  /** The button's name. */
  label: string;
  /** What the button shows. */
  children: ReactNode;
  className?: string;
  /** What floats beside the button while it is open; a link or a button in it closes it. */
  content: () => ReactNode;
}

/** A button that opens a small panel above everything else. One closed costs a row no more than a button. */
export function Floating({ of = 0, label, children, className, content }: FloatingProps) {
  const [openOf, setOpenOf] = useState<Id | null>(null);
  const open = openOf === of;
  const setOpen = (wanted: boolean) => setOpenOf(wanted ? of : null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        title={label}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
      >
        {children}
      </button>
      {open && (
        <Panel id={panelId} label={label} button={button} onClose={close} onLeave={() => setOpen(false)}>
          {content()}
        </Panel>
      )}
    </>
  );
}

interface PanelProps {
  id: string;
  label: string;
  button: { readonly current: HTMLButtonElement | null };
  /** Escape, or done: the focus goes back to the button. */
  onClose: () => void;
  /** Pressed elsewhere, or followed a link. */
  onLeave: () => void;
  children: ReactNode;
}

const CONTROLS = 'a, button, input';

function Panel({ id, label, button, onClose, onLeave, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  // The top layer: neither the table's scrolling box nor its pinned cells cut the panel off.
  useTopLayer(panel, { anchor: button, onLeave });

  useLayoutEffect(() => {
    panel.current?.querySelector<HTMLElement>(CONTROLS)?.focus({ preventScroll: true });
  }, []);

  return (
    <div
      ref={panel}
      id={id}
      popover="manual"
      role="group"
      aria-label={label}
      className={styles.panel}
      onClick={({ target }) => {
        const pressed = target instanceof Element && target.closest('a, button');
        if (!pressed) return;
        if (pressed.matches('a')) onLeave();
        else onClose();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation();
          onClose();
        } else moveFocus(event);
      }}
    >
      {children}
    </div>
  );
}

/** Arrows go from one entry to the next, Home and End to the first and last. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(CONTROLS)];
  const at = controls.findIndex((control) => control === document.activeElement);
  const targets: Partial<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
  const to = targets[event.key];
  if (to === undefined) return;
  event.preventDefault();
  controls.at(to % controls.length)?.focus();
}
