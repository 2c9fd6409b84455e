import { errorText, logFailure } from '@forksight/sdk';
import { Button, Icon } from '@forksight/sdk/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { DayPicker } from '../components/DayPicker';
import { type ChannelView, useSetSubscription } from '../data/adminApi';
import { DEFAULT_SUBSCRIPTION_DAYS, utcDayBefore } from './days';
import styles from './SlackChannels.module.css';

interface SubscriptionProps {
  customerSlug: string;
  view: ChannelView;
}

/** A view's Slack subscription: its start date and Unsubscribe, or a button that subscribes. */
export function Subscription({ customerSlug, view }: SubscriptionProps) {
  const since = view.slackSubscriptionStart?.slice(0, 10) ?? null;
  const container = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<string>();
  const [send, { isLoading }] = useSetSubscription();

  // The pressed control disappears when the change arrives; its replacement takes the focus.
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (hadFocus.current) container.current?.querySelector<HTMLElement>('input, button')?.focus();
    hadFocus.current = false;
  }, [since]);

  const change = async (subscriptionDate: string | null) => {
    setFailure(undefined);
    hadFocus.current = container.current?.contains(document.activeElement) ?? false;
    try {
      await send({ customerSlug, viewId: view.id, subscriptionDate }).unwrap();
    } catch (error) {
      logFailure(`Slack subscription of view ${view.id} failed`, error);
      setFailure(errorText(error, 'The change could not be saved'));
    }
  };

  return (
    <>
      <div ref={container} className={styles.subscription}>
        {since === null ? (
          <Button
            size="small"
            loading={isLoading}
            aria-label={`Add ${view.name} to Slack`}
            onClick={() => void change(utcDayBefore(DEFAULT_SUBSCRIPTION_DAYS))}
          >
            Add to Slack
          </Button>
        ) : (
          <>
            <DayPicker
              className={styles.date}
              aria-label={`${view.name} subscribed since`}
              allowClear={false}
              value={since}
              onChange={(day) => void change(day)}
            />
            <Button
              type="text"
              aria-label={`Unsubscribe ${view.name}`}
              title="Unsubscribe"
              loading={isLoading}
              icon={<Icon name="trash" />}
              onClick={() => void change(null)}
            />
          </>
        )}
      </div>
      {failure && (
        <p className={styles.error} role="alert">
          {failure}
        </p>
      )}
    </>
  );
}
