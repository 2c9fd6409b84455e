import { errorText, formatDate, isApiError, pluralize } from '@forksight/sdk';
import { Button, LoadError, Spin, useControls } from '@forksight/sdk/ui';
import { useId, useState } from 'react';
import styles from './Account.module.css';
import { type OwnSecondFactors, useRemoveAuthenticator, useRenewRecoveryCodes, useSecondFactors } from './accountApi';
import { AddPasskey } from './AddPasskey';
import { AuthenticatorSetUp } from './AuthenticatorSetUp';
import { Passkeys } from './Passkeys';
import { RecoveryCodes } from './RecoveryCodes';

/** The user's second factors: adds and removes them, and renews their recovery codes. */
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
      ) : factors ? (
        <Factors factors={factors} onNewCodes={setRecoveryCodes} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Spin aria-label="Loading your second factor" />
      )}
    </section>
  );
}

interface FactorsProps {
  factors: OwnSecondFactors;
  onNewCodes: (codes: readonly string[] | null) => void;
}

function Factors({ factors, onNewCodes }: FactorsProps) {
  const { authenticatorApp, passkeys, isRequired } = factors;
  const count = passkeys.length + (authenticatorApp ? 1 : 0);
  const isLastRequired = isRequired && count === 1;
  return (
    <>
      {count === 0 ? (
        <p className={styles.lead}>With a second factor, a stolen password is not enough to sign in as you.</p>
      ) : (
        <RecoveryCodesLeft count={factors.recoveryCodesLeft} onNewCodes={onNewCodes} />
      )}
      {authenticatorApp ? (
        <Authenticator addedAt={authenticatorApp.addedAt} isLastRequired={isLastRequired} />
      ) : (
        <AuthenticatorSetUp onDone={onNewCodes} />
      )}
      {passkeys.length > 0 && <Passkeys passkeys={passkeys} isLastRequired={isLastRequired} />}
      <div className={styles.actions}>
        <AddPasskey onDone={onNewCodes} />
      </div>
    </>
  );
}

function Authenticator({ addedAt, isLastRequired }: { addedAt: string; isLastRequired: boolean }) {
  const { Alert } = useControls();
  const [remove, { error, isLoading }] = useRemoveAuthenticator();
  return (
    <>
      <div className={styles.session}>
        <div className={styles.facts}>
          <div className={styles.browser}>Authenticator app</div>
          <div className={styles.note}>added {formatDate(addedAt)}</div>
        </div>
        {!isLastRequired && (
          <Button size="small" loading={isLoading} aria-label="Remove authenticator app" onClick={() => void remove()}>
            Remove
          </Button>
        )}
      </div>
      {error && <Alert type="error" title={errorText(error, 'Something went wrong. Please try again.')} />}
    </>
  );
}

function RecoveryCodesLeft({ count, onNewCodes }: { count: number; onNewCodes: FactorsProps['onNewCodes'] }) {
  const { Alert } = useControls();
  const [renew, { error, isLoading }] = useRenewRecoveryCodes();
  const handleRenew = () =>
    renew()
      .unwrap()
      .then(({ recoveryCodes }) => onNewCodes(recoveryCodes))
      .catch(() => undefined);
  return (
    <>
      <div className={styles.session}>
        <div className={styles.facts}>{pluralize(count, 'recovery code')} left</div>
        <Button size="small" loading={isLoading} onClick={() => void handleRenew()}>
          New recovery codes
        </Button>
      </div>
      {error && <Alert type="error" title={errorText(error, 'Something went wrong. Please try again.')} />}
    </>
  );
}
