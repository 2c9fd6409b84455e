import { errorText, logFailure } from '@forksight/sdk';
import { Button, Icon, Input } from '@forksight/sdk/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { type ChannelView, useSetSubscription } from '../data/adminApi';
import { ADDED_DAYS_BEFORE, dayBefore, isDay } from './days';
import styles from './SlackChannels.module.css';

interface SubscriptionProps {
  customerSlug: string;
  view: ChannelView;
}

/** Since when a view's new leads are told in Slack: a date to change, a bin to stop, or a way to begin. */
export function Subscription({ customerSlug, view }: SubscriptionProps) {
  const since = view.slackSubscriptionStart?.slice(0, 10) ?? null;
  const place = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<string>();
  const [send, { isLoading }] = useSetSubscription();

  // The control that was pressed goes when the change arrives: the one in its place takes the focus.
  const focused = useRef(false);
  useLayoutEffect(() => {
    if (focused.current) place.current?.querySelector<HTMLElement>('input, button')?.focus();
    focused.current = false;
  }, [since]);

  const change = async (subscriptionDate: string | null) => {
    setFailure(undefined);
    focused.current = place.current?.contains(document.activeElement) ?? false;
    try {
      await send({ customerSlug, viewId: view.id, subscriptionDate }).unwrap();
    } catch (error) {
      logFailure(`Slack subscription of view ${view.id} failed`, error);
      setFailure(errorText(error, 'The change could not be saved'));
    }
  };

  return (
    <>
      <div ref={place} className={styles.subscription}>
        {since === null ? (
          <Button
            size="small"
            loading={isLoading}
            aria-label={`Add ${view.name} to Slack`}
            onClick={() => void change(dayBefore(ADDED_DAYS_BEFORE))}
          >
            Add to Slack
          </Button>
        ) : (
          <>
            <DateField key={since} name={view.name} since={since} onChange={(day) => void change(day)} />
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

interface DateFieldProps {
  name: string;
  since: string;
  onChange: (day: string) => void;
}

/** A date picked is taken at once, a typed one when the field is left or Enter is pressed: a half-typed year is a date, too. */
function DateField({ name, since, onChange }: DateFieldProps) {
  const [day, setDay] = useState(since);
  const typing = useRef(false);
  const take = (value: string) => {
    typing.current = false;
    if (isDay(value)) {
      if (value !== since) onChange(value);
    } else setDay(since);
  };
  return (
    <Input
      type="date"
      className={styles.date}
      aria-label={`${name} subscribed since`}
      value={day}
      onKeyDown={({ key }) => {
        typing.current = key !== 'Enter';
        if (key === 'Enter') take(day);
      }}
      onChange={({ target }) => {
        setDay(target.value);
        if (!typing.current && isDay(target.value)) take(target.value);
      }}
      onBlur={() => take(day)}
    />
  );
}
