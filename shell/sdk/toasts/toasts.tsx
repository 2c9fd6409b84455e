import { createContext, type ReactNode, use, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { TOASTS_AT_MOST } from '../limits';
import { type Toast, ToastCard, type ToastOptions } from './ToastCard';
import styles from './toasts.module.css';

export interface Toasts {
  success: (text: string, options?: ToastOptions) => void;
  error: (text: string) => void;
}

const ToastContext = createContext<Toasts | null>(null);

/** Short messages after an action. Throws outside a ToastProvider. */
export function useToast(): Toasts {
  const toasts = use(ToastContext);
  if (!toasts) throw new Error('useToast must be used within a ToastProvider');
  return toasts;
}

/** Shows toasts bottom right: at most three, five seconds each, longer under the pointer or the focus. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Toast[]>([]);
  const lastId = useRef(0);
  const stack = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    if (shown.length === 0) return;
    // Beside a dialog nothing is read out: one that is out of sight already (useModal) goes now.
    document.querySelector<HTMLDialogElement>('dialog[open][hidden]')?.close();
    // Above a dialog that stays: what came to the top layer last is the topmost.
    if (!document.querySelector('dialog[open]')) return;
    stack.current?.hidePopover();
    stack.current?.showPopover();
  }, [shown]);

  const show = useCallback((toast: Omit<Toast, 'id'>) => {
    lastId.current += 1;
    const id = lastId.current;
    setShown((toasts) => [...toasts, { ...toast, id }].slice(-TOASTS_AT_MOST));
  }, []);
  const dismiss = useCallback((id: number) => setShown((toasts) => toasts.filter((toast) => toast.id !== id)), []);
  const toasts = useMemo<Toasts>(
    () => ({
      success: (text, options) => show({ kind: 'success', text, ...options }),
      error: (text) => show({ kind: 'error', text }),
    }),
    [show],
  );

  return (
    <ToastContext value={toasts}>
      {children}
      <section
        ref={stack}
        popover="manual"
        className={styles.stack}
        aria-label="Notifications"
        aria-live="polite"
        aria-relevant="additions"
      >
        {shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onDismiss={dismiss} />
        ))}
      </section>
    </ToastContext>
  );
}
