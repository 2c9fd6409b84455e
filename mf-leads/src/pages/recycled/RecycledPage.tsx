import { type Filter, useWorkspace } from '@forksight/sdk';
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
      empty={{ reason: 'Recycled leads leave every other list and wait here.' }}
    />
  );
}
