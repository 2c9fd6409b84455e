import { isApiError } from '@forksight/sdk';
import { Button, EmptyState, LoadError } from '@forksight/sdk/ui';
import { Skeleton } from '@forksight/sdk/ui-data';
import { useState } from 'react';
import sheetStyles from '../components/Sheet.module.css';
import { type ClientName, type IdentityProvider, useIdentityProviders } from '../data/adminApi';
import { ProviderForm } from '../sign-in/ProviderForm';
import { ProviderRow } from '../sign-in/ProviderRow';
import { RemoveProvider } from '../sign-in/RemoveProvider';
import { ScimAddress } from '../sign-in/ScimAddress';
import { Section } from './Section';

type OpenDialog = { kind: 'save' } | { kind: 'remove'; provider: IdentityProvider };

/** Where the client's staff sign in besides passwords and Google, and what manages its users. */
export function ClientSignIn({ client }: { client: ClientName }) {
  const { data, error, refetch } = useIdentityProviders(client.slug, { refetchOnMountOrArgChange: true });
  const [dialog, setDialog] = useState<OpenDialog>();
  // The call is an addition: a server may not have it.
  if (isApiError(error) && error.status === 404) return null;
  const close = () => setDialog(undefined);
  const [addresses] = data?.addresses ?? [];
  const [provider] = data?.providers ?? [];
  return (
    <Section title="Sign-in">
      {error && !data ? (
        <LoadError title="Failed to load" error={error} onRetry={() => void refetch()} />
      ) : !data || !addresses ? (
        <Skeleton />
      ) : (
        <>
          {provider ? (
            <ul className={sheetStyles.list} aria-label={`Identity providers of ${client.name}`}>
              <ProviderRow
                client={client}
                provider={provider}
                addresses={addresses}
                onEdit={() => setDialog({ kind: 'save' })}
                onRemove={() => setDialog({ kind: 'remove', provider })}
              />
            </ul>
          ) : (
            <EmptyState
              title="No single sign-on yet"
              action={
                <Button size="small" onClick={() => setDialog({ kind: 'save' })}>
                  Set Up OpenID Connect
                </Button>
              }
            >
              Staff sign in with Okta, Microsoft Entra ID or another provider of the client, besides passwords and
              Google.
            </EmptyState>
          )}
          <ScimAddress addresses={addresses} />
          {dialog?.kind === 'save' && (
            <ProviderForm client={client} provider={provider} addresses={addresses} onClose={close} />
          )}
        </>
      )}
      {dialog?.kind === 'remove' && <RemoveProvider client={client} provider={dialog.provider} onClose={close} />}
    </Section>
  );
}
