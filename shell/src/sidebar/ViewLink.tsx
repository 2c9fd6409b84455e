import { formatCount, paths, pluralize, type View, viewIcon } from '@forksight/sdk';
import { Icon } from '@forksight/sdk/ui';
import type { ComponentProps, KeyboardEvent } from 'react';
import styles from './Sidebar.module.css';
import { SidebarLink } from './SidebarLink';

/** The server counts up to this number of matches. */
const MAX_COUNT = 10_000;

export interface ViewLinkProps {
  workspace: string;
  view: View;
  current: boolean;
  /** Matching leads or companies; null: not known. */
  count: number | null;
  /** Moves the view up (-1) or down (1) in the list. */
  onMove: (view: View, step: -1 | 1) => void;
  /** Attributes of the entry while it can be dragged. */
  entryProps?: ComponentProps<'li'>;
}

/** A saved view in the sidebar. Alt with the up or down arrow moves it. */
export function ViewLink({ workspace, view, current, count, onMove, entryProps }: ViewLinkProps) {
  const { id, name, entityType, icon, isShared } = view;
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(view, event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <SidebarLink
      nested
      to={paths.page(workspace, entityType === 'leads' ? 'all-leads' : 'all-companies', { viewId: id })}
      label={name}
      icon={viewIcon(icon)}
      current={current}
      entryProps={entryProps}
      linkProps={{ onKeyDown: handleKeyDown, 'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown', draggable: false }}
      beside={
        <span className={styles.facts}>
          {!isShared && <Icon name="lock" size={12} label="Only you see this view" />}
          {count !== null && <MatchCount count={count} entityType={entityType} />}
        </span>
      }
    />
  );
}

/** A number beside a link, spoken as a number of leads or companies. */
export function MatchCount({ count, entityType }: { count: number; entityType: View['entityType'] }) {
  const isMore = count > MAX_COUNT;
  const noun = entityType === 'leads' ? pluralize(count, 'lead') : pluralize(count, 'company', 'companies');
  return (
    <>
      <span aria-hidden>{isMore ? '10k+' : formatCount(count)}</span>
      <span className={styles.spoken}>{isMore ? `More than ${formatCount(MAX_COUNT)} matches` : noun}</span>
    </>
  );
}
