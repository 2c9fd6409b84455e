import { type Filter, formatCount, useUrlParams } from '@forksight/sdk';
import { Button, EmptyState, Page, SearchInput } from '@forksight/sdk/ui';
import { type ReactNode, useState } from 'react';
import { LIST_PARAMS } from '../../paths';
import { LeadList } from '../../widgets/lead-table/LeadList';
import { useLeadList } from '../../widgets/lead-table/useLeadList';
import styles from './LeadListPage.module.css';

interface LeadListPageProps {
  workspace: string;
  title: string;
  /** Undefined while it is not known yet what the list holds. */
  filters: readonly Filter[] | undefined;
  /** Shows how many leads match, as the specification wants while there are filters. */
  counted?: boolean;
  /** Between the header and the table. */
  above?: ReactNode;
  /** Why the list may have no lead at all, and what then to do. */
  empty: { why: string; action?: ReactNode };
}

/** A page that is one list of leads: title, search, table. */
export function LeadListPage({ workspace, title, filters, counted, above, empty }: LeadListPageProps) {
  const [search, setSearch] = useState('');
  const [{ page }, write] = useUrlParams(LIST_PARAMS);
  const list = useLeadList({ workspace, filters, search });

  const searchFor = (text: string) => {
    setSearch(text);
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
      badge={counted && list.shown && `${formatCount(list.shown.total)} matching`}
      actions={<SearchInput value={search} onChange={searchFor} />}
    >
      {above}
      <div className={styles.list}>
        <LeadList workspace={workspace} list={list} empty={nothing} />
      </div>
    </Page>
  );
}
