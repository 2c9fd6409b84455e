import { useSession } from '@forksight/sdk';
import { Button, EmptyState } from '@forksight/sdk/ui';
import { useMemo, useState } from 'react';
import { ListTable } from '../components/ListTable';
import type { Account, ClientName } from '../data/adminApi';
import { AddUser } from '../users/AddUser';
import { ResetSecondFactor } from '../users/ResetSecondFactor';
import { RotatePassword } from '../users/RotatePassword';
import { type IssuedPassword, ShowPassword } from '../users/ShowPassword';
import { userColumns } from '../users/userColumns';
import { useUserActions } from '../users/useUserActions';
import { Section } from './Section';
import type { Step, StepState } from './steps';

interface ClientUsersProps {
  client: ClientName;
  users: readonly Account[];
  states: Record<Step, StepState>;
}

type OpenDialog =
  | { kind: 'add' }
  | { kind: 'rotate' | 'reset second factor'; user: Account }
  | { kind: 'password'; issued: IssuedPassword };

const COLUMNS = ['email', 'name', 'role', 'secondFactors', 'lastSignIn', 'active', 'actions'];

/** The client's staff. */
export function ClientUsers({ client, users, states }: ClientUsersProps) {
  const { user: self } = useSession();
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const actions = useUserActions();
  const columns = useMemo(
    () =>
      userColumns({
        ...actions,
        rotate: (user) => setOpenDialog({ kind: 'rotate', user }),
        // Of all clients' staff: administrators of the product alone.
        resetSecondFactor: self?.is_admin ? (user) => setOpenDialog({ kind: 'reset second factor', user }) : undefined,
        clientName: undefined,
        self: self?.id,
      }).filter(({ key }) => COLUMNS.includes(String(key))),
    [actions, self?.id, self?.is_admin],
  );
  const close = () => setOpenDialog(undefined);
  const showPassword = (issued: IssuedPassword) => setOpenDialog({ kind: 'password', issued });
  const add = (
    <Button size="small" onClick={() => setOpenDialog({ kind: 'add' })}>
      Add User
    </Button>
  );
  return (
    <Section title="Users" steps={['users']} states={states} actions={users.length > 0 && add}>
      {users.length === 0 ? (
        <EmptyState title="No users yet" action={add}>
          Add the people who work with the leads. Each password is shown once, for you to hand over.
        </EmptyState>
      ) : (
        <ListTable label={`Users of ${client.name}`} columns={columns} rows={users} rowKey={({ id }) => id} />
      )}
      {openDialog?.kind === 'add' && (
        <AddUser
          clients={[client]}
          defaultClient={client.slug}
          offersAdministrator={false}
          onAdded={showPassword}
          onClose={close}
        />
      )}
      {openDialog?.kind === 'rotate' && (
        <RotatePassword user={openDialog.user} onRotated={showPassword} onClose={close} />
      )}
      {openDialog?.kind === 'reset second factor' && <ResetSecondFactor user={openDialog.user} onClose={close} />}
      {openDialog?.kind === 'password' && <ShowPassword issued={openDialog.issued} onClose={close} />}
    </Section>
  );
}
