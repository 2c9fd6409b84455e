import { paths, textParam, useNavigation, useUrlParams, useViewsQuery, type ViewEntityType } from '@forksight/sdk';
import styles from './Sidebar.module.css';
import { SidebarLink } from './SidebarLink';

const LISTS = {
  companies: { label: 'All Companies', page: 'all-companies', icon: 'companies' },
  leads: { label: 'All Leads', page: 'all-leads', icon: 'leads' },
} as const;

const PARAMS = { viewId: textParam, tags: textParam };

interface ViewLinksProps {
  workspace: string;
  entityType: ViewEntityType;
}

/** 'All Companies' or 'All Leads' and the saved views of that kind below it. */
export function ViewLinks({ workspace, entityType }: ViewLinksProps) {
  const { data: views = [] } = useViewsQuery(workspace);
  const { segments } = useNavigation();
  const [{ viewId, tags }] = useUrlParams(PARAMS);
  const { label, page, icon } = LISTS[entityType];
  const ofThisKind = views.filter((view) => view.entityType === entityType);
  const isHere = segments[1] === page;

  return (
    <SidebarLink
      to={paths.page(workspace, page)}
      icon={icon}
      label={label}
      current={isHere && viewId === undefined && tags === undefined}
    >
      {ofThisKind.length > 0 && (
        <ul className={styles.list} aria-label={`Saved views of ${entityType}`}>
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
