import { Button } from 'antd';
import { useEffect, useMemo, useRef } from 'react';
import { MAX_TOASTS, TOAST_LIFETIME_MS } from '../limits';
import { useControls } from '../loadControls';
import type { ToastOptions } from '../toasts/toasts';
import { Icon } from './Icon';
import { type PausableTimer, startPausableTimer } from './pausableTimer';
import styles from './toasts.module.css';

export interface Toast extends ToastOptions {
  kind: 'success' | 'error';
  text: string;
}

/** Shows a toast. @returns removes it */
export type OpenToast = (toast: Toast) => () => void;

interface ToastListProps {
  region: HTMLElement;
  onReady: (open: OpenToast) => void;
}

/**
 * antd's notifications. Their own timer is off: it renders each notification on every frame and runs on while one has the
 * focus.
 */
export function ToastList({ region, onReady }: ToastListProps) {
  const { notification } = useControls();
  const config = useMemo(() => ({ ...CONFIG, getContainer: () => region }), [region]);
  const [api, holder] = notification.useNotification(config);
  const lastKey = useRef(0);
  const timers = useRef(new Map<string, PausableTimer>());
  useEffect(() => {
    onReady(({ kind, text, detail, undo }) => {
      lastKey.current += 1;
      // antd replaces a notification of the same key: an error that is shown already is not shown twice.
      const key = kind === 'error' ? `error ${text}` : `toast ${String(lastKey.current)}`;
      timers.current.get(key)?.stop();
      /** The element that had the focus before the toast took it. */
      let previousFocus: EventTarget | null = null;
      const close = () => {
        timers.current.get(key)?.stop();
        timers.current.delete(key);
        if (previousFocus instanceof HTMLElement) previousFocus.focus({ preventScroll: true });
        api.destroy(key);
      };
      const timer = startPausableTimer(close, TOAST_LIFETIME_MS);
      timers.current.set(key, timer);
      api.open({
        key,
        role: kind === 'error' ? 'alert' : 'status',
        icon: <Icon name={kind === 'error' ? 'alert' : 'check'} className={styles[kind]} />,
        description: detail,
        classNames: { description: styles.detail },
        closable: { closeIcon: <Icon name="close" />, 'aria-label': 'Dismiss', onClose: close },
        title: (
          <span className={styles.message}>
            <span>{text}</span>
            {undo && (
              <Button
                type="link"
                size="small"
                onClick={() => {
                  undo();
                  close();
                }}
              >
                Undo
              </Button>
            )}
          </span>
        ),
        props: {
          onPointerEnter: () => timer.pause('hover'),
          onPointerLeave: () => timer.resume('hover'),
          onFocus: ({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) previousFocus = relatedTarget;
            timer.pause('focus');
          },
          onBlur: ({ currentTarget, relatedTarget }) => {
            if (currentTarget.contains(relatedTarget)) return;
            previousFocus = null;
            timer.resume('focus');
          },
        },
      });
      return close;
    });
  }, [api, onReady]);
  return holder;
}

/** Above a table's pager, and left of a panel at the right edge (toasts.module.css): a toast that stays must not cover them. */
const CONFIG = {
  placement: 'bottomRight',
  bottom: 56,
  maxCount: MAX_TOASTS,
  duration: false,
  stack: false,
  classNames: { list: styles.list },
} as const;
