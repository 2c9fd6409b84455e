import {
  type Id,
  paths,
  textParam,
  usePersonalSetting,
  useUrlParams,
  useViewsQuery,
  useVisit,
  type View,
  type ViewEntityType,
} from '@forksight/sdk';
import { Icon } from '@forksight/sdk/ui';
import { type ComponentType, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './Sidebar.module.css';
import { SidebarLink } from './SidebarLink';
import { onlyIncludedTag, useOpenPage } from './openList';
import { useOrderedViews } from './useOrderedViews';
import type { SortableViewsProps } from './SortableViews';
import { MatchCount, ViewLink, type ViewLinkProps } from './ViewLink';

const LISTS = {
  companies: { label: 'All Companies', page: 'all-companies', icon: 'companies' },
  leads: { label: 'All Leads', page: 'all-leads', icon: 'leads' },
} as const;

const PARAMS = { viewId: textParam, tags: textParam };

interface ViewLinksProps {
  workspace: string;
  entityType: ViewEntityType;
  /** Number of matches by view. */
  counts: ReadonlyMap<Id, number | null>;
  /** Called when 'All' is chosen: the list then opens without its last view. */
  onAll: () => void;
}

/** 'All Companies' or 'All Leads' and the saved views of that kind below it. */
export function ViewLinks({ workspace, entityType, counts, onAll }: ViewLinksProps) {
  const { data: views = [] } = useViewsQuery(workspace);
  const [{ viewId, tags }] = useUrlParams(PARAMS);
  const [isFolded, toggle] = useFolded(entityType);
  const listId = useId();
  const { label, page, icon } = LISTS[entityType];
  const { ordered, move, canMove } = useOrderedViews(workspace, entityType, views);
  const { Sortable, load } = useSortableViews(canMove);
  const [announcement, announce] = useState('');
  const isOpen = useOpenPage(workspace) === page;
  const name = `Saved views of ${entityType}`;

  const handleMove = (view: View, step: -1 | 1) => {
    const from = ordered.findIndex(({ id }) => id === view.id);
    if (move(from, from + step)) announce(`${view.name}: ${from + step + 1} of ${ordered.length}`);
  };
  const links = ordered.map((view): ViewLinkProps => ({
    workspace,
    view,
    current: isOpen && viewId === String(view.id),
    count: counts.get(view.id) ?? null,
    onMove: handleMove,
  }));

  return (
    <SidebarLink
      to={paths.page(workspace, page)}
      icon={icon}
      label={label}
      current={isOpen && viewId === undefined && onlyIncludedTag(tags) === undefined}
      onClick={onAll}
      beside={
        ordered.length > 0 && (
          <button
            type="button"
            className={styles.fold}
            aria-label={name}
            aria-expanded={!isFolded}
            aria-controls={listId}
            onClick={toggle}
          >
            <Icon name={isFolded ? 'chevron-right' : 'chevron-down'} size={14} />
          </button>
        )
      }
    >
      {entityType === 'leads' && <NewLeadsLink workspace={workspace} />}
      {entityType === 'leads' && <OwnLeadsLinks workspace={workspace} />}
      {ordered.length > 0 && (
        <ul
          id={listId}
          className={styles.list}
          aria-label={name}
          hidden={isFolded}
          onPointerEnter={load}
          onPointerLeave={load}
        >
          {Sortable ? (
            <Sortable links={links} onMoveTo={move} />
          ) : (
            links.map((link) => <ViewLink key={link.view.id} {...link} />)
          )}
        </ul>
      )}
      <span className={styles.spoken} role="status">
        {announcement}
      </span>
    </SidebarLink>
  );
}

/** The leads since the user's last visit; nothing when there are none. */
function NewLeadsLink({ workspace }: { workspace: string }) {
  const { newLeads = 0 } = useVisit(workspace) ?? {};
  if (newLeads === 0) return null;
  return (
    <ul className={styles.list}>
      <SidebarLink
        nested
        to={paths.newLeads(workspace)}
        label="New since last visit"
        icon="view"
        current={false}
        beside={
          <span className={styles.facts}>
            <MatchCount count={newLeads} entityType="leads" />
          </span>
        }
      />
    </ul>
  );
}

/** The leads that the user owns, and those of them whose next step is due; nothing when there are none. */
function OwnLeadsLinks({ workspace }: { workspace: string }) {
  const { ownLeads = 0, dueLeads = 0 } = useVisit(workspace) ?? {};
  const links = [
    { label: 'My leads', count: ownLeads, to: paths.ownLeads(workspace) },
    { label: 'Due today', count: dueLeads, to: paths.dueLeads(workspace) },
  ].filter(({ count }) => count > 0);
  if (links.length === 0) return null;
  return (
    <ul className={styles.list}>
      {links.map(({ label, count, to }) => (
        <SidebarLink
          key={label}
          nested
          to={to}
          label={label}
          icon="view"
          current={false}
          beside={
            <span className={styles.facts}>
              <MatchCount count={count} entityType="leads" />
            </span>
          }
        />
      ))}
    </ul>
  );
}

/**
 * Loads the code for dragging when the pointer reaches the list; until then, and without it, the list is plain. The links
 * are replaced only while none is pressed or focused, and at once, before the next press: a click or the focus would be lost.
 */
function useSortableViews(canMove: boolean) {
  const [Sortable, setSortable] = useState<ComponentType<SortableViewsProps>>();
  const load = ({ currentTarget: list }: { currentTarget: Element }) => {
    if (!canMove || Sortable) return;
    import('./SortableViews').then(
      (module) => {
        if (!list.matches(':active, :focus-within')) flushSync(() => setSortable(() => module.default));
      },
      () => undefined, // The pointer's next visit loads it again.
    );
  };
  return { Sortable, load };
}

const NONE: readonly string[] = [];

/** Whether the user has collapsed this list of views. */
function useFolded(list: ViewEntityType): [isFolded: boolean, toggle: () => void] {
  const [folded, setFolded] = usePersonalSetting('folded-lists', isStringList, NONE);
  const isFolded = folded.includes(list);
  return [isFolded, () => setFolded(isFolded ? folded.filter((name) => name !== list) : [...folded, list])];
}

function isStringList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((name) => typeof name === 'string');
}
