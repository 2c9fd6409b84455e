import { textParam, useFilterPanel, useListFilters, useUrlParams, useWorkspace } from '@forksight/sdk';
import { Button } from '@forksight/sdk/ui';
import { FilterChips, FiltersButton, ViewMenu } from '@forksight/sdk/ui-data';
import { LIST_PARAMS } from '../../paths';
import FilterPanel from '../../widgets/filter-panel/FilterPanel';
import { useExportColumns } from '../../widgets/lead-table/columns/tableSettings';
import { LeadListPage } from '../list/LeadListPage';

const VIEW_PARAMS = { viewId: textParam };

export default function LeadsPage() {
  const workspace = useWorkspace();
  return <Leads key={workspace} workspace={workspace} />;
}

function Leads({ workspace }: { workspace: string }) {
  const { view, filters, ready, failure, clear } = useListFilters(workspace, 'leads');
  const [{ viewId }] = useUrlParams(VIEW_PARAMS);
  const panel = useFilterPanel();
  const columns = useExportColumns();
  const [{ sortCol, sortDesc }] = useUrlParams(LIST_PARAMS);
  const isFiltered = filters.length > 0;
  const clearButton = <Button onClick={clear}>Clear filters</Button>;
  return (
    <LeadListPage
      workspace={workspace}
      listKey={viewId ?? ''}
      title={view?.name ?? 'Leads'}
      filters={ready ? filters : undefined}
      failure={failure}
      showsCount={isFiltered}
      actions={
        <>
          <FiltersButton />
          <ViewMenu workspace={workspace} entityType="leads" />
        </>
      }
      onFilters={panel.toggle}
      above={<FilterChips workspace={workspace} entityType="leads" />}
      aside={(search) =>
        panel.open && (
          <FilterPanel
            workspace={workspace}
            entityType="leads"
            search={search}
            columns={columns}
            sort={sortCol && { column: sortCol, desc: sortDesc }}
            onClose={panel.close}
          />
        )
      }
      empty={
        isFiltered
          ? { reason: 'No lead matches all of these filters.', action: clearButton }
          : {
              reason:
                'People who act on the repositories you follow appear here. An administrator adds repositories under Super Admin.',
            }
      }
    />
  );
}
