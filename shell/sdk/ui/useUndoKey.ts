import { useEffect } from 'react';
import { undoLast } from '../toasts/undoHistory';
import { isHandledElsewhere } from './useShortcuts';

/** Binds Ctrl+Z and ⌘Z to the last action that can be undone. In fields and dialogs the browser's own undo applies. */
export function useUndoKey(): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
      if (!isUndo || event.shiftKey || event.altKey || event.repeat || event.defaultPrevented) return;
      if (!isHandledElsewhere(event.target) && undoLast()) event.preventDefault();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);
}
