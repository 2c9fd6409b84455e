import { Form, Select } from '@forksight/sdk/controls';
import { Input } from '@forksight/sdk/ui';
import { required } from '../components/fieldRules';
import { FormDialog } from '../components/FormDialog';
import { SEARCHABLE } from '../components/Select';
import { type ClientName, useAddUser } from '../data/adminApi';
import type { IssuedPassword } from './ShowPassword';

interface AddUserProps {
  /** Active clients. */
  clients: readonly ClientName[];
  /** Slug of the client by which the list is filtered. */
  defaultClient: string | undefined;
  /** Whether administrators of all clients may be added. */
  offersAdministrator?: boolean;
  onAdded: (issued: IssuedPassword) => void;
  onClose: () => void;
}

interface UserForm {
  email: string;
  name: string;
  /** A client's slug, perhaps with `WORKSPACE_ADMIN`, or `ADMIN_ROLE`. */
  customerSlug?: string | undefined;
}

/** Not a valid slug, so it cannot collide with a client. */
const ADMIN_ROLE = '*';
/** After the slug. */
const WORKSPACE_ADMIN = '*';

/** Adds an administrator or a member of a client's staff. */
export function AddUser({ clients, defaultClient, offersAdministrator = true, onAdded, onClose }: AddUserProps) {
  const [add] = useAddUser();
  const roles = [
    ...(offersAdministrator ? [{ value: ADMIN_ROLE, label: 'Administrator' }] : []),
    ...clients.flatMap(({ slug, name }) => [
      { value: slug, label: `Staff of ${name}` },
      { value: slug + WORKSPACE_ADMIN, label: `Administrator of ${name} alone` },
    ]),
  ];
  const submit = async ({ email, name, customerSlug = '' }: UserForm) => {
    const { password } = await add({
      email: email.trim(),
      ...(name.trim() !== '' && { name: name.trim() }),
      ...roleFields(customerSlug),
    }).unwrap();
    onAdded({ email: email.trim(), password });
  };
  return (
    <FormDialog<UserForm>
      title="Add User"
      action="Add User"
      draft="add-user"
      initial={() => ({ email: '', name: '', customerSlug: defaultClient })}
      failureText="Failed to add user"
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item name="email" label="E-mail" rules={[required('E-mail is required')]}>
        <Input autoComplete="off" inputMode="email" />
      </Form.Item>
      <Form.Item name="name" label="Name">
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="customerSlug" label="Role" rules={[required('Select a role')]}>
        <Select {...SEARCHABLE} placeholder="Select a role" options={roles} />
      </Form.Item>
    </FormDialog>
  );
}

function roleFields(role: string) {
  if (role === ADMIN_ROLE) return { is_admin: true };
  if (!role.endsWith(WORKSPACE_ADMIN)) return { customerSlug: role };
  return { customerSlug: role.slice(0, -WORKSPACE_ADMIN.length), is_workspace_admin: true };
}
