import {
  formatCount,
  paths,
  textParam,
  useExportItem,
  useFilterPanel,
  useListFilters,
  useNavigation,
  useUrlParams,
  useVisit,
  useWorkspace,
  type View,
} from '@forksight/sdk';
import { Button, useIsPhone, whenIdle } from '@forksight/sdk/ui';
import { FilterChips, FiltersButton, type MenuItem, ViewMenu } from '@forksight/sdk/ui-data';
import { lazy, Suspense, useEffect } from 'react';
import AddFilter from '../../widgets/filter-panel/AddFilter';
import { useExportColumns, useTableDisplay } from '../../widgets/lead-table/columns/tableSettings';
import { usePushItem } from '../../widgets/lead-table/crm/usePushItem';
import { useListSort } from '../../widgets/lead-table/list/useListSort';
import { LeadListPage } from '../list/LeadListPage';

const loadFilterPanel = () => import(/* webpackMode: "eager" */ '../../widgets/filter-panel/FilterPanel');
const FilterPanel = lazy(loadFilterPanel);

/** Shows the leads since the user's last visit; nothing when there are none, or when they are shown. */
function NewLeadsButton({ workspace }: { workspace: string }) {
  const { newLeads = 0 } = useVisit(workspace) ?? {};
  const { address, go } = useNavigation();
  const path = paths.newLeads(workspace);
  if (newLeads === 0 || address === path) return null;
  return (
    <Button title="Leads since your last visit" onClick={() => go(path)}>
      {formatCount(newLeads)} new
    </Button>
  );
}

/** An entry of a view's menu that opens the form of a new alert. */
function useAlertItem(workspace: string): (view: View) => MenuItem {
  const { go } = useNavigation();
  return ({ id }) => ({
    label: 'Alert me',
    icon: 'bell',
    onSelect: () => go(`${paths.remotePage(workspace, 'alerts')}?alertOn=${encodeURIComponent(id)}`),
  });
}

const VIEW_PARAMS = { viewId: textParam };

export default function LeadsPage() {
  const workspace = useWorkspace();
  return <Leads key={workspace} workspace={workspace} />;
}

function Leads({ workspace }: { workspace: string }) {
  const { view, modified, filters, ready, failure, clear } = useListFilters(workspace, 'leads');
  const [{ viewId }] = useUrlParams(VIEW_PARAMS);
  const panel = useFilterPanel();
  const columns = useExportColumns();
  const storedSort = view?.display?.sort;
  const { sort } = useListSort(storedSort);
  const table = useTableDisplay();
  const display = { ...table, sort: sort ?? null };
  const exportItem = useExportItem();
  const alertItem = useAlertItem(workspace);
  const { pushItem, dialog } = usePushItem(workspace);
  // A failed load is repeated when the panel opens.
  useEffect(() => whenIdle(() => void loadFilterPanel().catch(() => undefined)), []);
  const listName = (search: string) => (view && !modified && search.trim() === '' ? view.name : 'Leads of this list');
  // A phone's list has no room for another row; its panel has all fields.
  const isPhone = useIsPhone();
  const isFiltered = filters.length > 0;
  return (
    <LeadListPage
      workspace={workspace}
      listKey={viewId ?? ''}
      title={view?.name ?? 'Leads'}
      filters={ready ? filters : undefined}
      failure={failure}
      storedSort={storedSort}
      showsCount={isFiltered}
      actions={(search) => (
        <>
          <NewLeadsButton workspace={workspace} />
          <FiltersButton />
          <ViewMenu
            workspace={workspace}
            entityType="leads"
            display={display}
            items={[
              ...(view ? [alertItem(view)] : []),
              ...(ready ? [exportItem({ workspace, filters, search, columns, sort })] : []),
              ...(ready ? pushItem({ filters, search: search.trim() }, listName(search)) : []),
            ]}
          />
          {dialog}
        </>
      )}
      onFilters={panel.toggleByKey}
      above={(search) => (
        <FilterChips workspace={workspace} entityType="leads" display={display}>
          {!isPhone && <AddFilter workspace={workspace} entityType="leads" search={search} />}
        </FilterChips>
      )}
      aside={(search) =>
        panel.open && (
          <Suspense fallback={null}>
            <FilterPanel
              workspace={workspace}
              entityType="leads"
              search={search}
              columns={columns}
              sort={sort}
              display={display}
              autoFocus={panel.openedByKey}
              onClose={panel.close}
            />
          </Suspense>
        )
      }
      empty={{ onClearFilters: isFiltered ? clear : undefined }}
    />
  );
}
