import {
  type Filter,
  formatCount,
  type ListFilters,
  useNavigation,
  useSession,
  useUrlParams,
  type ViewDisplay,
} from '@forksight/sdk';
import { LoadError, Page, SearchInput } from '@forksight/sdk/ui';
import { NewLeads, NoLeads, type NoLeadsProps } from '@forksight/sdk/ui-data';
import { type ReactNode, useEffect, useState } from 'react';
import { LIST_PARAMS } from '../../paths';
import { LeadLayoutToggle } from '../../widgets/lead-table/columns/LeadLayoutToggle';
import { LeadList } from '../../widgets/lead-table/LeadList';
import { clearListState, readListState, saveListState } from '../../widgets/lead-table/list/savedListState';
import { useLeadList } from '../../widgets/lead-table/list/useLeadList';
import styles from './LeadListPage.module.css';

interface LeadListPageProps {
  workspace: string;
  /** Identifies the list; another one starts without a search. */
  listKey?: string;
  title: string;
  /** Undefined while the open view is loading. */
  filters: readonly Filter[] | undefined;
  /** Set when the open view could not be loaded. */
  failure?: ListFilters['failure'];
  /** The sort of the open view. */
  storedSort?: ViewDisplay['sort'];
  /** Shows the number of matches: the specification wants it while there are filters. */
  showsCount?: boolean;
  /** Buttons right of the search box, given the search text. */
  actions?: (search: string) => ReactNode;
  /** Content between the header and the table, given the search text. */
  above?: (search: string) => ReactNode;
  /** Content right of the table, given the search text. */
  aside?: (search: string) => ReactNode;
  /** Opens or closes the filters, for the shortcut f. */
  onFilters?: () => void;
  /** Why the list may have no leads, and the next step. */
  empty?: Pick<NoLeadsProps, 'noun' | 'onClearFilters' | 'otherwise'>;
}

/** A page that is one list of leads: title, search, table. */
export function LeadListPage(props: LeadListPageProps) {
  const { workspace, listKey = '', title, filters, failure, storedSort, showsCount } = props;
  const { actions, above, aside, onFilters, empty } = props;
  const { user } = useSession();
  const { address } = useNavigation();
  const [restored, setRestored] = useState(() => ({ address, state: readListState(user?.id) }));
  useEffect(clearListState, []);
  const [typed, setTyped] = useState({ listKey, text: restored.state?.search ?? '' });
  const search = typed.listKey === listKey ? typed.text : '';
  // Another page, order, filter or search starts at the top of the list.
  if (restored.state && (restored.address !== address || restored.state.search !== search)) {
    setRestored({ address, state: undefined });
  }
  const [{ page }, write] = useUrlParams(LIST_PARAMS);
  const list = useLeadList({ workspace, filters, search, storedSort });

  const handleSearch = (text: string) => {
    setTyped({ listKey, text });
    if (page !== 1) write({ page: 1 }, { replace: true });
  };
  const emptyState = <NoLeads {...empty} {...{ workspace, filters, search }} onClearSearch={() => handleSearch('')} />;

  return (
    <Page
      layout="fill"
      title={title}
      badge={showsCount && list.total !== undefined && `${formatCount(list.total)} matching`}
      actions={
        <>
          <SearchInput value={search} onChange={handleSearch} />
          <LeadLayoutToggle />
          {actions?.(search)}
        </>
      }
    >
      {above?.(search)}
      <div className={styles.columns}>
        <div className={styles.list}>
          {failure ? (
            <LoadError error={failure.error} onRetry={failure.retry} />
          ) : (
            <>
              <NewLeads workspace={workspace} filters={filters} list={list} onShow={list.reload} />
              <LeadList
                workspace={workspace}
                list={list}
                savedState={restored.state}
                onLeave={(leadId, scroll) => user && saveListState({ userId: user.id, leadId, scroll, search })}
                onFilters={onFilters}
                empty={emptyState}
              />
            </>
          )}
        </div>
        {aside?.(search)}
      </div>
    </Page>
  );
}
