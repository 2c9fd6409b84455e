import { errorText, logFailure } from '@forksight/sdk';
import { Button, Input } from '@forksight/sdk/ui';
import { Dialog } from '@forksight/sdk/ui-data';
import { useState } from 'react';
import { useReplaceChannel } from '../data/adminApi';
import { Field } from '../components/Field';

interface ReplaceWebhookProps {
  customerSlug: string;
  /** Name of the client. */
  name: string;
  onClose: () => void;
}

/** Replaces a channel's webhook and keeps its subscriptions. */
export function ReplaceWebhook({ customerSlug, name, onClose }: ReplaceWebhookProps) {
  const [webhookUrl, setWebhookUrl] = useState('');
  const [failure, setFailure] = useState<string>();
  const [replace, { isLoading }] = useReplaceChannel();
  const submit = async () => {
    if (isLoading) return;
    try {
      if (webhookUrl.trim() === '') throw new Error('Enter a webhook URL');
      await replace({ customerSlug, webhookUrl: webhookUrl.trim() }).unwrap();
      onClose();
    } catch (error) {
      logFailure(`Webhook of ${customerSlug} not replaced`, error);
      setFailure(error instanceof Error ? error.message : errorText(error, 'The webhook could not be replaced'));
    }
  };
  return (
    <Dialog
      title="Replace webhook"
      about={name}
      onClose={onClose}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="primary" htmlType="submit" loading={isLoading}>
            Replace
          </Button>
        </>
      }
    >
      <Field label="Webhook URL" error={failure} hint="The views stay subscribed">
        {(control) => (
          <Input
            {...control}
            type="url"
            data-autofocus
            autoComplete="off"
            placeholder="https://hooks.slack.com/services/…"
            value={webhookUrl}
            onChange={({ target }) => {
              setWebhookUrl(target.value);
              setFailure(undefined);
            }}
          />
        )}
      </Field>
    </Dialog>
  );
}
