import { type Customer, errorText, isApiError, useDraft } from '@forksight/sdk';
import { Button, Input } from '@forksight/sdk/ui';
import { Dialog } from '@forksight/sdk/ui-data';
import { useState } from 'react';
import { useAddUser } from '../data/adminApi';
import { Field, FormError } from '../components/Field';
import styles from '../components/Field.module.css';
import { Select } from '../components/Select';
import { useFocusFirstError } from '../components/useFocusFirstError';
import type { IssuedPassword } from './ShowPassword';

interface AddUserProps {
  /** Active clients. */
  clients: readonly Customer[];
  /** Slug of the client by which the list is filtered. */
  defaultClient: string | undefined;
  onAdded: (issued: IssuedPassword) => void;
  onClose: () => void;
}

/** Not a valid slug, so it cannot collide with a client. */
const ADMIN_ROLE = '*';

type Errors = Partial<Record<'email' | 'name' | 'customerSlug', string>>;

/** Adds an administrator or a member of a client's staff. */
export function AddUser({ clients, defaultClient, onAdded, onClose }: AddUserProps) {
  const [form, setForm] = useDraft('add-user', () => ({ email: '', name: '', role: defaultClient ?? '' }));
  const { email, name, role } = form;
  const [errors, setErrors] = useState<Errors>({});
  const fields = useFocusFirstError(errors);
  const [failure, setFailure] = useState<string>();
  const [add, { isLoading }] = useAddUser();
  const roles = [
    { value: ADMIN_ROLE, label: 'Administrator' },
    ...clients.map((client) => ({ value: client.slug, label: `Staff of ${client.name}` })),
  ];

  const submit = async () => {
    if (isLoading) return;
    const missing: Errors = {
      ...(email.trim() === '' && { email: 'E-mail is required' }),
      ...(role === '' && { customerSlug: 'Select a role' }),
    };
    setErrors(missing);
    setFailure(undefined);
    if (Object.keys(missing).length > 0) return;
    try {
      const { password } = await add({
        email: email.trim(),
        ...(name.trim() !== '' && { name: name.trim() }),
        ...(role === ADMIN_ROLE ? { is_admin: true } : { customerSlug: role }),
      }).unwrap();
      onAdded({ email: email.trim(), password });
    } catch (error) {
      setErrors((isApiError(error) && error.fields) || {});
      setFailure(errorText(error, 'Failed to add user'));
    }
  };

  return (
    <Dialog
      title="Add User"
      onClose={onClose}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="primary" htmlType="submit" loading={isLoading}>
            Add User
          </Button>
        </>
      }
    >
      <div ref={fields} className={styles.form}>
        <Field label="E-mail" error={errors.email}>
          {(control) => (
            <Input
              {...control}
              data-autofocus
              autoComplete="off"
              inputMode="email"
              value={email}
              onChange={({ target }) => setForm({ ...form, email: target.value })}
            />
          )}
        </Field>
        <Field label="Name" error={errors.name}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              value={name}
              onChange={({ target }) => setForm({ ...form, name: target.value })}
            />
          )}
        </Field>
        <Field label="Role" error={errors.customerSlug}>
          {(control) => (
            <Select
              {...control}
              emptyLabel="Select a role"
              options={roles}
              value={role}
              onChange={(chosen) => setForm({ ...form, role: chosen })}
            />
          )}
        </Field>
        <FormError>{failure}</FormError>
      </div>
    </Dialog>
  );
}
