import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import styles from './Floating.module.css';

interface FloatingProps {
  /** The button's name. */
  label: string;
  /** What the button shows. */
  children: ReactNode;
  className?: string;
  /** What floats beside the button while it is open; a link or a button in it closes it. */
  content: () => ReactNode;
}

/** A button that opens a small panel above everything else. One closed costs a row no more than a button. */
export function Floating({ label, children, className, content }: FloatingProps) {
  const [open, setOpen] = useState(false);
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
  /** Pressed or scrolled elsewhere, or followed a link. */
  onLeave: () => void;
  children: ReactNode;
}

function Panel({ id, label, button, onClose, onLeave, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = panel.current;
    if (!element || !button.current) return;
    // The top layer: neither the table's scrolling box nor its pinned cells cut the panel off.
    element.showPopover();
    place(element, button.current);
    element.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  }, [button]);

  useEffect(() => {
    const anchoredAt = placeOf(button.current);
    const press = ({ target }: Event) => {
      const parts = [panel.current, button.current];
      if (!(target instanceof Node && parts.some((part) => part?.contains(target)))) onLeave();
    };
    const scroll = () => {
      if (placeOf(button.current) !== anchoredAt) onLeave();
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('scroll', scroll, true);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('scroll', scroll, true);
    };
  }, [button, onLeave]);

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
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      {children}
    </div>
  );
}

/** Where an element is, to notice that it was scrolled away. */
function placeOf(element: HTMLElement | null): string {
  const { left = 0, top = 0 } = element?.getBoundingClientRect() ?? {};
  return `${left} ${top}`;
}

/** Below the button, or above it in the lower half of the window; always inside the window. */
function place(panel: HTMLElement, anchor: HTMLElement): void {
  const { left, top, bottom } = anchor.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = panel;
  const below = bottom + 4 + offsetHeight <= innerHeight || top < innerHeight / 2;
  panel.style.left = `${Math.max(8, Math.min(left, innerWidth - offsetWidth - 8))}px`;
  panel.style.top = `${below ? bottom + 4 : Math.max(8, top - 4 - offsetHeight)}px`;
}
