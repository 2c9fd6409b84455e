import { type ReactNode, useId } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../ui/Icon';
import styles from './Dialog.module.css';
import { useModal } from './useModal';

interface DialogProps {
  title: string;
  /** What it is about, beside the title: 'Sam Rivers'. */
  about?: ReactNode;
  /** Buttons at the bottom right; the main one last. */
  footer?: ReactNode;
  /** Pixels; 420 unless told. A narrow screen takes less. */
  width?: number;
  /** At the right edge, over the whole height; on phones over the whole screen. */
  sheet?: boolean;
  /** Esc, the cross, a press beside it. The one who shows the dialog takes it away. */
  onClose: () => void;
  /** Given, the dialog is a form: Enter in a field submits it. */
  onSubmit?: () => void;
  children: ReactNode;
}

/**
 * A dialog over everything else, open while it is rendered. It keeps the focus inside and gives it back when it goes.
 * An element with `data-autofocus` has the focus first.
 */
export function Dialog({ title, about, footer, width = 420, sheet = false, onClose, onSubmit, children }: DialogProps) {
  const titleId = useId();
  const dialog = useModal({ className: styles.dialog, labelledBy: titleId, width, sheet, onClose });

  return createPortal(
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onSubmit?.();
      }}
    >
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {about && <span className={styles.about}>{about}</span>}
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <div className={styles.body}>{children}</div>
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </form>,
    dialog,
  );
}
