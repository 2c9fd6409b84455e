import { leadTrailAt, type TrailPlace } from '@forksight/sdk';
import { useMemo } from 'react';
import type { LeadAddress } from '../../leadAddress';

/** Where the lead stands in the list that it was opened from. */
export function useTrail({ workspace, leadId }: LeadAddress): TrailPlace | undefined {
  return useMemo(() => leadTrailAt(workspace, leadId), [workspace, leadId]);
}
