import { isApiError, paths, useNavigation, useWorkspace } from '@forksight/sdk';
import { Link } from '@forksight/sdk/router';
import { ErrorState, LoadError, Page } from '@forksight/sdk/ui';
import { leadOfPath } from '../../leadAddress';
import { BackLink } from './BackLink';
import { Lead } from './Lead';
import { useLeadQuery } from './leadApi';
import { LeadSkeleton } from './LeadSkeleton';

/** One lead: who it is, how to reach it, what it did. */
export default function LeadPage() {
  const lead = leadOfPath(useNavigation().segments);
  return (
    <Page title="Lead" before={<BackLink />}>
      {lead ? <LoadedLead key={`${lead.workspace}/${lead.leadId}`} {...lead} /> : <LeadNotFound />}
    </Page>
  );
}

function LoadedLead(lead: { workspace: string; leadId: string }) {
  const { data, isError, error, refetch } = useLeadQuery(lead);
  if (!isError) return data ? <Lead lead={data} workspace={lead.workspace} /> : <LeadSkeleton />;
  const notFound = isApiError(error) && error.status === 404;
  return notFound ? <LeadNotFound /> : <LoadError error={error} onRetry={() => void refetch()} />;
}

function LeadNotFound() {
  const workspace = useWorkspace();
  return (
    <ErrorState title="404 Lead not found">
      This workspace has no such lead. <Link to={paths.page(workspace, 'all-leads')}>See all leads</Link>.
    </ErrorState>
  );
}
