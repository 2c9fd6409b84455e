import { errorText } from '@forksight/sdk';
import { Alert } from '@forksight/sdk/controls';
import { Button } from '@forksight/sdk/ui';
import { CopyLine } from '../components/CopyLine';
import styles from '../components/Sheet.module.css';
import { KIND_LABELS } from './kindLabels';
import ownStyles from './SignIn.module.css';
import { Status } from '../components/Status';
import {
  type ClientName,
  type IdentityProvider,
  type ProviderAddresses,
  useTestIdentityProvider,
} from '../data/adminApi';

interface ProviderRowProps {
  client: ClientName;
  provider: IdentityProvider;
  addresses: ProviderAddresses;
  onEdit: () => void;
  onRemove: () => void;
}

/** An identity provider, what a test of it has found, and what can be done with it. */
export function ProviderRow({ client, provider, addresses, onEdit, onRemove }: ProviderRowProps) {
  const { kind, name, issuer, emailDomains, createsUsers, active } = provider;
  const [test, { data, error, isLoading }] = useTestIdentityProvider();
  const problem = error ? errorText(error, 'Failed to test the sign-in') : data?.problem;
  return (
    <li className={styles.row}>
      <div className={styles.main}>
        <span className={styles.strong}>{name}</span>{' '}
        <Status tone={active ? 'good' : 'quiet'}>{active ? 'Active' : 'Off'}</Status>
        <div className={styles.quiet}>
          {KIND_LABELS[kind]} · {issuer}
        </div>
        <div className={styles.quiet}>
          {emailDomains.join(', ')} · {createsUsers ? 'adds users at their first sign-in' : 'adds no users'}
        </div>
        <div className={ownStyles.stack}>
          <CopyLine text={addresses.redirectUri} what="redirect address" />
          {!isLoading && problem && <Alert type="error" showIcon title="It does not work" description={problem} />}
          {!isLoading && !error && data?.problem === null && (
            <Alert
              type="success"
              showIcon
              title={kind === 'saml' ? 'The settings are complete' : 'The provider answers'}
              description="Try a sign-in, too: it shows whether the provider accepts these settings, and what it says of your account."
            />
          )}
        </div>
      </div>
      <div className={styles.actions}>
        <Button
          size="small"
          aria-label={`Test: ${name}`}
          loading={isLoading}
          onClick={() => void test({ kind, customer_slug: client.slug })}
        >
          Test
        </Button>
        <Button
          size="small"
          aria-label={`Try a sign-in: ${name}`}
          disabled={!active}
          href={`${addresses.signInUrl}?test=true`}
          target="_blank"
          rel="noreferrer"
        >
          Try a sign-in
        </Button>
        <Button size="small" aria-label={`Edit: ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button size="small" danger aria-label={`Remove: ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
}
