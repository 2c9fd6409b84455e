import { type Filter, PAGE_SIZE, paths, type Sort } from '@forksight/sdk';
import { Link } from '@forksight/sdk/router';
import { Button, EmptyState, ErrorState, LoadError } from '@forksight/sdk/ui';
import { Pager } from '@forksight/sdk/ui-data';
import type { CompanySortColumn } from '../../paths';
import { CompaniesTable } from './CompaniesTable';
import { CompanyCards } from './CompanyCards';
import { CompanyLeads } from './CompanyLeads';
import type { Companies, ListedCompany } from './useCompanies';

interface CompanyListProps {
  list: Companies;
  layout: 'list' | 'card';
  workspace: string;
  filters: readonly Filter[];
  search: string;
  onClearSearch: () => void;
  sort: Sort<CompanySortColumn> | undefined;
  onSort: (column: CompanySortColumn) => void;
  openKey: string | undefined;
  onToggle: (company: ListedCompany) => void;
  onPage: (page: number) => void;
}

/** The companies in the layout chosen, or what stands in for them. */
export function CompanyList(props: CompanyListProps) {
  const { list, layout, workspace, filters, search, onClearSearch, sort, onSort, openKey, onToggle, onPage } = props;
  if (list.beyondServer) return <TooManyLeads workspace={workspace} />;
  if (list.error) return <LoadError error={list.error} onRetry={list.retry} />;
  if (!list.isLoading && list.total === 0) {
    return <NoCompanies search={search} filtered={filters.length > 0} onClearSearch={onClearSearch} />;
  }
  const leadsOf = (company: ListedCompany) => (
    <CompanyLeads workspace={workspace} company={company} filters={filters} />
  );
  const shared = { list, openKey, onToggle, leadsOf };
  return (
    <>
      {layout === 'list' ? <CompaniesTable {...shared} sort={sort} onSort={onSort} /> : <CompanyCards {...shared} />}
      {!list.isLoading && (
        <Pager
          page={list.page}
          pageSize={PAGE_SIZE}
          total={list.total}
          noun="company"
          nouns="companies"
          onPage={onPage}
        />
      )}
    </>
  );
}

function NoCompanies({
  search,
  filtered,
  onClearSearch,
}: {
  search: string;
  filtered: boolean;
  onClearSearch: () => void;
}) {
  if (search.trim() !== '') {
    return (
      <EmptyState title="No results found" action={<Button onClick={onClearSearch}>Clear search</Button>}>
        No company, name or job title here has “{search.trim()}” in it.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No results found">
      {filtered
        ? 'No lead matches the filters of this view.'
        : 'Companies appear here as soon as people show activity on the repositories that this workspace follows.'}
    </EmptyState>
  );
}

function TooManyLeads({ workspace }: { workspace: string }) {
  return (
    <ErrorState title="Too many leads to group">
      This workspace has more leads than a browser can group by company, and this server cannot group them yet.{' '}
      <Link to={paths.page(workspace, 'all-leads')}>See them one by one under Leads</Link>.
    </ErrorState>
  );
}
