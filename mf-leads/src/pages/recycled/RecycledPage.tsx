import { type Filter, paths, useWorkspace } from '@forksight/sdk';
import { Link } from '@forksight/sdk/router';
import { LeadListPage } from '../list/LeadListPage';

const RECYCLED: readonly Filter[] = [{ propertyName: 'recycled', operator: '=', value: true }];

export default function RecycledPage() {
  const workspace = useWorkspace();
  return (
    <LeadListPage
      key={workspace}
      workspace={workspace}
      title="Recycled Leads"
      filters={RECYCLED}
      empty={{
        otherwise: {
          reason: 'Recycled leads leave every other list and wait here.',
          action: <Link to={paths.page(workspace, 'all-leads')}>See all leads</Link>,
        },
      }}
    />
  );
}
