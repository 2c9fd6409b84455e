import { type Customer, useViewsQuery } from '@forksight/sdk';
import { Button, Input } from '@forksight/sdk/ui';
import { Dialog, MultiSelect } from '@forksight/sdk/ui-data';
import { ClientSelect } from '../components/ClientSelect';
import { Field, FormError } from '../components/Field';
import styles from '../components/Field.module.css';
import { useFocusFirstError } from '../components/useFocusFirstError';
import { useAddChannelForm } from './useAddChannelForm';

interface AddChannelProps {
  /** Active clients without a webhook. */
  clients: readonly Customer[];
  onClose: () => void;
}

/** Adds a client's channel and subscribes it to views. */
export function AddChannel({ clients, onClose }: AddChannelProps) {
  const { form, errors, failure, failures, saving, change, submit } = useAddChannelForm(onClose);
  const fields = useFocusFirstError(failures);
  const { customerSlug, webhookUrl, viewIds, subscriptionDate } = form;
  const views = useViewsQuery(customerSlug, { skip: customerSlug === '' });
  const choices = (views.currentData ?? []).map(({ id, name }) => ({ value: id, label: name }));

  return (
    <Dialog
      title="Add Slack Channel"
      width={520}
      onClose={onClose}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="primary" htmlType="submit" loading={saving}>
            Add Channel
          </Button>
        </>
      }
    >
      <div ref={fields} className={styles.form}>
        <Field
          label="Customer"
          error={errors.customerSlug}
          {...(clients.length === 0 && { hint: 'Every active client has a channel already' })}
        >
          {(control) => (
            <ClientSelect
              {...control}
              emptyLabel="Select a customer"
              clients={clients}
              value={customerSlug}
              onChange={(slug) => change({ customerSlug: slug, viewIds: [] })}
            />
          )}
        </Field>
        <Field label="Webhook URL" error={errors.webhookUrl}>
          {(control) => (
            <Input
              {...control}
              type="url"
              autoComplete="off"
              placeholder="https://hooks.slack.com/services/…"
              value={webhookUrl}
              onChange={({ target }) => change({ webhookUrl: target.value })}
            />
          )}
        </Field>
        <Field
          label="Views"
          error={errors.viewIds}
          {...(views.currentData?.length === 0 && { hint: 'This client has saved no view yet' })}
        >
          {(control) => (
            <MultiSelect
              {...control}
              choices={choices}
              value={viewIds}
              loading={views.isFetching}
              problem={views.isError ? 'The views could not be loaded' : undefined}
              onChange={(chosen) => change({ viewIds: chosen })}
            />
          )}
        </Field>
        <Field
          label="Subscription date"
          error={errors.subscriptionDate}
          hint="Leads with a signal since this day are reported, each once"
        >
          {(control) => (
            <Input
              {...control}
              type="date"
              value={subscriptionDate}
              onChange={({ target }) => change({ subscriptionDate: target.value })}
            />
          )}
        </Field>
        <FormError>{failure}</FormError>
      </div>
    </Dialog>
  );
}
