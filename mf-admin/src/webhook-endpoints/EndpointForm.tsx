import { useViewsQuery } from '@forksight/sdk';
import { Checkbox, Form, Select } from '@forksight/sdk/controls';
import { Input } from '@forksight/sdk/ui';
import { Choices } from '../components/Choices';
import { required } from '../components/fieldRules';
import { FormDialog } from '../components/FormDialog';
import {
  type ClientName,
  useAddWebhookEndpoint,
  useChangeWebhookEndpoint,
  type WebhookEndpoint,
  type WebhookEventType,
} from '../data/adminApi';
import { EVENT_LABELS } from './eventLabels';

interface EndpointFormProps {
  client: ClientName;
  /** Undefined to add one. */
  endpoint?: WebhookEndpoint | undefined;
  onAdded: (secret: string) => void;
  onClose: () => void;
}

interface EndpointValues {
  url: string;
  description: string;
  eventTypes: WebhookEventType[];
  /** Empty: all leads. */
  viewId: string;
  active: boolean;
}

const EVENTS = Object.entries(EVENT_LABELS).map(([value, label]) => ({ value, label }));

/** Adds or edits an address that gets signed messages. */
export function EndpointForm({ client, endpoint, onAdded, onClose }: EndpointFormProps) {
  const [add] = useAddWebhookEndpoint();
  const [change] = useChangeWebhookEndpoint();
  const submit = async ({ viewId, ...values }: EndpointValues) => {
    const body = { customer_slug: client.slug, ...values, viewId: viewId === '' ? null : viewId };
    if (endpoint) {
      await change({ endpointId: endpoint.id, ...body }).unwrap();
      onClose();
    } else {
      const { secret } = await add(body).unwrap();
      onAdded(secret);
    }
  };
  return (
    <FormDialog<EndpointValues>
      title={endpoint ? 'Edit Webhook' : 'Add Webhook'}
      about={client.name}
      width={520}
      action={endpoint ? 'Save' : 'Add Webhook'}
      draft={endpoint ? `webhook-endpoint.${endpoint.id}` : `add-webhook-endpoint.${client.slug}`}
      initial={() => ({
        url: endpoint?.url ?? '',
        description: endpoint?.description ?? '',
        eventTypes: endpoint?.eventTypes ?? ['lead.created'],
        viewId: String(endpoint?.viewId ?? ''),
        active: endpoint?.active ?? true,
      })}
      failureText="Failed to save the webhook"
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item name="url" label="URL" rules={[required('URL is required')]}>
        <Input type="url" autoComplete="off" placeholder="https://hooks.example.com/forksight" />
      </Form.Item>
      <Form.Item name="description" label="Description">
        <Input autoComplete="off" maxLength={200} placeholder="Optional" />
      </Form.Item>
      <Form.Item
        name="eventTypes"
        label="Events"
        rules={[{ required: true, type: 'array', message: 'Select at least one' }]}
        extra="A match is sent once for each view and lead or company."
      >
        <Choices label="Events" options={EVENTS} />
      </Form.Item>
      <ViewField slug={client.slug} />
      {endpoint && (
        <Form.Item name="active" valuePropName="checked">
          <Checkbox>Send messages</Checkbox>
        </Form.Item>
      )}
    </FormDialog>
  );
}

/** The shared views, of which one may limit the events. */
function ViewField({ slug }: { slug: string }) {
  const { currentData, isError, isFetching } = useViewsQuery(slug);
  const views = (currentData ?? []).filter(({ isShared }) => isShared);
  return (
    <Form.Item name="viewId" label="About" extra={isError && 'The views could not be loaded'}>
      <Select
        loading={isFetching}
        options={[
          { value: '', label: 'All leads and shared views' },
          ...views.map(({ id, name, entityType }) => ({
            value: id,
            label: `${entityType === 'companies' ? 'Companies' : 'Leads'} of the view ${name}`,
          })),
        ]}
      />
    </Form.Item>
  );
}
