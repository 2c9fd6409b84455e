import { type LeadDetail, useOutreachActions } from '@forksight/sdk';
import { OutreachBlock } from '@forksight/sdk/outreach-block';
import type { LeadAddress } from '../../../leadAddress';

/** Owner, status and next step of a lead. */
export function LeadOutreach({ lead, address: { workspace } }: { lead: LeadDetail; address: LeadAddress }) {
  const { changeLead } = useOutreachActions(workspace);
  return (
    <OutreachBlock
      workspace={workspace}
      outreach={lead.outreach}
      onChange={(values, seen) => changeLead({ ...lead, outreach: seen }, values)}
    />
  );
}
