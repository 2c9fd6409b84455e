import { type Filter, formatCount, type ListFilters, useNavigation, useSession, useUrlParams } from '@forksight/sdk';
import { Button, EmptyState, LoadError, Page, SearchInput } from '@forksight/sdk/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { LIST_PARAMS } from '../../paths';
import { LeadList } from '../../widgets/lead-table/LeadList';
import { forgetLeftList, leftListHere, noteLeftList } from '../../widgets/lead-table/leftList';
import { useLeadList } from '../../widgets/lead-table/useLeadList';
import styles from './LeadListPage.module.css';

interface LeadListPageProps {
  workspace: string;
  /** Another list begins without a search. */
  listKey?: string;
  title: string;
  /** Undefined while it is not known yet what the list holds. */
  filters: readonly Filter[] | undefined;
  /** Why it will not be known. */
  failure?: ListFilters['failure'];
  /** Shows how many leads match, as the specification wants while there are filters. */
  counted?: boolean;
  /** Right of the search. */
  actions?: ReactNode;
  /** Between the header and the table. */
  above?: ReactNode;
  /** Right of the table; it may want to know what is searched for. */
  aside?: (search: string) => ReactNode;
  /** Why the list may have no lead at all, and what then to do. */
  empty: { why: string; action?: ReactNode };
}

/** A page that is one list of leads: title, search, table. */
export function LeadListPage(props: LeadListPageProps) {
  const { workspace, listKey = '', title, filters, failure, counted, actions, above, aside, empty } = props;
  const { user } = useSession();
  const { address } = useNavigation();
  const [back, setBack] = useState(() => ({ to: address, left: leftListHere(user?.id) }));
  useEffect(forgetLeftList, []);
  const [typed, setTyped] = useState({ listKey, text: back.left?.search ?? '' });
  const search = typed.listKey === listKey ? typed.text : '';
  // Another page, order, filter or search of the list begins at its top.
  if (back.left && (back.to !== address || back.left.search !== search)) setBack({ to: address, left: undefined });
  const [{ page }, write] = useUrlParams(LIST_PARAMS);
  const list = useLeadList({ workspace, filters, search });

  const searchFor = (text: string) => {
    setTyped({ listKey, text });
    if (page !== 1) write({ page: 1 }, { replace: true });
  };
  const nothing =
    search.trim() === '' ? (
      <EmptyState title="No results found" action={empty.action}>
        {empty.why}
      </EmptyState>
    ) : (
      <EmptyState title="No results found" action={<Button onClick={() => searchFor('')}>Clear search</Button>}>
        No company, name or title in this list contains “{search.trim()}”.
      </EmptyState>
    );

  return (
    <Page
      layout="fill"
      title={title}
      badge={counted && list.total !== undefined && `${formatCount(list.total)} matching`}
      actions={
        <>
          <SearchInput value={search} onChange={searchFor} />
          {actions}
        </>
      }
    >
      {above}
      <div className={styles.columns}>
        <div className={styles.list}>
          {failure ? (
            <LoadError error={failure.error} onRetry={failure.retry} />
          ) : (
            <LeadList
              workspace={workspace}
              list={list}
              left={back.left}
              onLeave={(leadId, place) => user && noteLeftList({ by: user.id, leadId, place, search })}
              empty={nothing}
            />
          )}
        </div>
        {aside?.(search)}
      </div>
    </Page>
  );
}
