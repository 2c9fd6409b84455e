import { paths, useViewsQuery, type ViewEntityType } from '@forksight/sdk';
import { useEffect, useRef } from 'react';
import { RetryHint } from './RetryHint';
import styles from './Sidebar.module.css';
import { SidebarLink } from './SidebarLink';
import { TagLinks } from './TagLinks';
import { ViewLinks } from './ViewLinks';

interface WorkspaceLinksProps {
  workspace: string;
  onAll: (entityType: ViewEntityType) => void;
}

/**
 * A workspace's lists: companies, leads, tags, favourites, recycled. However many views there are, the last two stay in
 * sight, unless the window is too low.
 */
export function WorkspaceLinks({ workspace, onAll }: WorkspaceLinksProps) {
  const views = useViewsQuery(workspace);
  const lists = useRef<HTMLUListElement>(null);
  const { isSuccess } = views;

  // A page that opens with a view far down shows where one is. What is in sight is left alone: from what was scrolled to,
  // Tab would go on.
  useEffect(() => {
    const [list, current] = [lists.current, lists.current?.querySelector('[aria-current]')];
    if (!isSuccess || !list || !current) return;
    const { bottom } = list.getBoundingClientRect();
    if (current.getBoundingClientRect().bottom > Math.min(bottom, innerHeight)) {
      current.scrollIntoView({ block: 'nearest' });
    }
  }, [isSuccess]);

  return (
    <>
      <ul ref={lists} className={`${styles.list} ${styles.growing}`}>
        <ViewLinks workspace={workspace} entityType="companies" onAll={() => onAll('companies')} />
        <ViewLinks workspace={workspace} entityType="leads" onAll={() => onAll('leads')} />
        {views.isError && (
          <li>
            <RetryHint text="Views could not be loaded" query={views} />
          </li>
        )}
        <TagLinks workspace={workspace} />
      </ul>
      <ul className={styles.list}>
        <SidebarLink to={paths.page(workspace, 'favorites')} icon="star" label="Favorites" />
        <SidebarLink to={paths.page(workspace, 'recycled')} icon="recycle" label="Recycled" />
      </ul>
    </>
  );
}
