import { paths, useNotePresence, useViewsQuery, type ViewEntityType } from '@forksight/sdk';
import { useEffect, useRef } from 'react';
import { RemoteLinks } from './RemoteLinks';
import { RetryHint } from './RetryHint';
import styles from './Sidebar.module.css';
import { SidebarLink } from './SidebarLink';
import { TagLinks } from './TagLinks';
import { useViewCounts } from './useViewCounts';
import { ViewLinks } from './ViewLinks';

interface WorkspaceLinksProps {
  workspace: string;
  onAll: (entityType: ViewEntityType) => void;
}

/**
 * A workspace's lists: companies, leads, tags, favourites, recycled. The views scroll, so that the last two stay visible
 * unless the window is very low.
 */
export function WorkspaceLinks({ workspace, onAll }: WorkspaceLinksProps) {
  useNotePresence(workspace);
  const views = useViewsQuery(workspace);
  const lists = useRef<HTMLUListElement>(null);
  const { isSuccess } = views;
  const counts = useViewCounts(workspace, (views.data?.length ?? 0) > 0);

  // Scrolls to the current view after loading. Not when it is visible: scrolling would also move the start of Tab.
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
        <ViewLinks workspace={workspace} entityType="companies" counts={counts} onAll={() => onAll('companies')} />
        <ViewLinks workspace={workspace} entityType="leads" counts={counts} onAll={() => onAll('leads')} />
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
        <RemoteLinks workspace={workspace} />
      </ul>
    </>
  );
}
