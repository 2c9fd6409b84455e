import { isApiError, leadName, leadPosition, useNavigation } from '@forksight/sdk';
import { LoadError, Page, useMediaQuery } from '@forksight/sdk/ui';
import { Skeleton } from '@forksight/sdk/ui-data';
import { useMemo } from 'react';
import { type LeadAddress, leadAddressFromPath } from '../../leadAddress';
import { BackLink } from './navigation/BackLink';
import { Lead } from './Lead';
import { useLeadQuery } from '../../data/leadApi';
import { LeadShortcuts } from './navigation/LeadShortcuts';
import { LeadNotFound } from './LeadNotFound';
import { LeadSkeleton } from './LeadSkeleton';
import { MoreActions } from './actions/MoreActions';
import { LeadPager } from './navigation/LeadPager';
import { RecycleButton } from './actions/RecycleButton';

/** Page `{workspace}/lead/{id}`. */
export default function LeadPage() {
  const address = leadAddressFromPath(useNavigation().segments);
  if (address) return <LeadAt address={address} />;
  return (
    <Page title="Lead" before={<BackLink />}>
      <LeadNotFound />
    </Page>
  );
}

function LeadAt({ address }: { address: LeadAddress }) {
  const { currentData: data, isError, error, refetch } = useLeadQuery(address);
  const { workspace, leadId } = address;
  const listPosition = useMemo(() => leadPosition(workspace, leadId), [workspace, leadId]);
  const isTouch = useMediaQuery('(pointer: coarse)');
  const isMissing = isApiError(error) && error.status === 404;
  const lead = isMissing ? undefined : data;
  return (
    <Page
      title="Lead"
      tabTitle={lead && leadName(lead)}
      before={<BackLink list={listPosition?.address} />}
      actions={
        <>
          {listPosition && <LeadPager workspace={workspace} listPosition={listPosition} ready={lead !== undefined} />}
          {lead ? (
            <>
              <RecycleButton lead={lead} address={address} />
              <MoreActions lead={lead} address={address} list={listPosition?.address} />
            </>
          ) : (
            !isError && <Skeleton width={104} height={isTouch ? 40 : 32} />
          )}
        </>
      }
    >
      <LeadShortcuts hasList={listPosition !== undefined} hasLead={lead !== undefined} />
      {lead ? (
        <Lead key={leadId} lead={lead} address={address} />
      ) : isMissing ? (
        <LeadNotFound address={address} />
      ) : isError ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <LeadSkeleton />
      )}
    </Page>
  );
}
