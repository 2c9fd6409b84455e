import { errorText, logFailure, useToast } from '@forksight/sdk';
import { Button } from '@forksight/sdk/ui';
import { useTestChannel } from '../data/adminApi';

/** Sends a test message to a client's channel, and tells what Slack said. */
export function TestMessage({ customerSlug, name }: { customerSlug: string; name: string }) {
  const toast = useToast();
  const [send, { isLoading }] = useTestChannel();
  const test = async () => {
    try {
      const { answer } = await send(customerSlug).unwrap();
      toast.success(`${name}: ${answer}`);
    } catch (error) {
      logFailure(`Test message to ${customerSlug} failed`, error);
      toast.error(errorText(error, 'Failed to send a test message'));
    }
  };
  return (
    <Button size="small" aria-label={`Send a test message to ${name}`} loading={isLoading} onClick={() => void test()}>
      Test
    </Button>
  );
}
