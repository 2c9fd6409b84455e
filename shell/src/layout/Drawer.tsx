import { Icon, openModal } from '@forksight/sdk/ui';
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './Frame.module.css';

interface DrawerProps {
  onClose: () => void;
  children: ReactNode;
}

/** The sidebar on narrow screens, over the page. Closes on its button, Esc, a click outside and a followed link. */
export function Drawer({ onClose, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const { current } = dialog;
    if (!current) return undefined;
    const unregister = openModal(current);
    return () => {
      unregister();
      // Closing before unmounting returns the focus to where it was.
      current.close();
    };
  }, []);

  const handleClick = (event: MouseEvent) => {
    const target = event.target as Element;
    if (target === dialog.current || target.closest('a')) onClose();
  };

  return (
    <dialog ref={dialog} className={styles.drawer} aria-label="Menu" onCancel={onClose} onClick={handleClick}>
      <div className={styles.drawerBody}>
        <button type="button" className={styles.closeButton} aria-label="Close menu" onClick={onClose}>
          <Icon name="close" size={18} />
        </button>
        {children}
      </div>
    </dialog>
  );
}
