import { type FocusEvent, type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { MAX_TOASTS } from '../limits';
import { flushDeferredCloses, subscribeToTopModal } from './openModals';
import { ToastContext, type Toasts } from '../toasts/toasts';
import { type Toast, ToastCard } from './ToastCard';
import styles from './toasts.module.css';
import { useUndoKey } from './useUndoKey';

/** Shows toasts bottom right: at most three, for five seconds each; hovering or focusing one pauses its timer. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Toast[]>([]);
  const lastId = useRef(0);
  const [container] = useState(() => document.createElement('div'));
  /** The element that had the focus before a toast took it. */
  const previousFocus = useRef<EventTarget>(null);

  // A modal dialog makes the rest of the page inert and silent, so the toasts live in the topmost one. The live region is
  // rendered before the first toast: screen readers commonly skip a region that appears together with its text.
  useLayoutEffect(() => {
    const stop = subscribeToTopModal((topmost) => {
      (topmost ?? document.body).append(container);
      // The element added to the top layer last is on top.
      if (topmost) container.querySelector<HTMLElement>('[popover]')?.showPopover();
    });
    return () => {
      stop();
      container.remove();
    };
  }, [container]);

  useLayoutEffect(() => {
    if (shown.length > 0) flushDeferredCloses();
  }, [shown]);

  // Restores the focus when a focused toast disappears; React dispatches no blur event for that.
  useLayoutEffect(() => {
    const { current } = previousFocus;
    if (document.activeElement !== document.body || !(current instanceof HTMLElement)) return;
    previousFocus.current = null;
    current.focus({ preventScroll: true });
  }, [shown]);

  const handleFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) previousFocus.current = relatedTarget;
  };
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) previousFocus.current = null;
  };

  const show = useCallback((toast: Omit<Toast, 'id'>) => {
    lastId.current += 1;
    const id = lastId.current;
    setShown((toasts) => [...toasts, { ...toast, id }].slice(-MAX_TOASTS));
    return id;
  }, []);
  const dismiss = useCallback((id: number) => setShown((toasts) => toasts.filter((toast) => toast.id !== id)), []);
  const toasts = useMemo<Toasts>(
    () => ({
      success: (text, options) => {
        const id = show({ kind: 'success', text, ...options });
        return () => dismiss(id);
      },
      error: (text) => void show({ kind: 'error', text }),
    }),
    [dismiss, show],
  );
  useUndoKey();

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
          onFocus={handleFocus}
          onBlur={handleBlur}
        >
          {shown.map((toast) => (
            <ToastCard key={toast.id} toast={toast} onDismiss={dismiss} />
          ))}
        </section>,
        container,
      )}
    </ToastContext>
  );
}
