import { isApiError } from '@forksight/sdk';
import { Button, EmptyState, LoadError } from '@forksight/sdk/ui';
import { useMemo, useState } from 'react';
import { ListTable } from '../components/ListTable';
import { RevokeToken } from '../components/RevokeToken';
import { ShowSecret } from '../components/ShowSecret';
import { tokenColumns } from '../components/tokenColumns';
import { type ApiToken, type ClientName, useRevokeWorkspaceToken, useWorkspaceTokens } from '../data/adminApi';
import { CreateApiToken } from '../tokens/CreateApiToken';
import { scopeLabels } from '../tokens/tokenScopes';
import { Section } from './Section';

type OpenDialog = { kind: 'create' } | { kind: 'issued'; token: string } | { kind: 'revoke'; token: ApiToken };

/** The tokens with which the client's programs use the API. */
export function ClientTokens({ client }: { client: ClientName }) {
  const { data: tokens, error, refetch } = useWorkspaceTokens(client.slug, { refetchOnMountOrArgChange: true });
  const [dialog, setDialog] = useState<OpenDialog>();
  const columns = useMemo(
    () =>
      tokenColumns<ApiToken>({
        after: [{ key: 'scopes', title: 'Permissions', width: 210, render: (_, { scopes }) => scopeLabels(scopes) }],
        onRevoke: (token) => setDialog({ kind: 'revoke', token }),
      }),
    [],
  );
  // The call is an addition: a server may not have it.
  if (isApiError(error) && error.status === 404) return null;
  const close = () => setDialog(undefined);
  const create = (
    <Button size="small" onClick={() => setDialog({ kind: 'create' })}>
      Create Token
    </Button>
  );
  return (
    <Section title="API Tokens" actions={tokens && tokens.length > 0 && create}>
      {error && !tokens ? (
        <LoadError title="Failed to load" error={error} onRetry={() => void refetch()} />
      ) : tokens?.length === 0 ? (
        <EmptyState title="No tokens yet" action={create}>
          With a token, a program of the client reads and changes leads, or manages this page.
        </EmptyState>
      ) : (
        <ListTable label={`API tokens of ${client.name}`} columns={columns} rows={tokens} rowKey={({ id }) => id} />
      )}
      {dialog?.kind === 'create' && (
        <CreateApiToken client={client} onCreated={(token) => setDialog({ kind: 'issued', token })} onClose={close} />
      )}
      {dialog?.kind === 'issued' && (
        <ShowSecret title="API Token" about={client.name} secret={dialog.token} what="token" onClose={close}>
          It is shown only now. Send it in the header Authorization: Bearer, and keep it secret.
        </ShowSecret>
      )}
      {dialog?.kind === 'revoke' && <RevokeApiToken token={dialog.token} onClose={close} />}
    </Section>
  );
}

function RevokeApiToken({ token, onClose }: { token: ApiToken; onClose: () => void }) {
  const [revoke, { isLoading }] = useRevokeWorkspaceToken();
  return (
    <RevokeToken about={token.name} revoke={() => revoke(token.id).unwrap()} busy={isLoading} onClose={onClose}>
      Programs that use it are refused from now on.
    </RevokeToken>
  );
}
