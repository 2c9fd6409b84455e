import { paths, textParam, useTagsQuery, useUrlParams } from '@forksight/sdk';
import { Icon } from '@forksight/sdk/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { RetryHint } from './RetryHint';
import styles from './Sidebar.module.css';
import { SidebarLink } from './SidebarLink';
import { soleTag } from './soleTag';
import { useOpenPage } from './useOpenPage';

const PARAMS = { tags: textParam };

/** 'Tags' leads nowhere itself; it opens the list of tags, each of which leads to the leads that carry it. */
export function TagLinks({ workspace }: { workspace: string }) {
  const query = useTagsQuery(workspace);
  const { data: tags } = query;
  const isHere = useOpenPage(workspace) === 'all-leads';
  const [{ tags: shown }] = useUrlParams(PARAMS);
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);

  // Below many views the tags would unfold out of sight.
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
                current={isHere && String(soleTag(shown)) === String(tagId)}
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
