import { type Filter, PAGE_SIZE, type Sort, usePreloadWidget } from '@forksight/sdk';
import { useOutreachOfCompanies } from '@forksight/sdk/outreach-block';
import { Icon, LoadError, whenIdle } from '@forksight/sdk/ui';
import { KeysDialog, NoLeads, Pager } from '@forksight/sdk/ui-data';
import { useEffect, useRef, useState } from 'react';
import type { CompanySortColumn } from '../../paths';
import { CompaniesTable } from './table/CompaniesTable';
import { CompanyCards } from './cards/CompanyCards';
import { CompanyOutreachContext } from './CompanyOutreachMark';
import styles from './CompaniesPage.module.css';
import { CompanyLeads } from './open-company/CompanyLeads';
import type { CompanyListState, ListedCompany } from './useCompanies';
import { CompanyBulkBar } from './selection/CompanyBulkBar';
import { CompanySelectionContext, useCompanySelection } from './selection/useCompanySelection';
import { useTrends } from './trend/useTrends';
import { COMPANY_KEYS, useCompanyKeys } from './useCompanyKeys';

/** Cards have trends of their own. */
const NO_COMPANIES: readonly ListedCompany[] = [];

interface CompanyListProps {
  list: CompanyListState;
  layout: 'list' | 'card';
  workspace: string;
  filters: readonly Filter[];
  onClearFilters: () => void;
  search: string;
  onClearSearch: () => void;
  sort: Sort<CompanySortColumn> | undefined;
  onSort: (column: CompanySortColumn) => void;
  openKey: string | undefined;
  onToggle: (company: ListedCompany) => void;
  /** Opens or closes the filters, for the shortcut f. */
  onFilters: () => void;
  onPage: (step: (page: number) => number) => void;
}

/** Whether the browser has been idle since the list was `ready`. */
function useIsIdle(ready: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => (ready ? whenIdle(() => setIdle(true)) : undefined), [ready]);
  return isIdle;
}

/** The companies as table or cards, or the error or empty state. */
export function CompanyList(props: CompanyListProps) {
  const { list, layout, workspace, filters, onClearFilters, search, onClearSearch } = props;
  const { sort, onSort, openKey, onToggle, onFilters, onPage } = props;
  const trends = useTrends(workspace, layout === 'list' ? list.companies : NO_COMPANIES);
  usePreloadWidget('LeadTable', useIsIdle(!list.isLoading));
  const outreach = useOutreachOfCompanies(
    workspace,
    list.companies.map(({ companyId }) => companyId),
  );
  const selection = useCompanySelection(JSON.stringify([workspace, filters, search.trim()]), outreach);
  const frame = useRef<HTMLDivElement>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  useCompanyKeys(frame, {
    onFilters,
    onHelp: () => setHelpOpen(true),
    onEscape: () => {
      if (selection.selected.size === 0) return false;
      selection.clear();
      return true;
    },
  });
  if (list.error) return <LoadError error={list.error} onRetry={list.retry} />;
  if (!list.isLoading && list.total === 0) {
    return (
      <NoLeads
        {...{ workspace, filters, search, onClearSearch }}
        onClearFilters={filters.length > 0 ? onClearFilters : undefined}
      />
    );
  }
  const renderLeads = (company: ListedCompany) => (
    <CompanyLeads workspace={workspace} company={company} filters={filters} search={search} />
  );
  const shared = { list, workspace, openKey, onToggle, renderLeads };
  return (
    <>
      <div ref={frame} className={styles.companies}>
        <div className={styles.rows}>
          <CompanyOutreachContext value={outreach.outreach}>
            {/* On a server without outreach there is nothing to do with a selection. */}
            <CompanySelectionContext value={outreach.outreach && selection}>
              {layout === 'list' ? (
                <CompaniesTable {...shared} trends={trends} sort={sort} onSort={onSort} />
              ) : (
                <CompanyCards {...shared} />
              )}
            </CompanySelectionContext>
          </CompanyOutreachContext>
          <CompanyBulkBar {...{ workspace, selection, filters, search }} companies={list.companies} />
        </div>
        {!list.isLoading && (
          <Pager
            page={list.page}
            pageSize={PAGE_SIZE}
            total={list.total}
            noun="company"
            nouns="companies"
            onPage={onPage}
          >
            <button
              type="button"
              className={styles.keys}
              aria-label="Keyboard shortcuts"
              aria-keyshortcuts="?"
              title="Keyboard shortcuts (?)"
              onClick={() => setHelpOpen(true)}
            >
              <Icon name="keyboard" />
            </button>
          </Pager>
        )}
      </div>
      {isHelpOpen && <KeysDialog lines={COMPANY_KEYS} onClose={() => setHelpOpen(false)} />}
    </>
  );
}
