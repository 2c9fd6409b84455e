import {
  canManage,
  paths,
  SETTINGS_PAGE,
  textParam,
  usePersonalSetting,
  type User,
  useUrlParams,
  useViewsQuery,
} from '@forksight/sdk';
import { Link } from '@forksight/sdk/router';
import { type ReactNode, useEffect } from 'react';
import { EntityToggle } from './EntityToggle';
import { Logo } from '../branding/Logo';
import styles from './Sidebar.module.css';
import { SidebarFooter } from './SidebarFooter';
import { SidebarLink } from './SidebarLink';
import { useLastViews } from './useLastViews';
import { useOpenPage } from './openList';
import { WorkspaceLinks } from './WorkspaceLinks';
import { useWorkspaceName } from '../branding/useWorkspaceName';

interface SidebarProps {
  user: User;
  workspace: string | null;
}

export function Sidebar({ user, workspace }: SidebarProps) {
  const manages = canManage(user, workspace);
  const admin = (user.is_admin || manages) && (
    <ul className={styles.admin}>
      {workspace !== null && manages && (
        <SidebarLink to={paths.remotePage(workspace, SETTINGS_PAGE)} icon="settings" label="Settings" />
      )}
      {user.is_admin && <SidebarLink to={paths.admin} icon="shield" label="Super Admin" />}
    </ul>
  );
  const lastWorkspace = useLastWorkspace(workspace, user);
  return (
    <div className={styles.sidebar}>
      <Link to={paths.home} className={styles.brand} title="Home">
        <Logo />
        <span className={styles.workspace}>{useWorkspaceName(workspace, user)}</span>
      </Link>
      {workspace === null ? (
        <nav className={styles.nav} aria-label="Workspace">
          {lastWorkspace !== '' && <BackLink workspace={lastWorkspace} user={user} />}
          {admin}
        </nav>
      ) : (
        <WorkspaceParts workspace={workspace}>{admin}</WorkspaceParts>
      )}
      <SidebarFooter user={user} />
    </div>
  );
}

/** The workspace that an administrator opened last and that exists; empty before the first. */
function useLastWorkspace(workspace: string | null, { is_admin: isAdmin }: User): string {
  const [last, setLast] = usePersonalSetting('last-workspace', isText, '');
  // Not `isSuccess`, which stays true while the views of another workspace load.
  const { currentData: views } = useViewsQuery(workspace ?? '', { skip: workspace === null || !isAdmin });
  const exists = views !== undefined;
  useEffect(() => {
    if (exists && workspace !== null && workspace !== last) setLast(workspace);
  }, [exists, workspace, last, setLast]);
  return last;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** From administration back to the workspace in which the administrator was. */
function BackLink({ workspace, user }: { workspace: string; user: User }) {
  const name = useWorkspaceName(workspace, user);
  return (
    <ul>
      <SidebarLink
        to={paths.page(workspace, 'all-leads')}
        icon="arrow-left"
        label={name === '' ? 'Back' : `Back to ${name}`}
      />
    </ul>
  );
}

const PARAMS = { viewId: textParam };

/** The toggle between a workspace's two lists, and the links to all of them. */
function WorkspaceParts({ workspace, children }: { workspace: string; children: ReactNode }) {
  const { data: views } = useViewsQuery(workspace);
  const page = useOpenPage(workspace);
  const [{ viewId }] = useUrlParams(PARAMS);
  const { lastOf, forget } = useLastViews({ workspace, views, page, viewId });
  return (
    <>
      <EntityToggle workspace={workspace} lastOf={lastOf} />
      <nav className={styles.nav} aria-label="Workspace">
        <WorkspaceLinks workspace={workspace} onAll={forget} />
        {children}
      </nav>
    </>
  );
}
