import { type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { ToastContext, type Toasts } from '../toasts/toasts';
import { type OpenToast, type Toast, ToastList } from './ToastList';
import styles from './toasts.module.css';
import { useUndoKey } from './useUndoKey';

/** A toast that waits for antd's notification, and what closes it once it is shown. */
interface WaitingToast {
  toast: Toast;
  close: () => void;
  isDismissed: boolean;
}

/** Shows toasts bottom right: at most three, for five seconds each; hovering or focusing one pauses its timer. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [isUsed, setUsed] = useState(false);
  const [region, setRegion] = useState<HTMLElement | null>(null);
  /** Toasts shown before antd's notification is loaded. */
  const waiting = useRef<WaitingToast[]>([]);
  const open = useRef<OpenToast>(undefined);

  const show = useCallback((toast: Toast) => {
    if (open.current) return open.current(toast);
    const entry: WaitingToast = { toast, close: () => undefined, isDismissed: false };
    waiting.current.push(entry);
    setUsed(true);
    return () => {
      entry.isDismissed = true;
      entry.close();
    };
  }, []);
  const handleReady = useCallback((openToast: OpenToast) => {
    open.current = openToast;
    for (const entry of waiting.current.splice(0)) if (!entry.isDismissed) entry.close = openToast(entry.toast);
  }, []);
  const toasts = useMemo<Toasts>(
    () => ({
      success: (text, options) => show({ kind: 'success', text, ...options }),
      error: (text) => void show({ kind: 'error', text }),
    }),
    [show],
  );
  useUndoKey();

  return (
    <ToastContext value={toasts}>
      {children}
      {/* Rendered before the first toast: screen readers commonly skip a live region that appears together with its text. */}
      <section
        ref={setRegion}
        className={styles.region}
        aria-label="Notifications"
        aria-live="polite"
        aria-relevant="additions"
      >
        {isUsed && region && (
          <Suspense fallback={null}>
            <ToastList region={region} onReady={handleReady} />
          </Suspense>
        )}
      </section>
    </ToastContext>
  );
}
