import { useEffect, useState } from 'react';
import { TOAST_LIFETIME } from '../limits';
import { Icon } from '../ui/Icon';
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
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => onDismiss(id), TOAST_LIFETIME);
    return () => clearTimeout(timer);
  }, [held, id, onDismiss]);

  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  const undoAndDismiss = () => {
    undo?.();
    onDismiss(id);
  };

  return (
    <div
      className={styles.toast}
      data-kind={kind}
      role={kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
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
