import { type Customer, paths, SETTINGS_PAGE, useNavigation } from '@forksight/sdk';
import { Form, Switch } from '@forksight/sdk/controls';
import { Input } from '@forksight/sdk/ui';
import { required } from '../components/fieldRules';
import { FormDialog } from '../components/FormDialog';
import styles from '../components/forms.module.css';
import { useAddClient, useUpdateClient } from '../data/adminApi';
import { type ClientForm, PROMPT_LABELS, suggestSlug, toBody, toForm } from './clientForm';

interface ClientDialogProps {
  /** Undefined adds a client. */
  client: Customer | undefined;
  onClose: () => void;
}

/** Adds a client, or edits all of it but slug and domain. */
export function ClientDialog({ client, onClose }: ClientDialogProps) {
  const [add] = useAddClient();
  const [update] = useUpdateClient();
  const isNew = client === undefined;
  const { go } = useNavigation();
  return (
    <FormDialog<ClientForm>
      title={isNew ? 'Add Client' : 'Edit Client'}
      about={client?.name}
      width={600}
      action="Save"
      draft={isNew ? 'add-client' : `edit-client.${client.slug}`}
      initial={() => toForm(client)}
      {...(isNew && { onChange: suggestSlug })}
      failureText="Failed to save client"
      onSubmit={async (values) => {
        const body = toBody(values);
        await (isNew ? add : update)(body).unwrap();
        onClose();
        // The next step of a new client.
        if (isNew) go(paths.remotePage(body.slug, SETTINGS_PAGE));
      }}
      onClose={onClose}
    >
      <Form.Item name="name" label="Name" rules={[required('Name is required')]}>
        <Input autoComplete="off" />
      </Form.Item>
      <div className={styles.pair}>
        <Form.Item
          name="slug"
          label="Slug"
          extra={isNew ? 'Part of each address; never changes' : 'Never changes'}
          rules={[required('Slug is required')]}
        >
          <Input autoComplete="off" disabled={!isNew} />
        </Form.Item>
        <Form.Item
          name="email_domain"
          label="Email domain"
          extra={isNew ? 'Staff sign in with it; never changes' : 'Never changes'}
          rules={[required('Email domain is required')]}
        >
          <Input autoComplete="off" disabled={!isNew} placeholder="example.com" />
        </Form.Item>
      </div>
      <Form.Item name="company_linkedin_url" label="LinkedIn URL">
        <Input autoComplete="off" placeholder="https://www.linkedin.com/company/…" />
      </Form.Item>
      <h3 className={styles.legend}>What playbooks are written from</h3>
      {Object.entries(PROMPT_LABELS).map(([name, label]) => (
        <Form.Item key={name} name={name} label={label}>
          <Input.TextArea rows={3} />
        </Form.Item>
      ))}
      {!isNew && (
        <Form.Item name="active" label="Active" valuePropName="checked" layout="horizontal" colon={false}>
          <Switch size="small" />
        </Form.Item>
      )}
    </FormDialog>
  );
}
