import { type Id, logFailure, useViewActions, useViewsQuery, type View } from '@forksight/sdk';
import { Form, Select } from '@forksight/sdk/controls';
import { Button, Input } from '@forksight/sdk/ui';
import { useEffect } from 'react';
import { clientOptions } from '../components/ClientSelect';
import { DayPicker } from '../components/DayPicker';
import styles from '../components/components.module.css';
import { required } from '../components/fieldRules';
import { FormDialog } from '../components/FormDialog';
import { SEARCHABLE } from '../components/Select';
import { type ClientName, useAddChannel } from '../data/adminApi';
import { DEFAULT_SUBSCRIPTION_DAYS, utcDayBefore } from './days';

/** Stands for a view of all leads that is saved with the channel; no view has this id. */
const NEW_VIEW = 'new';
const NEW_VIEW_NAME = 'All new leads';

interface AddChannelProps {
  /** Active clients without a webhook. */
  clients: readonly ClientName[];
  /** The only client: it is not asked for. */
  fixedClient?: string;
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
export function AddChannel({ clients, fixedClient, onClose }: AddChannelProps) {
  const [add] = useAddChannel();
  const views = useViewActions(fixedClient ?? '', 'leads');
  return (
    <FormDialog<ChannelForm>
      title="Add Slack Channel"
      width={520}
      action="Add Channel"
      draft={fixedClient === undefined ? 'add-channel' : `add-channel.${fixedClient}`}
      initial={() => ({ customerSlug: fixedClient, webhookUrl: '', viewIds: [], subscriptionDate: utcDayBefore(0) })}
      secrets={['webhookUrl']}
      onChange={({ customerSlug }) => (customerSlug === undefined ? undefined : { viewIds: [] })}
      failureText="The channel could not be added"
      onSubmit={async ({ customerSlug = '', webhookUrl, viewIds, subscriptionDate }) => {
        const storedViewIds = await withNewView(viewIds, () => views.create(NEW_VIEW_NAME, []));
        if (!storedViewIds) return;
        const webhook = webhookUrl.trim();
        await add({ customerSlug, webhookUrl: webhook, viewIds: storedViewIds, subscriptionDate }).unwrap();
        onClose();
      }}
      onFailed={(cause) => logFailure('Slack channel not added', cause)}
      onClose={onClose}
    >
      <Form.Item
        name="customerSlug"
        label="Customer"
        hidden={fixedClient !== undefined}
        rules={[required('Select a customer')]}
        extra={clients.length === 0 && 'Every active client has a channel already'}
      >
        <Select {...SEARCHABLE} placeholder="Select a customer" options={clientOptions(clients)} />
      </Form.Item>
      <Form.Item name="webhookUrl" label="Webhook URL" rules={[required('Enter a webhook URL')]}>
        <Input type="url" autoComplete="off" placeholder="https://hooks.slack.com/services/…" />
      </Form.Item>
      <ViewsField offersNew={fixedClient !== undefined} />
      <SubscriptionDateField />
    </FormDialog>
  );
}

/** The views of the chosen client. */
function ViewsField({ offersNew }: { offersNew: boolean }) {
  const form = Form.useFormInstance<ChannelForm>();
  const slug = Form.useWatch<string | undefined>('customerSlug');
  const views = useViewsQuery(slug ?? '', { skip: !slug });
  const isWithoutViews = offersNew && views.currentData?.length === 0;
  useEffect(() => {
    if (isWithoutViews && (form.getFieldValue('viewIds') as Id[]).length === 0)
      form.setFieldValue('viewIds', [NEW_VIEW]);
  }, [form, isWithoutViews]);
  return (
    <Form.Item
      name="viewIds"
      label="Views"
      rules={[{ required: true, type: 'array', message: 'Choose at least one view' }]}
      extra={
        views.isError
          ? 'The views could not be loaded'
          : views.currentData?.length === 0 &&
            (offersNew ? `A view of all leads is saved as “${NEW_VIEW_NAME}”` : 'This client has saved no view yet')
      }
    >
      <Select
        {...SEARCHABLE}
        mode="multiple"
        loading={views.isFetching}
        options={[
          ...(isWithoutViews ? [{ value: NEW_VIEW, label: `${NEW_VIEW_NAME} (a new view)` }] : []),
          ...(views.currentData ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </Form.Item>
  );
}

/** Today by default (specification); the days before, in which a new client's first leads were found, are one click away. */
function SubscriptionDateField() {
  const form = Form.useFormInstance<ChannelForm>();
  const since = Form.useWatch<string | undefined>('subscriptionDate');
  const weekAgo = utcDayBefore(DEFAULT_SUBSCRIPTION_DAYS);
  return (
    <Form.Item
      name="subscriptionDate"
      label="Subscription date"
      rules={[required('Enter a date')]}
      extra={
        <>
          Leads with a signal since this day are reported, each once.{' '}
          {since !== undefined && since > weekAgo && (
            <Button
              type="link"
              size="small"
              className={styles.link}
              onClick={() => form.setFieldValue('subscriptionDate', weekAgo)}
            >
              Include the last {DEFAULT_SUBSCRIPTION_DAYS} days
            </Button>
          )}
        </>
      }
    >
      <DayPicker allowClear={false} />
    </Form.Item>
  );
}

/** Replaces `NEW_VIEW` by the id of the view that `create` saves; undefined when that failed. */
async function withNewView(
  ids: readonly Id[],
  create: () => Promise<Pick<View, 'id'> | undefined>,
): Promise<Id[] | undefined> {
  const others = ids.filter((id) => id !== NEW_VIEW);
  if (others.length === ids.length) return others;
  const view = await create();
  return view && [view.id, ...others];
}
