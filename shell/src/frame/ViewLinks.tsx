import { paths, textParam, useUrlParams, useViewsQuery, type View, type ViewEntityType } from '@forksight/sdk';
import { Icon } from '@forksight/sdk/ui';
import { useId } from 'react';
import styles from './Sidebar.module.css';
import { SidebarLink } from './SidebarLink';
import { soleTag } from './soleTag';
import { useFold } from './useFold';
import { useOpenPage } from './useOpenPage';

const LISTS = {
  companies: { label: 'All Companies', page: 'all-companies', icon: 'companies' },
  leads: { label: 'All Leads', page: 'all-leads', icon: 'leads' },
} as const;

const { compare } = new Intl.Collator('en-US', { numeric: true });

/** 'Territory 2' before 'Territory 10'. */
const byName = (one: View, other: View) => compare(one.name, other.name);

const PARAMS = { viewId: textParam, tags: textParam };

interface ViewLinksProps {
  workspace: string;
  entityType: ViewEntityType;
  /** 'All' was chosen: no view is to be opened instead. */
  onAll: () => void;
}

/** 'All Companies' or 'All Leads' and the saved views of that kind below it. */
export function ViewLinks({ workspace, entityType, onAll }: ViewLinksProps) {
  const { data: views = [] } = useViewsQuery(workspace);
  const [{ viewId, tags }] = useUrlParams(PARAMS);
  const [isFolded, toggle] = useFold(entityType);
  const listId = useId();
  const { label, page, icon } = LISTS[entityType];
  const ofThisKind = views.filter((view) => view.entityType === entityType).toSorted(byName);
  const isHere = useOpenPage(workspace) === page;
  const name = `Saved views of ${entityType}`;

  return (
    <SidebarLink
      to={paths.page(workspace, page)}
      icon={icon}
      label={label}
      current={isHere && viewId === undefined && soleTag(tags) === undefined}
      onClick={onAll}
      beside={
        ofThisKind.length > 0 && (
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
      {ofThisKind.length > 0 && (
        <ul id={listId} className={styles.list} aria-label={name} hidden={isFolded}>
          {ofThisKind.map((view) => (
            <SidebarLink
              key={view.id}
              nested
              to={paths.page(workspace, page, { viewId: view.id })}
              label={view.name}
              current={isHere && viewId === String(view.id)}
            />
          ))}
        </ul>
      )}
    </SidebarLink>
  );
}
