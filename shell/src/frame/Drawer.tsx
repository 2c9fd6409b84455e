import { Icon, openModal } from '@forksight/sdk/ui';
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './Frame.module.css';

interface DrawerProps {
  onClose: () => void;
  children: ReactNode;
}

/** The sidebar of narrow screens, over the page. Closes by its button, Esc, a click beside it, and a link followed. */
export function Drawer({ onClose, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const { current } = dialog;
    if (!current) return undefined;
    const goes = openModal(current);
    return () => {
      goes();
      // Closing before it goes gives the focus back to where it came from.
      current.close();
    };
  }, []);

  const closeWhenDone = (event: MouseEvent) => {
    const target = event.target as Element;
    if (target === dialog.current || target.closest('a')) onClose();
  };

  return (
    <dialog ref={dialog} className={styles.drawer} aria-label="Menu" onCancel={onClose} onClick={closeWhenDone}>
      <div className={styles.drawerBody}>
        <button type="button" className={styles.closeButton} aria-label="Close menu" onClick={onClose}>
          <Icon name="close" size={18} />
        </button>
        {children}
      </div>
    </dialog>
  );
}
