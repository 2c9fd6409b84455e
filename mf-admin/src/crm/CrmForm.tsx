import { isApiError } from '@forksight/sdk';
import { Alert, Form, Select } from '@forksight/sdk/controls';
import { Button, Icon, Input } from '@forksight/sdk/ui';
import { required } from '../components/fieldRules';
import { FormDialog } from '../components/FormDialog';
import {
  type ClientName,
  type CrmConnection,
  type CrmDefaults,
  type CrmFieldMapping,
  type CrmProperties,
  useCrmProperties,
  useSaveCrmConnection,
} from '../data/adminApi';
import styles from './CrmForm.module.css';
import { findCredentials } from './credentials';
import { FIELD_LABELS } from './labels';
import { PropertyInput } from './PropertyInput';

interface CrmFormProps {
  client: ClientName;
  /** null to connect one. */
  connection: CrmConnection | null;
  kinds: readonly CrmDefaults[];
  onClose: () => void;
}

interface CrmValues {
  kind: CrmDefaults['kind'];
  url: string;
  clientId: string;
  token: string;
  mapping: CrmFieldMapping[];
}

const FIELDS = Object.entries(FIELD_LABELS).map(([value, label]) => ({ value, label }));

/** Connects a CRM, or changes its token and mapping. */
export function CrmForm({ client, connection, kinds, onClose }: CrmFormProps) {
  const [save] = useSaveCrmConnection();
  const [form] = Form.useForm<CrmValues>();
  const offeredKinds = kinds.filter(({ kind }) => kind === connection?.kind || findCredentials(kind));
  const first = connection?.kind ?? offeredKinds[0]?.kind ?? 'hubspot';
  const kind = Form.useWatch((values: Partial<CrmValues>) => values.kind, form) ?? first;
  const url = Form.useWatch((values: Partial<CrmValues>) => values.url, form) ?? connection?.url ?? '';
  const { server, client: clientKey, token: tokenField } = findCredentials(kind) ?? {};
  const defaultMapping = (crmKind: string) => kinds.find((each) => each.kind === crmKind)?.mapping ?? [];
  const isOfKind = connection?.kind === kind;
  // Credentials are for one server only.
  const isStored = isOfKind && (!server || url.trim().replace(/\/$/, '') === connection.url);
  const properties = useCrmProperties(client.slug, { skip: !isStored, refetchOnMountOrArgChange: true });
  const crmProperties = (isStored && properties.data?.properties) || [];
  const submit = async ({ token, clientId, url: address, ...values }: CrmValues) => {
    const credentials = findCredentials(values.kind);
    await save({
      ...{ customer_slug: client.slug, ...values },
      ...(credentials?.server && { url: address }),
      ...(credentials?.client && clientId && { clientId }),
      ...(token && { token }),
    }).unwrap();
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
      secrets={['token', 'clientId']}
      initial={() => ({
        ...{ kind: first, url: connection?.url ?? '', clientId: '', token: '' },
        mapping: connection?.mapping ?? defaultMapping(first),
      })}
      failureText="Failed to save the CRM"
      onChange={(changed) =>
        changed.kind && {
          url: changed.kind === connection?.kind ? (connection.url ?? '') : '',
          mapping: defaultMapping(changed.kind),
        }
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="kind"
        label="CRM"
        extra={
          connection &&
          !isOfKind &&
          'Leads that were pushed to the former CRM stay there. The record of them here is deleted.'
        }
      >
        <Select options={offeredKinds.map(({ kind: value, name }) => ({ value, label: name }))} />
      </Form.Item>
      {server && (
        <Form.Item
          name="url"
          label={server.label}
          rules={[required(`${server.label} is required`)]}
          extra={
            isOfKind && !isStored
              ? 'Saving also removes the record of what was pushed to the former server.'
              : server.help
          }
        >
          <Input type="url" autoComplete="off" placeholder={server.example} />
        </Form.Item>
      )}
      {clientKey && (
        <Form.Item
          name="clientId"
          label={clientKey.label}
          rules={isStored ? [] : [required(`${clientKey.label} is required`)]}
          extra={clientKey.help}
        >
          <Input autoComplete="off" placeholder={isStored ? 'Unchanged' : undefined} />
        </Form.Item>
      )}
      {tokenField ? (
        <Form.Item
          name="token"
          label={tokenField.label}
          rules={isStored ? [] : [required(`${tokenField.label} is required`)]}
          extra={tokenField.help}
        >
          <Input type="password" autoComplete="off" placeholder={isStored ? 'Unchanged' : undefined} />
        </Form.Item>
      ) : (
        <Alert type="info" title="Reload the page to change the credentials: it is older than the server." />
      )}
      <fieldset className={styles.mapping}>
        <legend>Values and the properties of the CRM that receive them</legend>
        <PropertiesState
          crm={kinds.find((each) => each.kind === kind)?.name ?? kind}
          isStored={isStored}
          query={properties}
        />
        <Form.List name="mapping">
          {(rows, { add, remove }) => (
            <>
              {rows.map(({ key, name }) => (
                <div key={key} className={styles.row}>
                  <Form.Item name={[name, 'field']} rules={[required('Choose a value')]}>
                    <Select aria-label={`Value ${name + 1}`} options={FIELDS} />
                  </Form.Item>
                  <Form.Item name={[name, 'property']} rules={[required('Property is required')]}>
                    <PropertyInput aria-label={`Property ${name + 1}`} properties={crmProperties} />
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

interface PropertiesStateProps {
  /** Name of the CRM. */
  crm: string;
  isStored: boolean;
  query: { data?: CrmProperties; error?: unknown; isFetching: boolean; refetch: () => unknown };
}

/** Says why the fields of properties offer none. Names can be typed all the same. */
function PropertiesState({ crm, isStored, query: { data, error, isFetching, refetch } }: PropertiesStateProps) {
  if (!isStored) return <p className={styles.state}>Once {crm} is connected, its properties can be chosen here.</p>;
  if (isFetching) {
    return (
      <p className={styles.state} role="status">
        Reading the properties of {crm}…
      </p>
    );
  }
  // The call is an addition: a server may not have it.
  if (isApiError(error) && error.status === 404) return null;
  if (error || (data?.problem ?? null) !== null) {
    return (
      <Alert
        type="warning"
        className={styles.problem}
        title={`The properties of ${crm} cannot be chosen: type their names. ${data?.problem ?? ''}`.trim()}
        action={
          <Button size="small" onClick={() => void refetch()}>
            Retry
          </Button>
        }
      />
    );
  }
  if (data?.properties.length !== 0) return null;
  return <p className={styles.state}>{crm} lists no properties: type their names.</p>;
}
