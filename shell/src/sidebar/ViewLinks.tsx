import {
  paths,
  textParam,
  usePersonalSetting,
  useUrlParams,
  useViewsQuery,
  type View,
  type ViewEntityType,
} from '@forksight/sdk';
import { Icon } from '@forksight/sdk/ui';
import { useId } from 'react';
import styles from './Sidebar.module.css';
import { SidebarLink } from './SidebarLink';
import { onlyIncludedTag, useOpenPage } from './openList';

const LISTS = {
  companies: { label: 'All Companies', page: 'all-companies', icon: 'companies' },
  leads: { label: 'All Leads', page: 'all-leads', icon: 'leads' },
} as const;

const { compare } = new Intl.Collator('en-US', { numeric: true });

/** 'Territory 2' before 'Territory 10'. */
const compareNames = (a: View, b: View) => compare(a.name, b.name);

const PARAMS = { viewId: textParam, tags: textParam };

interface ViewLinksProps {
  workspace: string;
  entityType: ViewEntityType;
  /** Called when 'All' is chosen: the list then opens without its last view. */
  onAll: () => void;
}

/** 'All Companies' or 'All Leads' and the saved views of that kind below it. */
export function ViewLinks({ workspace, entityType, onAll }: ViewLinksProps) {
  const { data: views = [] } = useViewsQuery(workspace);
  const [{ viewId, tags }] = useUrlParams(PARAMS);
  const [isFolded, toggle] = useFolded(entityType);
  const listId = useId();
  const { label, page, icon } = LISTS[entityType];
  const listViews = views.filter((view) => view.entityType === entityType).toSorted(compareNames);
  const isOpen = useOpenPage(workspace) === page;
  const name = `Saved views of ${entityType}`;

  return (
    <SidebarLink
      to={paths.page(workspace, page)}
      icon={icon}
      label={label}
      current={isOpen && viewId === undefined && onlyIncludedTag(tags) === undefined}
      onClick={onAll}
      beside={
        listViews.length > 0 && (
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
      {listViews.length > 0 && (
        <ul id={listId} className={styles.list} aria-label={name} hidden={isFolded}>
          {listViews.map((view) => (
            <SidebarLink
              key={view.id}
              nested
              to={paths.page(workspace, page, { viewId: view.id })}
              label={view.name}
              current={isOpen && viewId === String(view.id)}
            />
          ))}
        </ul>
      )}
    </SidebarLink>
  );
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
