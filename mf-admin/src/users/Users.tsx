import { pluralize, textParam, useDraft, useSession, useUrlParams } from '@forksight/sdk';
import { Button, EmptyState, LoadError, SearchInput } from '@forksight/sdk/ui';
import { useMemo, useState } from 'react';
import { type Account, useUsers } from '../data/adminApi';
import { ListToolbar } from '../components/ListToolbar';
import { ClientSelect } from '../components/ClientSelect';
import { ListTable } from '../components/ListTable';
import { PAGE_PARAM, TablePager, usePage } from '../components/paging';
import { useClientFilter } from '../components/useClientFilter';
import { AddUser } from './AddUser';
import { ResetSecondFactor } from './ResetSecondFactor';
import { RotatePassword } from './RotatePassword';
import { type IssuedPassword, ShowPassword } from './ShowPassword';
import { useUserActions } from './useUserActions';
import { userColumns } from './userColumns';

const PARAMS = { client: textParam, ...PAGE_PARAM };

type OpenDialog =
  | { kind: 'rotate'; user: Account }
  | { kind: 'reset second factor'; user: Account }
  | { kind: 'password'; issued: IssuedPassword };

/** Users: administrators and the staff of clients. */
export function Users() {
  const [, write] = useUrlParams(PARAMS);
  const { user: self } = useSession();
  const [search, setSearch] = useState('');
  const [isAdding, setAdding] = useDraft('users.adding', () => false);
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const { client, clients, isPending } = useClientFilter();
  const { currentData: users, isError, error, refetch } = useUsers(client, { skip: isPending });
  const actions = useUserActions();
  const columns = useMemo(
    () =>
      userColumns({
        ...actions,
        rotate: (user) => setOpenDialog({ kind: 'rotate', user }),
        resetSecondFactor: (user) => setOpenDialog({ kind: 'reset second factor', user }),
        clientName: (slug) => clients.find((each) => each.slug === slug)?.name ?? slug,
        self: self?.id,
      }),
    [actions, clients, self?.id],
  );
  const matching = users?.filter((user) => matchesText(user, search));
  const { shown, total } = usePage(matching);
  const close = () => setOpenDialog(undefined);
  const showPassword = (issued: IssuedPassword) => {
    setAdding(false);
    setOpenDialog({ kind: 'password', issued });
  };

  return (
    <>
      <ListToolbar title="Users" count={matching?.length} failed={isError}>
        <ClientSelect
          aria-label="Filter by client"
          emptyLabel="All clients"
          clients={clients}
          value={client ?? ''}
          onChange={(slug) => write({ client: slug, page: 1 }, { replace: true })}
        />
        <SearchInput
          value={search}
          onChange={(text) => {
            setSearch(text);
            write({ page: 1 }, { replace: true });
          }}
        />
        <Button type="primary" onClick={() => setAdding(true)}>
          Add User
        </Button>
      </ListToolbar>
      {isError ? (
        <LoadError title="Failed to load" error={error} onRetry={() => void refetch()} />
      ) : matching?.length === 0 ? (
        <EmptyState
          action={
            users?.length === 0 ? (
              <Button onClick={() => setAdding(true)}>Add a user</Button>
            ) : (
              <Button onClick={() => setSearch('')}>Clear search</Button>
            )
          }
        >
          {users?.length === 0
            ? 'There are no users yet. Add a user: the password is shown once, for you to hand over.'
            : `None of ${pluralize(users?.length ?? 0, 'user')} has “${search.trim()}” in name or address.`}
        </EmptyState>
      ) : (
        <>
          <ListTable label="Users" columns={columns} rows={shown} rowKey={({ id }) => id} />
          <TablePager total={total} noun="user" />
        </>
      )}
      {isAdding && (
        <AddUser
          clients={clients.filter(({ active }) => active)}
          defaultClient={client}
          onAdded={showPassword}
          onClose={() => setAdding(false)}
        />
      )}
      {openDialog?.kind === 'rotate' && (
        <RotatePassword user={openDialog.user} onRotated={showPassword} onClose={close} />
      )}
      {openDialog?.kind === 'reset second factor' && <ResetSecondFactor user={openDialog.user} onClose={close} />}
      {openDialog?.kind === 'password' && <ShowPassword issued={openDialog.issued} onClose={close} />}
    </>
  );
}

function matchesText({ name, email }: Account, text: string): boolean {
  const search = text.trim().toLowerCase();
  return [name ?? '', email].some((value) => value.toLowerCase().includes(search));
}
