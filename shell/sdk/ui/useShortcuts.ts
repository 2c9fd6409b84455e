import { useEffect, useRef } from 'react';

/** By `KeyboardEvent.key`. Answer false to leave the key to the browser. */
export type Shortcuts = Readonly<Record<string, (event: KeyboardEvent) => unknown>>;

/**
 * Single keys that do something wherever the focus is: not with a modifier held, not while a person types or chooses in
 * a field, not while a dialog or a menu is open; held down, only j and k do it again. `within`: only while the focus is
 * there.
 */
export function useShortcuts(shortcuts: Shortcuts, within?: { readonly current: HTMLElement | null }): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = latest.current[event.key];
      if (!act || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (within && !within.current?.contains(document.activeElement)) return;
      if (event.repeat && !GO_ON.has(event.key)) return;
      if (isTakenElsewhere(event.target)) return;
      if (act(event) !== false) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [within]);
}

/** What goes on to the next, and only that, may be held down: all else would be asked of the server many times a second. */
const GO_ON = new Set(['j', 'k']);
const FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=combobox]';
const LAYERS = 'dialog, [role=dialog], [role=menu], [role=listbox], [popover]';

function isTakenElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]:not([hidden])')) return true;
  return target instanceof Element && target.closest(`${FIELDS}, ${LAYERS}`) !== null;
}
