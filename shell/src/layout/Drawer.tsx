import { Icon, useControls, useReturnFocus } from '@forksight/sdk/ui';
import { type MouseEvent, type ReactNode, Suspense } from 'react';
import styles from './Frame.module.css';

interface DrawerProps {
  onClose: () => void;
  children: ReactNode;
}

/** The sidebar on narrow screens, over the page. Closes on its button, Esc, a click outside and a followed link. */
export function Drawer(props: DrawerProps) {
  return (
    <Suspense fallback={null}>
      <LoadedDrawer {...props} />
    </Suspense>
  );
}

function LoadedDrawer({ onClose, children }: DrawerProps) {
  const { Drawer: Panel } = useControls();
  useReturnFocus();
  const handleClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) onClose();
  };
  return (
    <Panel
      open
      placement="left"
      size="min(288px, 86vw)"
      closable={false}
      aria-label="Menu"
      classNames={{ section: styles.drawer, body: styles.drawerBody }}
      onClose={onClose}
      onClick={handleClick}
    >
      <button type="button" className={styles.closeButton} aria-label="Close menu" onClick={onClose}>
        <Icon name="close" size={18} />
      </button>
      {children}
    </Panel>
  );
}
