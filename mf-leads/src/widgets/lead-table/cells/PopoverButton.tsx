import type { Id } from '@forksight/sdk';
import { useTopLayer } from '@forksight/sdk/ui-data';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import styles from './PopoverButton.module.css';

interface PopoverButtonProps {
  /** Id of the row, where rows are reused for other leads: an open panel closes when it changes. */
  of?: Id;
  /** The button's accessible name. */
  label: string;
  /** The button's content. */
  children: ReactNode;
  className?: string;
  /** Rendered in the open panel; a click on a link or button in it closes the panel. */
  content: () => ReactNode;
}

/** A button that opens a small panel in the top layer. While closed it renders only the button. */
export function PopoverButton({ of = 0, label, children, className, content }: PopoverButtonProps) {
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
  /** Closes and restores the focus to the button. */
  onClose: () => void;
  /** Closes after a press outside or on a link. */
  onLeave: () => void;
  children: ReactNode;
}

const CONTROLS = 'a, button, input';

function Panel({ id, label, button, onClose, onLeave, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  // In the top layer neither the table's scrolling box nor its pinned cells clip the panel.
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

/** Arrow keys move between the controls, Home and End to the first and last. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(CONTROLS)];
  const current = controls.findIndex((control) => control === document.activeElement);
  const targets: Partial<Record<string, number>> = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: -1 };
  const to = targets[event.key];
  if (to === undefined) return;
  event.preventDefault();
  controls.at(to % controls.length)?.focus();
}
