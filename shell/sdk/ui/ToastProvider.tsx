import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ErrorBoundary } from '../ErrorBoundary';
import { MAX_TOASTS, TOAST_LIFETIME_MS } from '../limits';
import { ToastContext, type Toasts } from '../toasts/toasts';
import { Icon } from './Icon';
import { type OpenToast, type Toast, ToastList } from './ToastList';
import styles from './toasts.module.css';
import { useUndoKey } from './useUndoKey';

/** A toast that waits for antd's notification. */
interface WaitingToast {
  number: number;
  toast: Toast;
  close: () => void;
  /** Shows it by antd's notification. */
  handOver: (openToast: OpenToast) => void;
}

/** Shows toasts bottom right: at most three, for five seconds each; hovering or focusing one pauses its timer. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [isUsed, setUsed] = useState(false);
  const [region, setRegion] = useState<HTMLElement | null>(null);
  const [waiting, setWaiting] = useState<readonly WaitingToast[]>([]);
  const latestWaiting = useRef(waiting);
  const lastNumber = useRef(0);
  const open = useRef<OpenToast>(undefined);

  const change = useCallback((list: readonly WaitingToast[]) => {
    latestWaiting.current = list;
    setWaiting(list);
  }, []);
  const show = useCallback(
    (toast: Toast) => {
      if (open.current) return open.current(toast);
      lastNumber.current += 1;
      const number = lastNumber.current;
      let close = () => change(latestWaiting.current.filter((other) => other.number !== number));
      const handOver = (openToast: OpenToast) => {
        close = openToast(toast);
      };
      change([...latestWaiting.current, { number, toast, close, handOver }].slice(-MAX_TOASTS));
      setUsed(true);
      return () => close();
    },
    [change],
  );
  const handleReady = useCallback(
    (openToast: OpenToast) => {
      open.current = openToast;
      for (const { handOver } of latestWaiting.current) handOver(openToast);
      change([]);
    },
    [change],
  );
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
          // A toast must not break the page. The next one tries again.
          <ErrorBoundary resetKey={waiting} fallback={() => <PlainToasts waiting={waiting} />}>
            <Suspense fallback={navigator.onLine ? null : <PlainToasts waiting={waiting} />}>
              <ToastList region={region} onReady={handleReady} />
            </Suspense>
          </ErrorBoundary>
        )}
      </section>
    </ToastContext>
  );
}

/** Toasts while antd's notification cannot be loaded. */
function PlainToasts({ waiting }: { waiting: readonly WaitingToast[] }) {
  return (
    <div className={styles.plain}>
      {waiting.map((entry) => (
        <PlainToast key={entry.number} {...entry} />
      ))}
    </div>
  );
}

function PlainToast({ toast: { kind, text, detail, undo }, close }: WaitingToast) {
  useEffect(() => {
    const timer = setTimeout(close, TOAST_LIFETIME_MS);
    return () => clearTimeout(timer);
  }, [close]);
  return (
    <div role={kind === 'error' ? 'alert' : 'status'} className={styles.plainToast}>
      <Icon name={kind === 'error' ? 'alert' : 'check'} className={styles[kind]} />
      <div>
        {text}
        {detail !== undefined && <div className={styles.detail}>{detail}</div>}
      </div>
      {undo && (
        <button
          type="button"
          className={styles.plainUndo}
          onClick={() => {
            undo();
            close();
          }}
        >
          Undo
        </button>
      )}
    </div>
  );
}
