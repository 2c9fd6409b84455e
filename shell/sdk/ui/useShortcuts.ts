import { useEffect, useRef } from 'react';
import { topModal } from './topModal';

/** Handlers by `KeyboardEvent.key`. A handler returns false to leave the key to the browser. */
export type Shortcuts = Readonly<Record<string, (event: KeyboardEvent) => unknown>>;

/**
 * Binds single keys to handlers. Ignored with a modifier, in fields, and while a dialog or menu is open. Only j and k repeat
 * while held down. `within` limits the keys to an element that contains the focus; `orNothing` lets them act while nothing has
 * the focus, too.
 */
export function useShortcuts(
  shortcuts: Shortcuts,
  within?: { readonly current: HTMLElement | null },
  orNothing = false,
): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });

  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const handler = latest.current[event.key];
      if (!handler || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      // A new page gives the focus to `main`, which counts as nothing.
      const isFree = orNothing && (document.activeElement?.matches('body, main') ?? true);
      if (within && !isFree && !within.current?.contains(document.activeElement)) return;
      if (event.repeat && !REPEATABLE_KEYS.has(event.key)) return;
      if (isHandledElsewhere(event.target)) return;
      if (handler(event) !== false) event.preventDefault();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [within, orNothing]);
}

/** Only moving on may repeat; other keys would send many requests per second. */
const REPEATABLE_KEYS = new Set(['j', 'k']);
const FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=combobox]';
const LAYERS = '[role=dialog], [role=menu], [role=listbox], [role=tooltip], [popover]';

/** Whether a field, a menu or a dialog handles the key. */
export function isHandledElsewhere(target: EventTarget | null): boolean {
  if (topModal()) return true;
  return target instanceof Element && target.closest(`${FIELDS}, ${LAYERS}`) !== null;
}
