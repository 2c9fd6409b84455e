import { dateTooltip, errorText, formatDate, formatRelative, isApiError } from '@forksight/sdk';
import { Button, CopyButton, LoadError, Spin, useControls } from '@forksight/sdk/ui';
import { useId, useState } from 'react';
import styles from './Account.module.css';
import { type OwnToken, useRevokeToken, useTokens } from './accountApi';
import { CreateToken } from './CreateToken';
import { scopeLabels } from './tokenScopes';

interface TokensProps {
  /** Whether a token of the user may have the scope `admin`. */
  canAdminister: boolean;
}

/** The tokens with which the user's own programs use the API. */
export function Tokens({ canAdminister }: TokensProps) {
  const headingId = useId();
  const { data: tokens, error, refetch } = useTokens();
  const [step, setStep] = useState<{ kind: 'list' | 'create' } | { kind: 'created'; token: string }>({ kind: 'list' });
  // The call is an addition: a server may not have it.
  if (isApiError(error) && error.status === 404) return null;
  const showList = () => setStep({ kind: 'list' });
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        API tokens
      </h3>
      {step.kind === 'created' ? (
        <NewToken token={step.token} onDone={showList} />
      ) : tokens ? (
        <>
          <TokenList tokens={tokens} />
          {step.kind === 'create' ? (
            <CreateToken
              canAdminister={canAdminister}
              onCreated={(token) => setStep({ kind: 'created', token })}
              onCancel={showList}
            />
          ) : (
            <div className={styles.actions}>
              <Button onClick={() => setStep({ kind: 'create' })}>Create a token</Button>
            </div>
          )}
        </>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Spin aria-label="Loading your tokens" />
      )}
    </section>
  );
}

function NewToken({ token, onDone }: { token: string; onDone: () => void }) {
  return (
    <div className={styles.setUp}>
      <p className={styles.lead}>
        It is shown only now. Send it in the header Authorization: Bearer, and keep it secret: who has it acts as you.
      </p>
      <p className={styles.line}>
        <code className={styles.key}>{token}</code> <CopyButton text={token} what="token" />
      </p>
      <div className={styles.actions}>
        <Button type="primary" onClick={onDone}>
          I have stored it
        </Button>
      </div>
    </div>
  );
}

function TokenList({ tokens }: { tokens: readonly OwnToken[] }) {
  const { Alert } = useControls();
  const [failure, setFailure] = useState<string>();
  const active = tokens.filter(({ state }) => state === 'active');
  if (active.length === 0) {
    return <p className={styles.lead}>With a token, your own programs use the API without your password.</p>;
  }
  return (
    <>
      <ul className={styles.sessions}>
        {active.map((token) => (
          <TokenItem
            key={token.id}
            token={token}
            onFailure={(error) => setFailure(errorText(error, 'Something went wrong. Please try again.'))}
          />
        ))}
      </ul>
      {failure !== undefined && <Alert type="error" title={failure} />}
    </>
  );
}

function TokenItem({ token, onFailure }: { token: OwnToken; onFailure: (error: unknown) => void }) {
  const { id, name, scopes, expiresAt, lastUsedAt, lastUsedAddress } = token;
  const [revoke, { isLoading }] = useRevokeToken();
  return (
    <li className={styles.session}>
      <div className={styles.facts}>
        <div className={styles.browser}>{name}</div>
        <div className={styles.note}>
          {scopeLabels(scopes)} · until <time dateTime={expiresAt}>{formatDate(expiresAt)}</time>
          {' · '}
          {lastUsedAt === null ? (
            'never used'
          ) : (
            <time dateTime={lastUsedAt} title={dateTooltip(lastUsedAt)}>
              last used {formatRelative(lastUsedAt)}
              {lastUsedAddress !== null && ` from ${lastUsedAddress}`}
            </time>
          )}
        </div>
      </div>
      <Button
        size="small"
        loading={isLoading}
        aria-label={`Revoke ${name}`}
        onClick={() => void revoke(id).unwrap().catch(onFailure)}
      >
        Revoke
      </Button>
    </li>
  );
}
