import { paths, textParam, useTagsQuery, useUrlParams } from '@forksight/sdk';
import { Icon } from '@forksight/sdk/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { RetryHint } from './RetryHint';
import styles from './Sidebar.module.css';
import { SidebarLink } from './SidebarLink';
import { onlyIncludedTag, useOpenPage } from './openList';

const PARAMS = { tags: textParam };

/** 'Tags' expands a list of tags; each tag links to its leads. */
export function TagLinks({ workspace }: { workspace: string }) {
  const query = useTagsQuery(workspace);
  const { data: tags } = query;
  const isLeadList = useOpenPage(workspace) === 'all-leads';
  const [{ tags: shown }] = useUrlParams(PARAMS);
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);

  // Below many views the list would open outside of the visible area.
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);

  return (
    <li>
      <button
        type="button"
        className={styles.link}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="tag" className={styles.linkIcon} />
        <span className={styles.linkLabel}>Tags</span>
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} className={styles.linkIcon} size={14} />
      </button>
      <div ref={list} id={listId} hidden={!isOpen}>
        {tags && tags.length > 0 && (
          <ul className={styles.list} aria-label="Tags">
            {tags.map(({ tagId, tagName }) => (
              <SidebarLink
                key={tagId}
                nested
                to={paths.taggedLeads(workspace, tagId)}
                label={tagName}
                current={isLeadList && String(onlyIncludedTag(shown)) === String(tagId)}
              />
            ))}
          </ul>
        )}
        {tags?.length === 0 && <p className={styles.hint}>No tags yet</p>}
        {query.isLoading && <p className={styles.hint}>Loading...</p>}
        {query.isError && <RetryHint text="Tags could not be loaded" query={query} />}
      </div>
    </li>
  );
}
