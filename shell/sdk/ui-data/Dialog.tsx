import { type ReactNode, useId } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../ui/Icon';
import styles from './Dialog.module.css';
import { useModal } from './useModal';

interface DialogProps {
  title: string;
  /** Subject beside the title: 'Sam Rivers'. */
  about?: ReactNode;
  /** Buttons at the bottom right, the primary one last. */
  footer?: ReactNode;
  /** Pixels; less on a narrow screen. */
  width?: number;
  /** At the right edge with full height; on phones full screen. */
  sheet?: boolean;
  /** Called on Esc, the close button and a press on the backdrop; the caller unmounts the dialog. */
  onClose: () => void;
  /** Makes the dialog a form: Enter in a field submits it. */
  onSubmit?: () => void;
  children: ReactNode;
}

/**
 * A modal dialog, open while it is mounted. It traps the focus and restores it when it closes. The element with
 * `data-autofocus` gets the focus first.
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
