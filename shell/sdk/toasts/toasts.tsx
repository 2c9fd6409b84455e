import {
  createContext,
  type FocusEvent,
  type ReactNode,
  use,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { TOASTS_AT_MOST } from '../limits';
import { closeLeaving, followModals } from '../ui/modals';
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
  const [place] = useState(() => document.createElement('div'));
  /** What had the focus before, while a toast has it. */
  const before = useRef<EventTarget>(null);

  // Beside a modal dialog nothing can be pressed and nothing is read out: the toasts stand in the topmost one. They are
  // there before one comes, since what appears together with its text is commonly not read out either.
  useLayoutEffect(() => {
    const stop = followModals((topmost) => {
      (topmost ?? document.body).append(place);
      // What came to the top layer last is the topmost.
      if (topmost) place.querySelector<HTMLElement>('[popover]')?.showPopover();
    });
    return () => {
      stop();
      place.remove();
    };
  }, [place]);

  useLayoutEffect(() => {
    if (shown.length > 0) closeLeaving();
  }, [shown]);

  // A toast that goes gives back the focus that it had. Of that blur React tells nothing.
  useLayoutEffect(() => {
    const { current } = before;
    if (document.activeElement !== document.body || !(current instanceof HTMLElement)) return;
    before.current = null;
    current.focus({ preventScroll: true });
  }, [shown]);

  const noteFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  };
  const forgetFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) before.current = null;
  };

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
      {createPortal(
        <section
          popover="manual"
          className={styles.stack}
          aria-label="Notifications"
          aria-live="polite"
          aria-relevant="additions"
          onFocus={noteFocus}
          onBlur={forgetFocus}
        >
          {shown.map((toast) => (
            <ToastCard key={toast.id} toast={toast} onDismiss={dismiss} />
          ))}
        </section>,
        place,
      )}
    </ToastContext>
  );
}
