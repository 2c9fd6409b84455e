import type { Lead } from '@forksight/sdk';
import type { ComponentProps } from 'react';
import { useTable } from '../data/TableContext';

/**
 * A link to a lead's page. A plain anchor, whose clicks the table handles (`useLeadLinks`): the router's links of fifty rows would
 * all re-render on every change of the address.
 */
export function LeadLink({ lead, ...anchor }: { lead: Lead } & ComponentProps<'a'>) {
  const { hrefOf } = useTable();
  return <a {...anchor} href={hrefOf(lead.leadId)} data-lead={lead.leadId} />;
}
