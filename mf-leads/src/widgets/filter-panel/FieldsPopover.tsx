import { useTopLayer } from '@forksight/sdk/ui-data';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import styles from './FieldsPopover.module.css';

/** A form of filters, in a popover or a sheet. */
export interface FieldsFrame {
  onSubmit: () => void;
  footer: ReactNode;
  children: ReactNode;
}

interface FieldsPopoverProps extends FieldsFrame {
  id?: string;
  /** Accessible name. */
  label: string;
  /** Which edges of anchor and popover are aligned. */
  align: 'start' | 'end';
  anchor: RefObject<HTMLElement | null>;
  /** Closes on Esc and restores the focus to the button. */
  onClose: () => void;
  /** Closes after a press outside. */
  onLeave: () => void;
}

/** A form below its button. Focuses the field that asks for it, else the first one. */
export function FieldsPopover(props: FieldsPopoverProps) {
  const { id, label, align, anchor, onClose, onLeave, onSubmit, footer, children } = props;
  const panel = useRef<HTMLFormElement>(null);
  useTopLayer(panel, { anchor, align, onLeave });
  useLayoutEffect(() => {
    const { current } = panel;
    (current?.querySelector<HTMLElement>('[data-autofocus]') ?? current?.querySelector('input'))?.focus();
  }, []);

  return (
    <form
      ref={panel}
      id={id}
      popover="manual"
      className={styles.panel}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <div className={styles.body}>{children}</div>
      <div className={styles.footer}>{footer}</div>
    </form>
  );
}
