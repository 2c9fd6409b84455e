import { isApiError, paths, useNavigation, useWorkspace } from '@forksight/sdk';
import { Link } from '@forksight/sdk/router';
import { ErrorState, LoadError, Page, useMatchesMedia } from '@forksight/sdk/ui';
import { Bone } from '@forksight/sdk/ui-data';
import { type LeadAddress, leadOfPath } from '../../leadAddress';
import { BackLink } from './BackLink';
import { Lead } from './Lead';
import { useLeadQuery } from './leadApi';
import { LeadKeys } from './LeadKeys';
import { LeadSkeleton } from './LeadSkeleton';
import { MoreActions } from './MoreActions';
import { nameOf } from './nameOf';
import { Neighbors } from './Neighbors';
import { RecycleButton } from './RecycleButton';
import { useTrail } from './useTrail';

/** One lead: who it is, how to reach it, what it did. */
export default function LeadPage() {
  const lead = leadOfPath(useNavigation().segments);
  if (lead) return <LeadAt lead={lead} />;
  return (
    <Page title="Lead" before={<BackLink />}>
      <LeadNotFound />
    </Page>
  );
}

function LeadAt({ lead }: { lead: LeadAddress }) {
  const { currentData: data, isError, error, refetch } = useLeadQuery(lead);
  const trail = useTrail(lead);
  const touch = useMatchesMedia('(pointer: coarse)');
  const gone = isApiError(error) && error.status === 404;
  const shown = gone ? undefined : data;
  return (
    <Page
      title="Lead"
      tabTitle={shown && nameOf(shown)}
      before={<BackLink list={trail?.address} />}
      actions={
        <>
          {trail && <Neighbors workspace={lead.workspace} trail={trail} ready={shown !== undefined} />}
          {shown ? (
            <>
              <RecycleButton lead={shown} address={lead} />
              <MoreActions lead={shown} address={lead} list={trail?.address} />
            </>
          ) : (
            !isError && <Bone width={104} height={touch ? 40 : 32} />
          )}
        </>
      }
    >
      <LeadKeys leadsOn={trail !== undefined} shown={shown !== undefined} />
      {shown ? (
        <Lead key={lead.leadId} lead={shown} address={lead} />
      ) : gone ? (
        <LeadNotFound />
      ) : isError ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <LeadSkeleton />
      )}
    </Page>
  );
}

function LeadNotFound() {
  const workspace = useWorkspace();
  return (
    <ErrorState title="404 Lead not found">
      This workspace has no such lead. <Link to={paths.page(workspace, 'all-leads')}>See all leads</Link>.
    </ErrorState>
  );
}
