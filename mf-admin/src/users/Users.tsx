import { textParam, useDraft, useSession, useUrlParams } from '@forksight/sdk';
import { Button, EmptyState, LoadError, SearchInput } from '@forksight/sdk/ui';
import { useMemo, useState } from 'react';
import { type Account, useUsers } from '../data/adminApi';
import { Bar } from '../parts/Bar';
import { ClientSelect } from '../parts/ClientSelect';
import { PAGE_PARAM, PagedTable } from '../parts/PagedTable';
import { useClientFilter } from '../parts/useClientFilter';
import { AddUser } from './AddUser';
import { RotatePassword } from './RotatePassword';
import { type Handed, ShowPassword } from './ShowPassword';
import { useUserActions } from './useUserActions';
import { userColumns } from './userColumns';

const PARAMS = { client: textParam, ...PAGE_PARAM };

type Open = { is: 'rotating'; user: Account } | { is: 'password'; handed: Handed };

/** Everybody who can sign in: administrators, and the staff of clients. */
export function Users() {
  const [, write] = useUrlParams(PARAMS);
  const { user: self } = useSession();
  const [sought, setSought] = useState('');
  const [adding, setAdding] = useDraft('users.adding', () => false);
  const [open, setOpen] = useState<Open>();
  const { client, clients, unsure } = useClientFilter();
  const { currentData: users, isError, error, refetch } = useUsers(client, { skip: unsure });
  const actions = useUserActions();
  const columns = useMemo(
    () => userColumns({ ...actions, rotate: (user) => setOpen({ is: 'rotating', user }), self: self?.id }),
    [actions, self?.id],
  );
  const shown = users?.filter((user) => mentions(user, sought));
  const close = () => setOpen(undefined);
  const hand = (handed: Handed) => {
    setAdding(false);
    setOpen({ is: 'password', handed });
  };

  return (
    <>
      <Bar title="Users" count={shown?.length} failed={isError}>
        <ClientSelect
          aria-label="Filter by client"
          none="All clients"
          clients={clients}
          value={client ?? ''}
          onChange={(slug) => write({ client: slug, page: 1 }, { replace: true })}
        />
        <SearchInput
          value={sought}
          onChange={(text) => {
            setSought(text);
            write({ page: 1 }, { replace: true });
          }}
        />
        <Button type="primary" onClick={() => setAdding(true)}>
          Add User
        </Button>
      </Bar>
      {isError ? (
        <LoadError title="Failed to load" error={error} onRetry={() => void refetch()} />
      ) : shown?.length === 0 ? (
        <EmptyState title="No results found">
          {users?.length === 0
            ? 'Nobody signs in here yet. Add a user: the password is shown once, to be handed over.'
            : 'No user has this in name or address.'}
        </EmptyState>
      ) : (
        <PagedTable label="Users" noun="user" columns={columns} rows={shown} rowKey={({ id }) => id} />
      )}
      {adding && (
        <AddUser
          clients={clients.filter(({ active }) => active)}
          suggested={client}
          onAdded={hand}
          onClose={() => setAdding(false)}
        />
      )}
      {open?.is === 'rotating' && <RotatePassword user={open.user} onRotated={hand} onClose={close} />}
      {open?.is === 'password' && <ShowPassword handed={open.handed} onClose={close} />}
    </>
  );
}

function mentions({ name, email }: Account, text: string): boolean {
  const sought = text.trim().toLowerCase();
  return [name ?? '', email].some((one) => one.toLowerCase().includes(sought));
}
