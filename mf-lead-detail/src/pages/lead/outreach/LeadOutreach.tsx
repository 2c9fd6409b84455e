import { type LeadDetail, NO_OUTREACH, useOutreachActions, useOutreachSettings } from '@forksight/sdk';
import { OutreachBlock } from '@forksight/sdk/outreach-block';
import { Skeleton } from '@forksight/sdk/ui-data';
import type { LeadAddress } from '../../../leadAddress';

/** Owner, status and next step of a lead; nothing where the server has none. */
export function LeadOutreach({ lead, address: { workspace } }: { lead: LeadDetail; address: LeadAddress }) {
  const { data: settings, isLoading } = useOutreachSettings(workspace);
  const { changeLead } = useOutreachActions(workspace);
  if (isLoading) return <Skeleton width="100%" height={116} />;
  if (!settings) return null;
  return (
    <OutreachBlock
      outreach={lead.outreach ?? NO_OUTREACH}
      settings={settings}
      onChange={(values, seen) => changeLead({ ...lead, outreach: seen }, values)}
    />
  );
}
