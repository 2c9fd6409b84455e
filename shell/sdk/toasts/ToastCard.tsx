import { useEffect, useState } from 'react';
import { TOAST_LIFETIME } from '../limits';
import { Icon } from '../ui/Icon';
import { followModals } from '../ui/modals';
import styles from './toasts.module.css';

export interface ToastOptions {
  /** Said after the text, in a lower voice: '1,234 leads'. */
  detail?: string;
  /** Shows an Undo button that does this. */
  undo?: () => void;
}

export interface Toast extends ToastOptions {
  id: number;
  kind: 'success' | 'error';
  text: string;
}

interface ToastCardProps {
  toast: Toast;
  onDismiss: (id: number) => void;
}

export function ToastCard({ toast, onDismiss }: ToastCardProps) {
  const { id, kind, text, detail, undo } = toast;
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = pointed || focused;

  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => onDismiss(id), TOAST_LIFETIME);
    return () => clearTimeout(timer);
  }, [held, id, onDismiss]);

  // Into a dialog and out of one the focus does not go along, and of that blur React tells nothing.
  useEffect(() => followModals(() => setFocused(false)), []);

  const undoAndDismiss = () => {
    undo?.();
    onDismiss(id);
  };

  return (
    <div
      className={styles.toast}
      data-kind={kind}
      role={kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon name={kind === 'error' ? 'alert' : 'check'} className={styles.mark} />
      <span className={styles.message}>
        <span>{text}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      {undo && (
        <button type="button" className={styles.undo} onClick={undoAndDismiss}>
          Undo
        </button>
      )}
      <button type="button" className={styles.close} aria-label="Dismiss" onClick={() => onDismiss(id)}>
        <Icon name="close" />
      </button>
    </div>
  );
}
