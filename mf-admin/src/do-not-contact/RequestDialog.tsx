import { githubProfile } from '@forksight/sdk';
import { Alert } from '@forksight/sdk/controls';
import { Button, LoadError } from '@forksight/sdk/ui';
import { Dialog, Skeleton } from '@forksight/sdk/ui-data';
import { type DoNotContactRequest, useDoNotContactRequest } from '../data/adminApi';
import { DateTime } from '../components/DateTime';
import sheet from '../components/Sheet.module.css';
import { Status } from '../components/Status';
import styles from './RequestDialog.module.css';
import { Remnants } from './Remnants';
import { personName, stateLabel, stateTone } from './requestLabels';
import { useDecideRequest } from './useDecideRequest';

interface RequestDialogProps {
  request: DoNotContactRequest;
  onClose: () => void;
}

/** A request with the texts that the erasure leaves, and the decisions that are possible now. */
export function RequestDialog({ request: listed, onClose }: RequestDialogProps) {
  const { data, isError, error, refetch } = useDoNotContactRequest(listed.id);
  const { decide, busy, failure } = useDecideRequest(listed, onClose);
  const request = data?.request ?? listed;
  const isBlocked = request.state === 'confirmed' && request.liftedAt === null;
  return (
    <Dialog
      sheet
      width={640}
      title="Do-not-contact request"
      about={personName(request)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {request.state === 'pending' && (
            <>
              <Button disabled={busy !== undefined} loading={busy === 'reject'} onClick={() => void decide('reject')}>
                Reject
              </Button>
              <Button
                danger
                type="primary"
                // The administrator sees first what the erasure leaves.
                disabled={!data || busy !== undefined}
                loading={busy === 'confirm'}
                onClick={() => void decide('confirm')}
              >
                Erase everywhere
              </Button>
            </>
          )}
          {isBlocked && (
            <Button loading={busy === 'lift'} onClick={() => void decide('lift')}>
              Lift the block
            </Button>
          )}
        </>
      }
    >
      <Facts request={request} />
      <p className={sheet.about}>{consequence(request)}</p>
      {failure !== undefined && <Alert type="error" title={failure} />}
      {isError ? (
        <LoadError title="Failed to load" error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Remnants request={data.request} remnants={data.remnants} />
      ) : (
        <Skeleton />
      )}
    </Dialog>
  );
}

function Facts({ request }: { request: DoNotContactRequest }) {
  const { login, customerName, reason, personAsked, requestedBy, createdAt, confirmsAt, state, decidedAt } = request;
  return (
    <dl className={styles.facts}>
      <dt>State</dt>
      <dd>
        <Status tone={stateTone(request)}>{stateLabel(request)}</Status>
      </dd>
      <dt>Account</dt>
      <dd>
        <a href={githubProfile(login)} target="_blank" rel="noreferrer">
          {login}
        </a>
      </dd>
      <dt>Filed</dt>
      <dd>
        <DateTime at={createdAt} />, {customerName}
        {requestedBy !== null && `, ${requestedBy}`}
      </dd>
      <dt>Reason</dt>
      <dd>{reason ?? (state === 'confirmed' ? 'Erased with the person' : 'None was given')}</dd>
      <dt>Asked by</dt>
      <dd>{personAsked ? 'The person' : 'The client'}</dd>
      {state === 'pending' && confirmsAt !== null && (
        <>
          <dt>Auto-confirms</dt>
          <dd>
            <DateTime at={confirmsAt} />
          </dd>
        </>
      )}
      {decidedAt !== null && (
        <>
          <dt>Decided</dt>
          <dd>
            <DateTime at={decidedAt} />
            {request.decidedBy !== null && `, ${request.decidedBy}`}
          </dd>
        </>
      )}
      {request.liftedAt !== null && (
        <>
          <dt>Block lifted</dt>
          <dd>
            <DateTime at={request.liftedAt} />
          </dd>
        </>
      )}
    </dl>
  );
}

function consequence({ state, liftedAt, customerName }: DoNotContactRequest): string {
  if (state === 'pending') {
    return (
      `The person is hidden from ${customerName}. “Erase everywhere” hides the person from all clients and erases names, ` +
      'addresses, favorites, tags and playbooks of all of them. It cannot be undone: later only the block can be lifted.'
    );
  }
  if (state !== 'confirmed') return `The person is a lead of ${customerName} again, as before the request.`;
  return liftedAt === null
    ? 'The person is erased and hidden from all clients. After the block is lifted, public activity makes a lead again.'
    : 'The person was erased; the block was lifted since.';
}
