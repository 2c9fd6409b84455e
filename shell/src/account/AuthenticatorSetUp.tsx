import { errorText } from '@forksight/sdk';
import { Button, CopyButton, QrCode, useControls } from '@forksight/sdk/ui';
import { useState } from 'react';
import styles from './Account.module.css';
import { useBeginAuthenticator, useConfirmAuthenticator } from './accountApi';
import { CodeField } from './CodeField';

const QR_CODE_SIZE_PX = 176;
/** In both themes: cameras need dark on light. */
const QR_CODE_COLOR = '#000';

interface AuthenticatorSetUpProps {
  /** The recovery codes; null when the user has had some. */
  onDone: (recoveryCodes: readonly string[] | null) => void;
}

/** Sets up an authenticator app: shows the secret, then takes a code. */
export function AuthenticatorSetUp({ onDone }: AuthenticatorSetUpProps) {
  const { Alert } = useControls();
  const [begin, { data, error, isLoading }] = useBeginAuthenticator();
  if (data) return <Secret secret={data.secret} uri={data.uri} onDone={onDone} />;
  return (
    <>
      {error && <Alert type="error" title={errorText(error, 'Something went wrong. Please try again.')} />}
      <div className={styles.actions}>
        <Button type="primary" loading={isLoading} onClick={() => void begin()}>
          Set up an authenticator app
        </Button>
      </div>
    </>
  );
}

interface SecretProps extends AuthenticatorSetUpProps {
  secret: string;
  uri: string;
}

function Secret({ secret, uri, onDone }: SecretProps) {
  const [code, setCode] = useState('');
  const [confirm, { error, isLoading }] = useConfirmAuthenticator();

  const handleConfirm = () => {
    if (isLoading) return;
    confirm({ code })
      .unwrap()
      .then(({ recoveryCodes }) => onDone(recoveryCodes))
      .catch(() => undefined);
  };
  return (
    <div className={styles.setUp}>
      <p className={styles.lead}>Scan this with an authenticator app, or type the key. Then enter the code it shows.</p>
      <div className={styles.qrCode}>
        <QrCode
          type="svg"
          value={uri}
          size={QR_CODE_SIZE_PX}
          bordered={false}
          color={QR_CODE_COLOR}
          aria-label="QR code for the authenticator app"
        />
      </div>
      <p className={styles.line}>
        <code className={styles.key}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        <CopyButton text={secret} what="key" />
      </p>
      {/* No form: the dialog around it is one. */}
      <div className={styles.codeForm}>
        <CodeField
          kind="code"
          label="Code"
          value={code}
          error={error && errorText(error, 'Something went wrong. Please try again.')}
          disabled={isLoading}
          onChange={setCode}
          onEnter={handleConfirm}
        />
        <Button type="primary" loading={isLoading} onClick={handleConfirm}>
          Turn on
        </Button>
      </div>
    </div>
  );
}
