import { paths, useNavigation, type User } from '@forksight/sdk';
import { Link } from '@forksight/sdk/router';
import { Logo } from './Logo';
import styles from './Sidebar.module.css';
import { SidebarFooter } from './SidebarFooter';
import { SidebarLink } from './SidebarLink';
import { TagLinks } from './TagLinks';
import { ViewLinks } from './ViewLinks';
import { workspaceName } from './workspaceName';

interface SidebarProps {
  user: User;
  workspace: string | null;
}

export function Sidebar({ user, workspace }: SidebarProps) {
  return (
    <div className={styles.sidebar}>
      <Link to={paths.home} className={styles.brand} title="Home">
        <Logo />
        <span className={styles.workspace}>{workspaceName(workspace)}</span>
      </Link>
      {workspace !== null && <EntityToggle workspace={workspace} />}
      <nav className={styles.nav} aria-label="Workspace">
        {workspace !== null && <WorkspaceLinks workspace={workspace} />}
        {user.is_admin && (
          <ul className={styles.admin}>
            <SidebarLink to={paths.admin} icon="shield" label="Super Admin" />
          </ul>
        )}
      </nav>
      <SidebarFooter user={user} />
    </div>
  );
}

function WorkspaceLinks({ workspace }: { workspace: string }) {
  return (
    <ul className={styles.list}>
      <ViewLinks workspace={workspace} entityType="companies" />
      <ViewLinks workspace={workspace} entityType="leads" />
      <TagLinks workspace={workspace} />
      <SidebarLink to={paths.page(workspace, 'favorites')} icon="star" label="Favorites" />
      <SidebarLink to={paths.page(workspace, 'recycled')} icon="recycle" label="Recycled" />
    </ul>
  );
}

/** Switches between the two lists: companies with their leads, or leads alone. */
function EntityToggle({ workspace }: { workspace: string }) {
  const { segments } = useNavigation();
  const entities = [
    { label: 'Companies', page: 'all-companies' },
    { label: 'Leads', page: 'all-leads' },
  ] as const;
  return (
    <nav className={styles.toggle} aria-label="Companies or leads">
      {entities.map(({ label, page }) => (
        <Link key={page} to={paths.page(workspace, page)} aria-current={segments[1] === page ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
