import { Button, EmptyState, LoadError } from '@forksight/sdk/ui';
import { Dialog } from '@forksight/sdk/ui-data';
import { useMemo, useState } from 'react';
import { ListTable } from '../components/ListTable';
import { RevokeToken } from '../components/RevokeToken';
import { ShowSecret } from '../components/ShowSecret';
import { type ReleaseToken, useReleaseTokens, useRevokeReleaseToken } from '../data/adminApi';
import { CreateToken, type IssuedToken } from './CreateToken';
import { releaseTokenColumns } from './releaseTokenColumns';

type OpenDialog =
  | { kind: 'create' }
  | { kind: 'issued'; issued: IssuedToken }
  | { kind: 'revoke'; token: ReleaseToken };

/** The tokens with which teams release their remotes. */
export function ReleaseTokens({ onClose }: { onClose: () => void }) {
  const { data: tokens, isError, error, refetch } = useReleaseTokens();
  const [dialog, setDialog] = useState<OpenDialog>();
  const columns = useMemo(() => releaseTokenColumns((token) => setDialog({ kind: 'revoke', token })), []);
  const closeDialog = () => setDialog(undefined);
  return (
    <Dialog
      sheet
      title="Release Tokens"
      width={840}
      onClose={onClose}
      footer={
        <Button type="primary" onClick={() => setDialog({ kind: 'create' })}>
          Create Token
        </Button>
      }
    >
      {isError ? (
        <LoadError title="Failed to load" error={error} onRetry={() => void refetch()} />
      ) : tokens?.length === 0 ? (
        <EmptyState title="No tokens">
          With a token, a team releases its own remote: npm run release -- --to and the address of this product.
        </EmptyState>
      ) : (
        <ListTable label="Release tokens" columns={columns} rows={tokens} rowKey={({ id }) => id} />
      )}
      {dialog?.kind === 'create' && (
        <CreateToken onCreated={(issued) => setDialog({ kind: 'issued', issued })} onClose={closeDialog} />
      )}
      {dialog?.kind === 'issued' && (
        <ShowSecret
          title="Release Token"
          about={dialog.issued.remote}
          secret={dialog.issued.token}
          what="token"
          onClose={closeDialog}
        >
          It is shown only now. Set it as RELEASE_TOKEN where the remote is released, and keep it secret: its holder
          decides which code of this remote runs for every user.
        </ShowSecret>
      )}
      {dialog?.kind === 'revoke' && <RevokeReleaseToken token={dialog.token} onClose={closeDialog} />}
    </Dialog>
  );
}

function RevokeReleaseToken({ token, onClose }: { token: ReleaseToken; onClose: () => void }) {
  const [revoke, { isLoading }] = useRevokeReleaseToken();
  return (
    <RevokeToken
      about={`${token.remote}: ${token.name}`}
      revoke={() => revoke(token.id).unwrap()}
      busy={isLoading}
      onClose={onClose}
    >
      Nothing can be released with it from now on. What it has released stays.
    </RevokeToken>
  );
}
