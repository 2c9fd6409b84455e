import { logFailure } from '@forksight/sdk';
import { Form } from '@forksight/sdk/controls';
import { Input } from '@forksight/sdk/ui';
import { required } from '../components/fieldRules';
import { FormDialog } from '../components/FormDialog';
import { useReplaceChannel } from '../data/adminApi';

interface ReplaceWebhookProps {
  customerSlug: string;
  /** Name of the client. */
  name: string;
  onClose: () => void;
}

/** Replaces a channel's webhook and keeps its subscriptions. */
export function ReplaceWebhook({ customerSlug, name, onClose }: ReplaceWebhookProps) {
  const [replace] = useReplaceChannel();
  return (
    <FormDialog
      title="Replace webhook"
      about={name}
      action="Replace"
      draft={`replace-webhook.${customerSlug}`}
      initial={() => ({ webhookUrl: '' })}
      secrets={['webhookUrl']}
      failureText="The webhook could not be replaced"
      onSubmit={async ({ webhookUrl }) => {
        await replace({ customerSlug, webhookUrl: webhookUrl.trim() }).unwrap();
        onClose();
      }}
      onFailed={(cause) => logFailure(`Webhook of ${customerSlug} not replaced`, cause)}
      onClose={onClose}
    >
      <Form.Item
        name="webhookUrl"
        label="Webhook URL"
        rules={[required('Enter a webhook URL')]}
        extra="The views stay subscribed"
      >
        <Input type="url" autoComplete="off" placeholder="https://hooks.slack.com/services/…" />
      </Form.Item>
    </FormDialog>
  );
}
