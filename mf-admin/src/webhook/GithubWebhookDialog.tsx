import { errorText } from '@forksight/sdk';
import { Alert } from '@forksight/sdk/controls';
import { Button, LoadError, Spin } from '@forksight/sdk/ui';
import { Dialog } from '@forksight/sdk/ui-data';
import { useState } from 'react';
import { ConfirmDialog } from '../components/ConfirmDialog';
import { CopyLine } from '../components/CopyLine';
import { DateTime } from '../components/DateTime';
import formStyles from '../components/forms.module.css';
import {
  type ClientName,
  type GithubWebhook,
  useGenerateWebhookSecret,
  useGithubWebhook,
  useRemoveGithubWebhook,
} from '../data/adminApi';
import styles from './GithubWebhookDialog.module.css';

interface GithubWebhookDialogProps {
  client: ClientName;
  onClose: () => void;
}

/** The webhook through which GitHub delivers the events of a client's own repositories. */
export function GithubWebhookDialog({ client: { name, slug }, onClose }: GithubWebhookDialogProps) {
  const { data, isError, error, refetch } = useGithubWebhook(slug, { refetchOnMountOrArgChange: true });
  const [generate, generating] = useGenerateWebhookSecret();
  const [remove, removing] = useRemoveGithubWebhook();
  const [secret, setSecret] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isRemoving, setRemoving] = useState(false);

  const generateSecret = async () => {
    if (generating.isLoading) return;
    setFailure(undefined);
    try {
      setSecret((await generate(slug).unwrap()).secret);
    } catch (reason) {
      setFailure(errorText(reason, 'Failed to generate a secret'));
    }
  };
  const removeWebhook = async () => {
    if (removing.isLoading) return;
    setFailure(undefined);
    try {
      await remove(slug).unwrap();
      setSecret(undefined);
      setRemoving(false);
    } catch (reason) {
      setFailure(errorText(reason, 'Failed to remove the webhook'));
    }
  };

  if (isRemoving) {
    return (
      <ConfirmDialog
        title="Remove webhook"
        about={name}
        action="Remove"
        busy={removing.isLoading}
        failure={failure}
        onConfirm={() => void removeWebhook()}
        onClose={() => setRemoving(false)}
      >
        Deliveries from GitHub are refused from now on. Leads and signals stay.
      </ConfirmDialog>
    );
  }
  return (
    <Dialog
      title="GitHub webhook"
      about={name}
      width={600}
      onClose={onClose}
      footer={
        <>
          {data?.webhook && (
            <Button danger onClick={() => setRemoving(true)}>
              Remove
            </Button>
          )}
          <Button loading={generating.isLoading} disabled={!data} onClick={() => void generateSecret()}>
            {data?.webhook ? 'Replace secret' : 'Generate secret'}
          </Button>
          <Button type="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      {isError ? (
        <LoadError title="Failed to load" error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className={formStyles.stack}>
          <p>
            Add a webhook to the client’s repositories or organization on GitHub, with the content type{' '}
            <code>application/json</code> and these events: {data.events.join(', ')}. Others are ignored.
          </p>
          <LabelledLine label="Payload URL" what="payload URL" text={`${location.origin}${data.path}`} />
          {secret !== undefined && (
            <>
              <LabelledLine label="Secret" what="secret" text={secret} />
              <p>It is shown only now. Anyone who has it can add signals to this workspace.</p>
            </>
          )}
          <WebhookState webhook={data.webhook} />
          {failure !== undefined && <Alert type="error" title={failure} />}
        </div>
      ) : (
        <Spin />
      )}
    </Dialog>
  );
}

function LabelledLine({ label, what, text }: { label: string; what: string; text: string }) {
  return (
    <div>
      <h3 className={formStyles.legend}>{label}</h3>
      <CopyLine text={text} what={what} />
    </div>
  );
}

function WebhookState({ webhook }: { webhook: GithubWebhook | null }) {
  if (!webhook) return <p>This client has no webhook yet: deliveries are refused until a secret is generated.</p>;
  const { rotatedAt, previousSecretUntil, latestDelivery } = webhook;
  return (
    <dl className={styles.state}>
      <dt>Secret generated</dt>
      <dd>
        <DateTime at={rotatedAt} />
      </dd>
      {previousSecretUntil !== null && (
        <>
          <dt>Previous secret accepted until</dt>
          <dd>
            <DateTime at={previousSecretUntil} />
          </dd>
        </>
      )}
      <dt>Latest delivery</dt>
      <dd>
        {latestDelivery ? (
          <>
            <DateTime at={latestDelivery.receivedAt} />
            {`: ${[latestDelivery.event, latestDelivery.action].filter(Boolean).join(' ')}, `}
            {latestDelivery.ignoredBecause === null ? 'accepted' : `ignored. ${latestDelivery.ignoredBecause}`}
          </>
        ) : (
          'None has arrived'
        )}
      </dd>
    </dl>
  );
}
