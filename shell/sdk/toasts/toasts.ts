import { createContext, use } from 'react';

export interface ToastOptions {
  /** A second, quieter text: '1,234 leads'. */
  detail?: string;
  /** Adds an Undo button that calls this. */
  undo?: () => void;
}

export interface Toasts {
  /** @returns removes the toast */
  success: (text: string, options?: ToastOptions) => () => void;
  error: (text: string) => void;
}

/** Provided by `ToastProvider`. */
export const ToastContext = createContext<Toasts | null>(null);

/** Shows short messages after an action. Throws outside a `ToastProvider`. */
export function useToast(): Toasts {
  const toasts = use(ToastContext);
  if (!toasts) throw new Error('useToast must be used within a ToastProvider');
  return toasts;
}
