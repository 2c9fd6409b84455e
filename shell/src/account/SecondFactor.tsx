import { errorText, formatDate, isApiError, pluralize } from '@forksight/sdk';
import { Button, ErrorState, Spin, useControls } from '@forksight/sdk/ui';
import { useId, useState } from 'react';
import styles from './Account.module.css';
import { type OwnSecondFactors, useRemoveAuthenticator, useRenewRecoveryCodes, useSecondFactors } from './accountApi';
import { AuthenticatorSetUp } from './AuthenticatorSetUp';
import { RecoveryCodes } from './RecoveryCodes';

/** The user's second factor: sets it up, removes it, and renews its recovery codes. */
export function SecondFactor() {
  const headingId = useId();
  const { data: factors, error, refetch } = useSecondFactors();
  // They are shown once, while the list is loaded again.
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  // The call is an addition: a server may not have it.
  if (isApiError(error) && error.status === 404) return null;
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        Second factor
      </h3>
      {recoveryCodes ? (
        <RecoveryCodes codes={recoveryCodes} onDone={() => setRecoveryCodes(null)} />
      ) : factors?.authenticatorApp ? (
        <Authenticator factors={factors} addedAt={factors.authenticatorApp.addedAt} onNewCodes={setRecoveryCodes} />
      ) : factors ? (
        <>
          <p className={styles.lead}>
            With an authenticator app, a stolen password or session is not enough to sign in as you.
          </p>
          <AuthenticatorSetUp onDone={setRecoveryCodes} />
        </>
      ) : error ? (
        <ErrorState onRetry={() => void refetch()}>
          {errorText(error, 'Your second factor could not be loaded.')}
        </ErrorState>
      ) : (
        <Spin aria-label="Loading your second factor" />
      )}
    </section>
  );
}

interface AuthenticatorProps {
  factors: OwnSecondFactors;
  addedAt: string;
  onNewCodes: (codes: readonly string[]) => void;
}

function Authenticator({ factors: { recoveryCodesLeft, isRequired }, addedAt, onNewCodes }: AuthenticatorProps) {
  const { Alert } = useControls();
  const [remove, removal] = useRemoveAuthenticator();
  const [renew, renewal] = useRenewRecoveryCodes();
  const failure = removal.error ?? renewal.error;
  const handleRenew = () =>
    renew()
      .unwrap()
      .then(({ recoveryCodes }) => onNewCodes(recoveryCodes))
      .catch(() => undefined);
  return (
    <>
      <p className={styles.lead}>
        Authenticator app since {formatDate(addedAt)} · {pluralize(recoveryCodesLeft, 'recovery code')} left
      </p>
      {failure && <Alert type="error" title={errorText(failure, 'Something went wrong. Please try again.')} />}
      <div className={styles.actions}>
        <Button loading={renewal.isLoading} onClick={() => void handleRenew()}>
          New recovery codes
        </Button>
        {!isRequired && (
          <Button danger loading={removal.isLoading} onClick={() => void remove()}>
            Remove authenticator app
          </Button>
        )}
      </div>
    </>
  );
}
