import { Form, Select } from '@forksight/sdk/controls';
import { Button, Icon, Input } from '@forksight/sdk/ui';
import { required } from '../components/fieldRules';
import { FormDialog } from '../components/FormDialog';
import {
  type ClientName,
  type CrmConnection,
  type CrmDefaults,
  type CrmFieldMapping,
  useSaveCrmConnection,
} from '../data/adminApi';
import styles from './CrmForm.module.css';
import { FIELD_LABELS } from './labels';

interface CrmFormProps {
  client: ClientName;
  /** null to connect one. */
  connection: CrmConnection | null;
  kinds: readonly CrmDefaults[];
  onClose: () => void;
}

interface CrmValues {
  kind: CrmDefaults['kind'];
  token: string;
  mapping: CrmFieldMapping[];
}

const FIELDS = Object.entries(FIELD_LABELS).map(([value, label]) => ({ value, label }));
const TOKEN_HELP: Record<CrmDefaults['kind'], string> = {
  hubspot:
    'The access token of a private app with the scopes crm.objects.contacts.read and .write, crm.schemas.contacts.read and .write, and crm.objects.owners.read.',
  attio: 'An access token that may read and write records and object configuration, and read members.',
};

/** Connects a CRM, or changes its token and mapping. */
export function CrmForm({ client, connection, kinds, onClose }: CrmFormProps) {
  const [save] = useSaveCrmConnection();
  const [form] = Form.useForm<CrmValues>();
  const first = connection?.kind ?? kinds[0]?.kind ?? 'hubspot';
  const kind = Form.useWatch((values: Partial<CrmValues>) => values.kind, form) ?? first;
  const defaultsOf = (of: string) => kinds.find((each) => each.kind === of)?.mapping ?? [];
  const isStored = connection?.kind === kind;
  const submit = async ({ token, ...values }: CrmValues) => {
    await save({ customer_slug: client.slug, ...values, ...(token && { token }) }).unwrap();
    onClose();
  };
  return (
    <FormDialog<CrmValues>
      title={connection ? 'Edit CRM' : 'Connect CRM'}
      about={client.name}
      width={560}
      action={connection ? 'Save' : 'Connect'}
      form={form}
      draft={`crm.${client.slug}`}
      secrets={['token']}
      initial={() => ({ kind: first, token: '', mapping: connection?.mapping ?? defaultsOf(first) })}
      failureText="Failed to save the CRM"
      onChange={(changed) => changed.kind && { mapping: defaultsOf(changed.kind) }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="kind"
        label="CRM"
        extra={connection && !isStored && 'What was pushed to the former CRM stays there, and is forgotten here.'}
      >
        <Select options={kinds.map(({ kind: value, name }) => ({ value, label: name }))} />
      </Form.Item>
      <Form.Item
        name="token"
        label="Access token"
        rules={isStored ? [] : [required('Access token is required')]}
        extra={TOKEN_HELP[kind]}
      >
        <Input type="password" autoComplete="off" placeholder={isStored ? 'Unchanged' : undefined} />
      </Form.Item>
      <fieldset className={styles.mapping}>
        <legend>Values and the properties of the CRM that receive them</legend>
        <Form.List name="mapping">
          {(rows, { add, remove }) => (
            <>
              {rows.map(({ key, name }) => (
                <div key={key} className={styles.row}>
                  <Form.Item name={[name, 'field']} rules={[required('Choose a value')]}>
                    <Select aria-label={`Value ${name + 1}`} options={FIELDS} />
                  </Form.Item>
                  <Form.Item name={[name, 'property']} rules={[required('Property is required')]}>
                    <Input aria-label={`Property ${name + 1}`} autoComplete="off" placeholder="property_name" />
                  </Form.Item>
                  <Button
                    type="text"
                    aria-label={`Remove the mapping ${name + 1}`}
                    icon={<Icon name="close" size={14} />}
                    onClick={() => remove(name)}
                  />
                </div>
              ))}
              <Button size="small" onClick={() => add({ property: '' })}>
                Add Value
              </Button>
            </>
          )}
        </Form.List>
      </fieldset>
    </FormDialog>
  );
}
