import {
  nextSort,
  RemoteWidget,
  useExportItem,
  useFilterPanel,
  useListFilters,
  useUrlParams,
  useWorkspace,
} from '@forksight/sdk';
import { LayoutToggle, LoadError, Page, SearchInput, Spin, useIsPhone } from '@forksight/sdk/ui';
import { FilterChips, FiltersButton, NewLeads, ViewMenu } from '@forksight/sdk/ui-data';
import { useMemo, useState } from 'react';
import { COMPANIES_PARAMS, storedSort } from '../../paths';
import { AddFilter } from './AddFilter';
import styles from './CompaniesPage.module.css';
import { CompanyList } from './CompanyList';
import { useCompanies } from './useCompanies';
import { useOpenCompany } from './open-company/useOpenCompany';

const LAYOUTS = [
  { layout: 'list', label: 'List', icon: 'view' },
  { layout: 'card', label: 'Cards', icon: 'cards' },
] as const;

export default function CompaniesPage() {
  const workspace = useWorkspace();
  const [{ viewId }] = useUrlParams(COMPANIES_PARAMS);
  return <AllCompanies key={workspace} workspace={workspace} listKey={viewId ?? ''} />;
}

interface AllCompaniesProps {
  workspace: string;
  /** Id of the open view; the search is cleared when it changes. */
  listKey: string;
}

/** All companies of a workspace. */
function AllCompanies({ workspace, listKey }: AllCompaniesProps) {
  const [{ view: chosenLayout, groupSort, companyPage }, write] = useUrlParams(COMPANIES_PARAMS);
  const { view, filters, ready, failure, clear } = useListFilters(workspace, 'companies');
  const [typed, setTyped] = useState({ listKey, text: '' });
  const search = typed.listKey === listKey ? typed.text : '';
  const viewLayout = view?.display?.layout === 'card' ? 'card' : 'list';
  const layout = chosenLayout ?? viewLayout;
  const storedColumn = view?.display?.sort?.column;
  const storedDesc = view?.display?.sort?.desc ?? false;
  const viewSort = useMemo(
    () => storedSort(storedColumn === undefined ? null : { column: storedColumn, desc: storedDesc }),
    [storedColumn, storedDesc],
  );
  const sort = groupSort === undefined ? viewSort : (groupSort ?? undefined);
  const display = { sort: sort ?? null, columns: null, layout: layout === 'card' ? layout : null };
  const query = { workspace, filters, ready, search, sort, page: companyPage };
  const list = useCompanies(query);
  const { openKey, toggle } = useOpenCompany(query);
  const panel = useFilterPanel();
  const exportItem = useExportItem();
  // A phone's list has no room for another row; its panel has all fields.
  const isPhone = useIsPhone();

  const handleSearch = (text: string) => {
    setTyped({ listKey, text });
    if (companyPage !== 1) write({ companyPage: 1 }, { replace: true });
  };

  return (
    <Page
      title={view?.name ?? 'Companies'}
      layout="fill"
      actions={
        <>
          <SearchInput value={search} onChange={handleSearch} />
          <LayoutToggle
            layouts={LAYOUTS}
            layout={layout}
            onChange={(next) => write({ view: next === viewLayout ? undefined : next })}
          />
          <FiltersButton />
          <ViewMenu
            workspace={workspace}
            entityType="companies"
            display={display}
            items={ready ? [exportItem({ workspace, filters, search })] : undefined}
          />
        </>
      }
    >
      <FilterChips workspace={workspace} entityType="companies" display={display}>
        {!isPhone && <AddFilter workspace={workspace} search={search} />}
      </FilterChips>
      <div className={styles.columns}>
        <div className={styles.list}>
          {failure ? (
            <LoadError error={failure.error} onRetry={failure.retry} />
          ) : (
            <>
              <NewLeads workspace={workspace} filters={ready ? filters : undefined} list={list} onShow={list.reload} />
              <CompanyList
                list={list}
                layout={layout}
                workspace={workspace}
                filters={filters}
                onClearFilters={clear}
                search={search}
                onClearSearch={() => handleSearch('')}
                sort={sort}
                onSort={(column) =>
                  write((params) => {
                    const current = params.groupSort === undefined ? viewSort : (params.groupSort ?? undefined);
                    return { groupSort: nextSort(current, column) ?? (viewSort && null), companyPage: 1 };
                  })
                }
                openKey={openKey}
                onToggle={toggle}
                onFilters={panel.toggleByKey}
                onPage={(step) =>
                  write((params) => ({ companyPage: step(params.companyPage), company: undefined, page: 1 }))
                }
              />
            </>
          )}
        </div>
        {panel.open && (
          <div className={styles.panel}>
            <RemoteWidget
              name="FilterPanel"
              props={{
                workspace,
                entityType: 'companies',
                search,
                display,
                autoFocus: panel.openedByKey,
                onClose: panel.close,
              }}
              fallback={
                <div className={styles.loading}>
                  <Spin />
                </div>
              }
            />
          </div>
        )}
      </div>
    </Page>
  );
}
