import type { Lead } from '@forksight/sdk';
import type { ComponentProps } from 'react';
import { useTable } from './TableContext';

/**
 * A link to a lead's page. A plain anchor: fifty rows of the router's links would all render anew with every change of
 * the address, so the table follows a click itself (`useLeadLinks`).
 */
export function LeadLink({ lead, ...anchor }: { lead: Lead } & ComponentProps<'a'>) {
  const { hrefOf } = useTable();
  return <a {...anchor} href={hrefOf(lead.leadId)} data-lead={lead.leadId} />;
}
