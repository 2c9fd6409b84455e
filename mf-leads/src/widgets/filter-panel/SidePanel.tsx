import { FILTER_PANEL_WIDTH_PX } from '@forksight/sdk';
import { Icon } from '@forksight/sdk/ui';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import styles from './SidePanel.module.css';

const OPENING_BUTTON = '[data-opens-filters]';

interface SidePanelProps {
  title: string;
  footer: ReactNode;
  /** A key opened the panel. */
  autoFocus?: boolean | undefined;
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
}

/** A form beside a list. Esc and the close button close it and restore the focus to what opened it. */
export function SidePanel({ title, footer, autoFocus = false, onClose, onSubmit, children }: SidePanelProps) {
  const panel = useRef<HTMLElement>(null);
  const titleId = useId();

  const [opener] = useState(() => document.activeElement);
  // Only when a person opened the panel, not when the page loads with it open.
  const [takesFocus] = useState(autoFocus || opener?.matches(OPENING_BUTTON) === true);
  useLayoutEffect(() => {
    if (takesFocus) panel.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [takesFocus]);

  // Toasts then appear beside the panel. An attribute, because `body:has()` takes 2 ms of every change of the page.
  useLayoutEffect(() => {
    document.body.dataset.sidePanel = '';
    return () => {
      delete document.body.dataset.sidePanel;
    };
  }, []);

  const close = () => {
    const returnTo = takesFocus ? opener : document.querySelector(OPENING_BUTTON);
    if (returnTo instanceof HTMLElement) returnTo.focus();
    onClose();
  };
  return (
    <aside
      ref={panel}
      className={styles.panel}
      style={{ flexBasis: FILTER_PANEL_WIDTH_PX }}
      // For shells before SDK 2.1, which look for it instead of the attribute of the body.
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
