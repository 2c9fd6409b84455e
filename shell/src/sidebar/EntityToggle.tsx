import { type Id, paths, type ViewEntityType } from '@forksight/sdk';
import { Link } from '@forksight/sdk/router';
import styles from './Sidebar.module.css';
import { useOpenPage } from './openList';

const ENTITIES = [
  { label: 'Companies', page: 'all-companies', entityType: 'companies' },
  { label: 'Leads', page: 'all-leads', entityType: 'leads' },
] as const;

interface EntityToggleProps {
  workspace: string;
  /** The view of a list that was used last. */
  lastOf: (entityType: ViewEntityType) => Id | undefined;
}

/** Switches between companies and leads; each link opens the view that was used last. */
export function EntityToggle({ workspace, lastOf }: EntityToggleProps) {
  const openPage = useOpenPage(workspace);
  return (
    <nav className={styles.toggle} aria-label="Companies or leads">
      {ENTITIES.map(({ label, page, entityType }) => (
        <Link
          key={page}
          to={paths.page(workspace, page, { viewId: lastOf(entityType) })}
          aria-current={openPage === page ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
