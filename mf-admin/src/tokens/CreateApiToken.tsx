import { Form, Select } from '@forksight/sdk/controls';
import { Input } from '@forksight/sdk/ui';
import { Choices } from '../components/Choices';
import { required } from '../components/fieldRules';
import { FormDialog } from '../components/FormDialog';
import { type ClientName, useCreateWorkspaceToken } from '../data/adminApi';
import { SCOPE_LABELS, TOKEN_SCOPES, type TokenScope } from './tokenScopes';

interface CreateApiTokenProps {
  client: ClientName;
  onCreated: (token: string) => void;
  onClose: () => void;
}

interface TokenForm {
  name: string;
  scopes: TokenScope[];
  days: number;
}

const DURATIONS = [7, 30, 90, 365].map((days) => ({ value: days, label: `${days} days` }));
const SCOPES = TOKEN_SCOPES.map((scope) => ({ value: scope, label: SCOPE_LABELS[scope] }));

/** Creates a token of the client's workspace. */
export function CreateApiToken({ client, onCreated, onClose }: CreateApiTokenProps) {
  const [create] = useCreateWorkspaceToken();
  const submit = async ({ name, scopes, days }: TokenForm) => {
    const { token } = await create({ customer_slug: client.slug, name: name.trim(), scopes, days }).unwrap();
    onCreated(token);
  };
  return (
    <FormDialog<TokenForm>
      title="Create Token"
      about={client.name}
      action="Create Token"
      draft={`create-workspace-token.${client.slug}`}
      initial={() => ({ name: '', scopes: ['leads:read'], days: 90 })}
      failureText="Failed to create the token"
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item name="name" label="Name" rules={[required('Name is required')]}>
        <Input autoComplete="off" placeholder="Nightly export" />
      </Form.Item>
      <Form.Item
        name="scopes"
        label="Permissions"
        rules={[{ required: true, type: 'array', message: 'Select at least one' }]}
      >
        <Choices label="Permissions" options={SCOPES} />
      </Form.Item>
      <Form.Item name="days" label="Expires after">
        <Select options={DURATIONS} />
      </Form.Item>
    </FormDialog>
  );
}
