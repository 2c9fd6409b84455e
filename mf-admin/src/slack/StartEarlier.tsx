import { errorText, formatDate, logFailure, useToast } from '@forksight/sdk';
import { Button } from '@forksight/sdk/ui';
import { type ChannelView, useSetSubscription } from '../data/adminApi';
import { DEFAULT_SUBSCRIPTION_DAYS, utcDayBefore } from './days';
import styles from './SlackChannels.module.css';

interface StartEarlierProps {
  customerSlug: string;
  view: ChannelView;
}

/** Why a view that is subscribed since a recent day has nothing to report, and the way out. Nothing for earlier days. */
export function StartEarlier({ customerSlug, view }: StartEarlierProps) {
  const toast = useToast();
  const [send, { isLoading }] = useSetSubscription();
  const since = view.slackSubscriptionStart?.slice(0, 10);
  const weekAgo = utcDayBefore(DEFAULT_SUBSCRIPTION_DAYS);
  if (since === undefined || since <= weekAgo) return null;
  const start = async () => {
    try {
      await send({ customerSlug, viewId: view.id, subscriptionDate: weekAgo }).unwrap();
    } catch (error) {
      logFailure(`Slack subscription of view ${view.id} failed`, error);
      toast.error(errorText(error, 'The change could not be saved'));
    }
  };
  return (
    <p className={styles.reason}>
      Only leads with a signal since {formatDate(since)} are reported, each once.{' '}
      <Button type="link" size="small" loading={isLoading} onClick={() => void start()}>
        Include the last {DEFAULT_SUBSCRIPTION_DAYS} days
      </Button>
    </p>
  );
}
