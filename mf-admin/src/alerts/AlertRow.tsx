import { errorText, useToast } from '@forksight/sdk';
import { Button } from '@forksight/sdk/ui';
import { DateTime } from '../components/DateTime';
import styles from '../components/Sheet.module.css';
import { Status } from '../components/Status';
import { type AlertOfUser, useChangeAlert, useTestAlert } from '../data/adminApi';
import { alertName, CHANNEL_LABELS, scheduleText } from './alertLabels';

export type AlertAction = 'edit' | 'remove';

interface AlertRowProps {
  workspace: string;
  alert: AlertOfUser;
  onAction: (action: AlertAction) => void;
}

/** An alert: what it is about, where and when its messages go, and what can be done with it. */
export function AlertRow({ workspace, alert, onAction }: AlertRowProps) {
  const { id, active, disabledReason, channel, target, nextAt, lastSentAt, problem } = alert;
  const name = alertName(alert);
  const toast = useToast();
  const [change, { isLoading }] = useChangeAlert();
  const toggle = async () => {
    const { event, viewId, frequency, timeZone, hour, weekday } = alert;
    const same = { event, viewId, channel, frequency, timeZone, hour, weekday };
    try {
      await change({ alertId: id, customer_slug: workspace, ...same, active: !active }).unwrap();
    } catch (error) {
      toast.error(errorText(error, 'Failed to change the alert'));
    }
  };
  const [test, { isLoading: isTesting }] = useTestAlert();
  const sendTest = async () => {
    try {
      toast.success((await test({ alertId: id, customer_slug: workspace }).unwrap()).answer);
    } catch (error) {
      toast.error(errorText(error, 'Failed to send a test message'));
    }
  };
  return (
    <li className={styles.row}>
      <div className={styles.main}>
        <span className={styles.strong}>{name}</span>{' '}
        <Status tone={active ? 'good' : 'quiet'}>{active ? 'On' : 'Off'}</Status>
        <div className={styles.quiet}>
          {CHANNEL_LABELS[channel]} to {target} · {scheduleText(alert)}
        </div>
        {(lastSentAt !== null || nextAt !== null) && (
          <div className={styles.quiet}>
            {lastSentAt !== null && (
              <>
                Last sent <DateTime at={lastSentAt} />
              </>
            )}
            {lastSentAt !== null && nextAt !== null && ' · '}
            {nextAt !== null && (
              <>
                Next <DateTime at={nextAt} />
              </>
            )}
          </div>
        )}
        {disabledReason !== null && <div className={styles.quiet}>{disabledReason}</div>}
        {problem !== null && <div className={styles.error}>{problem}</div>}
      </div>
      <div className={styles.actions}>
        <Button
          size="small"
          loading={isLoading}
          aria-label={`${active ? 'Switch off' : 'Switch on'}: ${name}`}
          onClick={() => void toggle()}
        >
          {active ? 'Switch off' : 'Switch on'}
        </Button>
        <Button size="small" loading={isTesting} aria-label={`Send a test: ${name}`} onClick={() => void sendTest()}>
          Send a test
        </Button>
        <Button size="small" aria-label={`Edit: ${name}`} onClick={() => onAction('edit')}>
          Edit
        </Button>
        <Button size="small" danger aria-label={`Remove: ${name}`} onClick={() => onAction('remove')}>
          Remove
        </Button>
      </div>
    </li>
  );
}
