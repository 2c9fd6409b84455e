import { Form, Select } from '@forksight/sdk/controls';
import { Input } from '@forksight/sdk/ui';
import { required } from '../components/fieldRules';
import { FormDialog } from '../components/FormDialog';
import { useCreateReleaseToken } from '../data/adminApi';

/** A token that the server has just generated. */
export interface IssuedToken {
  remote: string;
  token: string;
}

interface CreateTokenProps {
  onCreated: (issued: IssuedToken) => void;
  onClose: () => void;
}

interface TokenForm {
  remote: string;
  name: string;
  days: number;
}

const DURATIONS = [7, 30, 90, 365].map((days) => ({ value: days, label: `${days} days` }));

/** Creates a token for a remote, which may be one that was never released. */
export function CreateToken({ onCreated, onClose }: CreateTokenProps) {
  const [create] = useCreateReleaseToken();
  const submit = async ({ remote, name, days }: TokenForm) => {
    const registered = remote.trim().replaceAll('-', '_');
    const { token } = await create({ remote: registered, name: name.trim(), days }).unwrap();
    onCreated({ remote: registered, token });
  };
  return (
    <FormDialog<TokenForm>
      title="Create Token"
      action="Create Token"
      draft="create-release-token"
      initial={() => ({ remote: '', name: '', days: 90 })}
      failureText="Failed to create the token"
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="remote"
        label="Remote"
        rules={[required('Remote is required')]}
        extra="The only one that it may release."
      >
        <Input autoComplete="off" spellCheck={false} placeholder="mf_notes" />
      </Form.Item>
      <Form.Item name="name" label="Name" rules={[required('Name is required')]}>
        <Input autoComplete="off" placeholder="CI of the notes team" />
      </Form.Item>
      <Form.Item name="days" label="Expires after">
        <Select options={DURATIONS} />
      </Form.Item>
    </FormDialog>
  );
}
