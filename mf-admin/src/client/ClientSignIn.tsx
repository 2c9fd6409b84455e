import { isApiError } from '@forksight/sdk';
import { Button, EmptyState, LoadError } from '@forksight/sdk/ui';
import { Skeleton } from '@forksight/sdk/ui-data';
import { useState } from 'react';
import sheetStyles from '../components/Sheet.module.css';
import { type ClientName, type IdentityProvider, type ProviderAddresses, useIdentityProviders } from '../data/adminApi';
import { KIND_LABELS } from '../sign-in/kindLabels';
import { ProviderForm } from '../sign-in/ProviderForm';
import { ProviderRow } from '../sign-in/ProviderRow';
import { RemoveProvider } from '../sign-in/RemoveProvider';
import { ScimAddress } from '../sign-in/ScimAddress';
import { Section } from './Section';

type OpenDialog =
  | { action: 'save'; addresses: ProviderAddresses; provider: IdentityProvider | undefined }
  | { action: 'remove'; provider: IdentityProvider };

/** Where the client's staff sign in besides passwords and Google, and what manages its users. */
export function ClientSignIn({ client }: { client: ClientName }) {
  const { data, error, refetch } = useIdentityProviders(client.slug, { refetchOnMountOrArgChange: true });
  const [dialog, setDialog] = useState<OpenDialog>();
  // The call is an addition: a server may not have it.
  if (isApiError(error) && error.status === 404) return null;
  const close = () => setDialog(undefined);
  const kinds = (data?.addresses ?? []).map((addresses) => ({
    addresses,
    provider: data?.providers.find(({ kind }) => kind === addresses.kind),
  }));
  const missing = kinds.filter(({ provider }) => !provider);
  const setUp = missing.map(({ addresses }) => (
    <Button
      key={addresses.kind}
      size="small"
      onClick={() => setDialog({ action: 'save', addresses, provider: undefined })}
    >
      Set Up {KIND_LABELS[addresses.kind]}
    </Button>
  ));
  const [first] = data?.addresses ?? [];
  return (
    <Section title="Sign-in" actions={missing.length < kinds.length && setUp}>
      {error && !data ? (
        <LoadError title="Failed to load" error={error} onRetry={() => void refetch()} />
      ) : !data || !first ? (
        <Skeleton />
      ) : (
        <>
          {data.providers.length > 0 ? (
            <ul className={sheetStyles.list} aria-label={`Identity providers of ${client.name}`}>
              {kinds.map(
                ({ addresses, provider }) =>
                  provider && (
                    <ProviderRow
                      key={provider.kind}
                      client={client}
                      provider={provider}
                      addresses={addresses}
                      onEdit={() => setDialog({ action: 'save', addresses, provider })}
                      onRemove={() => setDialog({ action: 'remove', provider })}
                    />
                  ),
              )}
            </ul>
          ) : (
            <EmptyState title="No single sign-on yet" action={<div className={sheetStyles.buttons}>{setUp}</div>}>
              Staff sign in with Okta, Microsoft Entra ID or another provider of the client, besides passwords and
              Google.
            </EmptyState>
          )}
          <ScimAddress addresses={first} />
        </>
      )}
      {dialog?.action === 'save' && (
        <ProviderForm client={client} provider={dialog.provider} addresses={dialog.addresses} onClose={close} />
      )}
      {dialog?.action === 'remove' && <RemoveProvider client={client} provider={dialog.provider} onClose={close} />}
    </Section>
  );
}
