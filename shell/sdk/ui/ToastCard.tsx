import { useEffect, useState } from 'react';
import { TOAST_LIFETIME_MS } from '../limits';
import type { ToastOptions } from '../toasts/toasts';
import { Icon } from './Icon';
import { subscribeToTopModal } from './openModals';
import styles from './toasts.module.css';

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
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const paused = hovered || focused;

  useEffect(() => {
    if (paused) return undefined;
    const timer = setTimeout(() => onDismiss(id), TOAST_LIFETIME_MS);
    return () => clearTimeout(timer);
  }, [paused, id, onDismiss]);

  // A toast that moves into or out of a dialog loses the focus, and React dispatches no blur event for it.
  useEffect(() => subscribeToTopModal(() => setFocused(false)), []);

  const undoAndDismiss = () => {
    undo?.();
    onDismiss(id);
  };

  return (
    <div
      className={styles.toast}
      data-kind={kind}
      role={kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
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
