import { formatDate, paths, useWorkspace } from '@forksight/sdk';
import { Link } from '@forksight/sdk/router';
import { Button, EmptyState, NotFound } from '@forksight/sdk/ui';
import { useDoNotContactRequest } from '../../data/leadApi';
import type { LeadAddress } from '../../leadAddress';
import { useWithdrawRequest } from './actions/useWithdrawRequest';

/** Replaces a lead that the workspace does not have or that is hidden there. */
export function LeadNotFound({ address }: { address?: LeadAddress }) {
  const workspace = useWorkspace();
  return (
    <>
      <NotFound title="404 Lead not found" action={<Link to={paths.page(workspace, 'all-leads')}>See all leads</Link>}>
        This workspace has no such lead.
      </NotFound>
      {address && <PendingRequest address={address} />}
    </>
  );
}

/** The pending do-not-contact request that hides the lead, with its Undo; nothing if there is none. */
function PendingRequest({ address }: { address: LeadAddress }) {
  const { workspace, leadId } = address;
  const { currentData: request } = useDoNotContactRequest({ id: leadId, customer_slug: workspace });
  const withdraw = useWithdrawRequest(address);
  if (!request) return null;
  const { requestedBy, createdAt, confirmsAt, reason } = request;
  return (
    <section aria-label="Do-not-contact request">
      <EmptyState
        title="Hidden: do not contact"
        action={<Button onClick={() => void withdraw('This person')}>Undo</Button>}
      >
        {requestedBy ?? 'A user'} requested it on {formatDate(createdAt)}
        {reason === null ? '' : `: “${reason}”`}.{' '}
        {confirmsAt === null
          ? 'It waits for an administrator.'
          : `The person is erased on ${formatDate(confirmsAt)} unless it is undone.`}
      </EmptyState>
    </section>
  );
}
