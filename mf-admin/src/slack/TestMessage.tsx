import { errorText, logFailure, useToast } from '@forksight/sdk';
import { Button } from '@forksight/sdk/ui';
import { useTestChannel } from '../data/adminApi';

/** Sends a test message to a client's channel and shows Slack's response. */
export function TestMessage({ customerSlug, name }: { customerSlug: string; name: string }) {
  const toast = useToast();
  const [send, { isLoading }] = useTestChannel();
  const sendTest = async () => {
    try {
      const { answer } = await send(customerSlug).unwrap();
      toast.success(`${name}: ${answer}`);
    } catch (error) {
      logFailure(`Test message to ${customerSlug} failed`, error);
      toast.error(errorText(error, 'Failed to send a test message'));
    }
  };
  return (
    <Button
      size="small"
      aria-label={`Send a test message to ${name}`}
      loading={isLoading}
      onClick={() => void sendTest()}
    >
      Test
    </Button>
  );
}
