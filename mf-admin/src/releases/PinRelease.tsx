import { type Customer, useToast } from '@forksight/sdk';
import { Form, Select } from '@forksight/sdk/controls';
import { clientOptions } from '../components/ClientSelect';
import { required } from '../components/fieldRules';
import { FormDialog } from '../components/FormDialog';
import { SEARCHABLE } from '../components/Select';
import { type Pin, type RemoteRelease, usePinRelease } from '../data/adminApi';
import { clientName } from './pinColumns';
import styles from './Releases.module.css';

interface PinReleaseProps {
  /** The remote's name. */
  remote: string;
  release: RemoteRelease;
  /** Of the remote. */
  pins: readonly Pin[];
  clients: readonly Customer[];
  onClose: () => void;
}

interface PinForm {
  workspace: string | undefined;
}

/** Lets a workspace use a release until it is unpinned. */
export function PinRelease({ remote, release: { release }, pins, clients, onClose }: PinReleaseProps) {
  const toast = useToast();
  const [pin] = usePinRelease();
  const [form] = Form.useForm<PinForm>();
  const workspace = Form.useWatch('workspace', form);
  const present = pins.find(({ customer_slug }) => customer_slug === workspace);
  const submit = async ({ workspace: customerSlug = '' }: PinForm) => {
    await pin({ remote, customerSlug, release }).unwrap();
    toast.success(`${clientName(clients, customerSlug)} uses ${remote} ${release}`);
    onClose();
  };
  return (
    <FormDialog<PinForm>
      title="Pin Release"
      about={`${remote} ${release}`}
      action="Pin"
      draft="pin-release"
      form={form}
      initial={() => ({ workspace: undefined })}
      failureText="Failed to pin the release"
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.explanation}>
        Users of this workspace get {release} when they load the page next, whatever is released meanwhile, until it is
        unpinned. Other workspaces stay as they are.
      </p>
      <Form.Item
        name="workspace"
        label="Workspace"
        rules={[required('Workspace is required')]}
        extra={present && `It uses ${present.release} now, instead of which it gets this one.`}
      >
        <Select {...SEARCHABLE} options={clientOptions(clients.filter(({ active }) => active))} />
      </Form.Item>
    </FormDialog>
  );
}
