import { SIDEBAR_MIN_WIDTH_PX, SIDEBAR_WIDTH_PX, useNavigation, type User } from '@forksight/sdk';
import { afterPaint, Icon, KeptStyles } from '@forksight/sdk/ui';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Drawer } from './Drawer';
import styles from './Frame.module.css';
import { ReauthenticationHost } from '../account/ReauthenticationHost';
import { Logo } from '../branding/Logo';
import { PaletteHost } from '../palette/PaletteHost';
import { Sidebar } from '../sidebar/Sidebar';
import { useWorkspaceName } from '../branding/useWorkspaceName';

interface FrameProps {
  user: User;
  /** The workspace of the sidebar's links; null for an administrator outside of workspaces. */
  workspace: string | null;
  children: ReactNode;
}

/** Sidebar and page. On narrow screens the sidebar is a drawer behind a button. */
export function Frame({ user, workspace, children }: FrameProps) {
  const main = useRef<HTMLElement>(null);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  useFocusOnNewPage(main);

  const sidebar = <Sidebar user={user} workspace={workspace} />;
  return (
    <div className={styles.frame}>
      <button type="button" className={styles.skip} onClick={() => main.current?.focus()}>
        Skip to content
      </button>
      <header className={styles.topBar}>
        <button type="button" className={styles.menuButton} aria-label="Open menu" onClick={() => setDrawerOpen(true)}>
          <Icon name="menu" size={18} />
        </button>
        <Logo size={22} />
        <span className={styles.topBarName}>{useWorkspaceName(workspace, user)}</span>
      </header>
      <aside className={styles.sidebar} style={{ flexBasis: SIDEBAR_WIDTH_PX, minWidth: SIDEBAR_MIN_WIDTH_PX }}>
        {sidebar}
      </aside>
      {isDrawerOpen && <Drawer onClose={() => setDrawerOpen(false)}>{sidebar}</Drawer>}
      <PaletteHost user={user} workspace={workspace} />
      <ReauthenticationHost />
      <KeptStyles />
      <main ref={main} className={styles.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

/**
 * Moves the focus to a new page's start, for keyboard and screen readers, unless the page has set another one. After its paint:
 * to focus an element the browser computes the layout, which the page's own effects are about to change.
 */
function useFocusOnNewPage(main: React.RefObject<HTMLElement | null>) {
  const { address } = useNavigation();
  const path = address.split('?', 1)[0];
  const shownPath = useRef(path);

  useLayoutEffect(() => {
    if (shownPath.current === path) return undefined;
    shownPath.current = path;
    const before = document.activeElement;
    return afterPaint(() => {
      if ([before, document.body].includes(document.activeElement)) main.current?.focus({ preventScroll: true });
    });
  }, [main, path]);
}
