import { useLayoutEffect, useState } from 'react';
import { closeLeaving, leaveLater, openModal } from '../ui/modals';
import { afterPaint } from './afterPaint';

interface Modal {
  className: string | undefined;
  /** Id of its title. */
  labelledBy: string;
  /** Pixels. */
  width: number;
  sheet: boolean;
  /** Esc, or a press beside it. */
  onClose: () => void;
}

/**
 * A modal `<dialog>` to render into, open while its component is there. One that goes is out of sight at once, and closes
 * once that is painted: the browser then makes all beside it usable again, and for that looks at every element of the page.
 * A key does not wait for that: it is meant for the page.
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
    const cancel = (event: Event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      onClose();
    };
    // Of the dialog itself only its backdrop can be pressed: the form covers the rest.
    const press = ({ target }: Event) => {
      if (target === dialog) onClose();
    };
    dialog.addEventListener('cancel', cancel);
    dialog.addEventListener('mousedown', press);
    return () => {
      dialog.removeEventListener('cancel', cancel);
      dialog.removeEventListener('mousedown', press);
    };
  }, [dialog, onClose]);

  useLayoutEffect(() => {
    // First the focus goes back to where the last one took it from.
    closeLeaving();
    const before = document.activeElement;
    document.body.append(dialog);
    dialog.toggleAttribute('hidden', false);
    const goes = openModal(dialog);
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      dialog.toggleAttribute('hidden', true);
      goes();
      const close = leaveLater(() => {
        removeEventListener('keydown', close, { capture: true });
        dialog.close();
        dialog.remove();
        const free = document.activeElement === document.body;
        if (free && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      });
      addEventListener('keydown', close, { capture: true });
      // In a task of its own: together with the frame's it would hold up what a person does next.
      afterPaint(() => setTimeout(close));
    };
  }, [dialog]);

  return dialog;
}
