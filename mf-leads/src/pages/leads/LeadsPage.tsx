import { useUrlParams, useWorkspace } from '@forksight/sdk';
import { Button } from '@forksight/sdk/ui';
import { LEADS_PAGE_PARAMS } from '../../paths';
import { LeadListPage } from '../list/LeadListPage';
import { FilterChips } from './FilterChips';
import { useLeadsPage } from './useLeadsPage';

export default function LeadsPage() {
  const workspace = useWorkspace();
  const [{ viewId }] = useUrlParams(LEADS_PAGE_PARAMS);
  // Another view is another list: its search and ticks begin anew.
  return <Leads key={`${workspace} ${viewId ?? ''}`} workspace={workspace} />;
}

function Leads({ workspace }: { workspace: string }) {
  const { title, filters, values, filtered, change, clear } = useLeadsPage(workspace);
  const clearButton = <Button onClick={clear}>Clear filters</Button>;
  return (
    <LeadListPage
      workspace={workspace}
      title={title}
      filters={filters}
      counted={filtered}
      above={filtered && <FilterChips workspace={workspace} values={values} onChange={change} onClear={clear} />}
      empty={
        filtered
          ? { why: 'No lead matches all of these filters.', action: clearButton }
          : { why: 'People who act on the repositories you follow appear here.' }
      }
    />
  );
}
