import { useNavigation } from '@forksight/sdk';
import { ErrorState, LoadError, Page } from '@forksight/sdk/ui';
import { leadOfPath } from '../../leadAddress';
import { BackLink } from './BackLink';
import { Lead } from './Lead';
import { useLeadQuery } from './leadApi';
import { LeadSkeleton } from './LeadSkeleton';

const NOT_FOUND = '404 Lead not found';

/** One lead: who it is, how to reach it, what it did. */
export default function LeadPage() {
  const lead = leadOfPath(useNavigation().segments);
  return (
    <Page title="Lead" before={<BackLink />}>
      {lead ? <LoadedLead key={`${lead.workspace}/${lead.leadId}`} {...lead} /> : <ErrorState title={NOT_FOUND} />}
    </Page>
  );
}

function LoadedLead(lead: { workspace: string; leadId: string }) {
  const { data, isError, error, refetch } = useLeadQuery(lead);
  if (isError) return <LoadError error={error} notFound={NOT_FOUND} onRetry={() => void refetch()} />;
  return data ? <Lead lead={data} workspace={lead.workspace} /> : <LeadSkeleton />;
}
