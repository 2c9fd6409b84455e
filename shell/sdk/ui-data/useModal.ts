import { useLayoutEffect, useState } from 'react';
import { flushDeferredCloses, deferClose, openModal } from '../ui/openModals';
import { afterPaint } from './afterPaint';

interface Modal {
  className: string | undefined;
  /** Element id of the title. */
  labelledBy: string;
  /** Pixels. */
  width: number;
  sheet: boolean;
  /** Called on Esc and on a press on the backdrop. */
  onClose: () => void;
}

/**
 * Returns a modal `<dialog>` to render into, open while its component is mounted. On unmount it is hidden at once and closed
 * after the paint, because closing makes the browser visit every element of the page to end its inertness. A key press closes
 * it first: the key is meant for the page.
 */
export function useModal({ className = '', labelledBy, width, sheet, onClose }: Modal): HTMLDialogElement {
  const [dialog] = useState(() => document.createElement('dialog'));

  useLayoutEffect(() => {
    dialog.setAttribute('class', className);
    dialog.setAttribute('aria-labelledby', labelledBy);
    dialog.style.setProperty('width', `${width}px`);
    dialog.toggleAttribute('data-sheet', sheet);
  }, [dialog, className, labelledBy, width, sheet]);

  useLayoutEffect(() => {
    const handleCancel = (event: Event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      onClose();
    };
    // The form covers the dialog, so a press on the dialog itself is one on its backdrop.
    const handlePress = ({ target }: Event) => {
      if (target === dialog) onClose();
    };
    dialog.addEventListener('cancel', handleCancel);
    dialog.addEventListener('mousedown', handlePress);
    return () => {
      dialog.removeEventListener('cancel', handleCancel);
      dialog.removeEventListener('mousedown', handlePress);
    };
  }, [dialog, onClose]);

  useLayoutEffect(() => {
    // The previous dialog restores the focus first.
    flushDeferredCloses();
    const previousFocus = document.activeElement;
    document.body.append(dialog);
    dialog.toggleAttribute('hidden', false);
    const markHidden = openModal(dialog);
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      dialog.toggleAttribute('hidden', true);
      markHidden();
      const close = deferClose(() => {
        removeEventListener('keydown', close, { capture: true });
        dialog.close();
        dialog.remove();
        const isFocusLost = document.activeElement === document.body;
        if (isFocusLost && previousFocus instanceof HTMLElement && previousFocus.isConnected)
          previousFocus.focus({ preventScroll: true });
      });
      addEventListener('keydown', close, { capture: true });
      // In a task of its own: within the frame's task it would delay the next input.
      afterPaint(() => setTimeout(close));
    };
  }, [dialog]);

  return dialog;
}
