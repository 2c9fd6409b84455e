import { type Customer, type Id, logFailure, useViewsQuery } from '@forksight/sdk';
import { Form, Select } from '@forksight/sdk/controls';
import { Input } from '@forksight/sdk/ui';
import { clientOptions } from '../components/ClientSelect';
import { DayPicker } from '../components/DayPicker';
import { required } from '../components/fieldRules';
import { FormDialog } from '../components/FormDialog';
import { SEARCHABLE } from '../components/Select';
import { useAddChannel } from '../data/adminApi';
import { utcDayBefore } from './days';

interface AddChannelProps {
  /** Active clients without a webhook. */
  clients: readonly Customer[];
  onClose: () => void;
}

interface ChannelForm {
  customerSlug?: string;
  webhookUrl: string;
  viewIds: Id[];
  /** `YYYY-MM-DD`; today by default. */
  subscriptionDate: string;
}

/** Adds a client's channel and subscribes it to views. The specification requires that failures are logged. */
export function AddChannel({ clients, onClose }: AddChannelProps) {
  const [add] = useAddChannel();
  return (
    <FormDialog<ChannelForm>
      title="Add Slack Channel"
      width={520}
      action="Add Channel"
      draft="add-channel"
      initial={() => ({ webhookUrl: '', viewIds: [], subscriptionDate: utcDayBefore(0) })}
      secrets={['webhookUrl']}
      onChange={({ customerSlug }) => (customerSlug === undefined ? undefined : { viewIds: [] })}
      failureText="The channel could not be added"
      onSubmit={async ({ customerSlug = '', webhookUrl, ...values }) => {
        await add({ ...values, customerSlug, webhookUrl: webhookUrl.trim() }).unwrap();
        onClose();
      }}
      onFailed={(cause) => logFailure('Slack channel not added', cause)}
      onClose={onClose}
    >
      <Form.Item
        name="customerSlug"
        label="Customer"
        rules={[required('Select a customer')]}
        extra={clients.length === 0 && 'Every active client has a channel already'}
      >
        <Select {...SEARCHABLE} placeholder="Select a customer" options={clientOptions(clients)} />
      </Form.Item>
      <Form.Item name="webhookUrl" label="Webhook URL" rules={[required('Enter a webhook URL')]}>
        <Input type="url" autoComplete="off" placeholder="https://hooks.slack.com/services/…" />
      </Form.Item>
      <ViewsField />
      <Form.Item
        name="subscriptionDate"
        label="Subscription date"
        rules={[required('Enter a date')]}
        extra="Leads with a signal since this day are reported, each once"
      >
        <DayPicker allowClear={false} />
      </Form.Item>
    </FormDialog>
  );
}

/** The views of the chosen client. */
function ViewsField() {
  const slug = Form.useWatch<string | undefined>('customerSlug');
  const views = useViewsQuery(slug ?? '', { skip: !slug });
  return (
    <Form.Item
      name="viewIds"
      label="Views"
      rules={[{ required: true, type: 'array', message: 'Choose at least one view' }]}
      extra={
        views.isError
          ? 'The views could not be loaded'
          : views.currentData?.length === 0 && 'This client has saved no view yet'
      }
    >
      <Select
        {...SEARCHABLE}
        mode="multiple"
        loading={views.isFetching}
        options={(views.currentData ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Form.Item>
  );
}
