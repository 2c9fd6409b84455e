import { FILTER_PANEL_WIDTH_PX } from '@forksight/sdk';
import { Icon } from '@forksight/sdk/ui';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './SidePanel.module.css';

interface SidePanelProps {
  title: string;
  footer: ReactNode;
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
}

/** A form beside a list. Esc and the close button close it and restore the focus to the button that opened it. */
export function SidePanel({ title, footer, onClose, onSubmit, children }: SidePanelProps) {
  const panel = useRef<HTMLElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    // Focuses the first field only when a person opened the panel, not when the page loads with it open.
    if (document.activeElement?.matches('[data-opens-filters]')) {
      panel.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    }
  }, []);

  const close = () => {
    document.querySelector<HTMLElement>('[data-opens-filters]')?.focus();
    onClose();
  };
  return (
    <aside
      ref={panel}
      className={styles.panel}
      style={{ flexBasis: FILTER_PANEL_WIDTH_PX }}
      data-side="end"
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label="Close" onClick={close}>
            <Icon name="close" />
          </button>
        </header>
        <div className={styles.body}>{children}</div>
        <footer className={styles.footer}>{footer}</footer>
      </form>
    </aside>
  );
}
