import { useViewsQuery } from '@forksight/sdk';
import { Form, Select } from '@forksight/sdk/controls';
import { Input } from '@forksight/sdk/ui';
import { required } from '../components/fieldRules';
import { FormDialog } from '../components/FormDialog';
import {
  type AlertChannel,
  type AlertEvent,
  type AlertFrequency,
  type AlertOfUser,
  useChangeAlert,
  useSetAlert,
} from '../data/adminApi';
import { CHANNEL_LABELS, EVENT_LABELS, FREQUENCY_LABELS, hourLabel, WEEKDAYS } from './alertLabels';

interface AlertFormProps {
  workspace: string;
  /** Undefined to set one. */
  alert?: AlertOfUser | undefined;
  /** The view of a new alert. */
  viewId?: string | undefined;
  canSendMail: boolean;
  email: string;
  onSecret: (secret: string) => void;
  onClose: () => void;
}

interface AlertValues {
  event: AlertEvent;
  /** Empty: the whole workspace. */
  viewId: string;
  channel: AlertChannel;
  address: string;
  frequency: AlertFrequency;
  hour: number;
  weekday: number;
  timeZone: string;
}

const toOptions = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: hourLabel(hour) }));
const DAYS = WEEKDAYS.map((label, at) => ({ value: at + 1, label }));
const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const timeZones = (present: string) =>
  [...new Set([present, ownTimeZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')])].map((zone) => ({
    value: zone,
    label: zone,
  }));
const ADDRESS_LABELS: Record<AlertChannel, [label: string, placeholder: string]> = {
  email: ['', ''],
  slack: ['Incoming Webhook of Slack', 'https://hooks.slack.com/services/…'],
  webhook: ['URL', 'https://hooks.example.com/forksight'],
};

/** Sets or edits an alert. */
export function AlertForm(props: AlertFormProps) {
  const { workspace, alert, viewId = '', canSendMail, email, onSecret, onClose } = props;
  const [set] = useSetAlert();
  const [change] = useChangeAlert();
  const submit = async ({ viewId: selected, address, ...values }: AlertValues) => {
    const more = { viewId: selected === '' ? null : selected, address: address === '' ? null : address };
    const body = { customer_slug: workspace, ...values, ...more, active: alert?.active ?? true };
    const { secret } = await (alert ? change({ alertId: alert.id, ...body }) : set(body)).unwrap();
    if (secret === null) onClose();
    else onSecret(secret);
  };
  return (
    <FormDialog<AlertValues>
      title={alert ? 'Edit Alert' : 'Set Alert'}
      width={480}
      action={alert ? 'Save' : 'Set Alert'}
      draft={alert ? `alert.${alert.id}` : `set-alert.${workspace}.${viewId}`}
      secrets={['address']}
      initial={() => ({
        event: alert?.event ?? 'matched',
        viewId: String(alert?.viewId ?? viewId),
        channel: alert?.channel ?? (canSendMail ? 'email' : 'slack'),
        address: '',
        frequency: alert?.frequency ?? 'daily',
        hour: alert?.hour ?? 8,
        weekday: alert?.weekday ?? 1,
        timeZone: alert?.timeZone ?? ownTimeZone(),
      })}
      failureText="Failed to save the alert"
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item name="event" label="Tell me about">
        <Select options={toOptions(EVENT_LABELS)} />
      </Form.Item>
      <ViewField workspace={workspace} />
      <Form.Item name="channel" label="By">
        <Select
          options={toOptions(CHANNEL_LABELS).map((option) =>
            option.value === 'email'
              ? {
                  ...option,
                  label: canSendMail ? `E-mail to ${email}` : 'E-mail (this server sends none)',
                  disabled: !canSendMail,
                }
              : option,
          )}
        />
      </Form.Item>
      <AddressField alert={alert} />
      <ScheduleFields timeZone={alert?.timeZone ?? ownTimeZone()} />
    </FormDialog>
  );
}

/** The views that the user sees; without one, the alert is about all leads. */
function ViewField({ workspace }: { workspace: string }) {
  const { currentData = [], isError, isFetching } = useViewsQuery(workspace);
  const event = Form.useWatch<AlertEvent | undefined>('event');
  const needsView = event === 'matched';
  return (
    <Form.Item
      name="viewId"
      label="View"
      rules={needsView ? [required('Select a view')] : []}
      // Without an option of its own, '' would keep the label of the one that is gone.
      getValueProps={(value: string) => ({ value: needsView && value === '' ? undefined : value })}
      extra={
        isError
          ? 'The views could not be loaded'
          : needsView && currentData.length === 0 && !isFetching && 'Save a list as a view first'
      }
    >
      <Select
        loading={isFetching}
        placeholder="Select a view"
        options={[
          ...(needsView ? [] : [{ value: '', label: 'All leads' }]),
          ...currentData.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
    </Form.Item>
  );
}

function AddressField({ alert }: { alert: AlertOfUser | undefined }) {
  const channel = Form.useWatch<AlertChannel | undefined>('channel') ?? 'email';
  if (channel === 'email') return null;
  const [label, placeholder] = ADDRESS_LABELS[channel];
  const isKept = alert?.channel === channel;
  return (
    <Form.Item
      name="address"
      label={label}
      rules={isKept ? [] : [required('The address is required')]}
      extra={isKept && `Leave empty to keep ${alert.target}`}
    >
      <Input type="url" autoComplete="off" placeholder={placeholder} />
    </Form.Item>
  );
}

function ScheduleFields({ timeZone }: { timeZone: string }) {
  const frequency = Form.useWatch<AlertFrequency | undefined>('frequency') ?? 'daily';
  return (
    <>
      <Form.Item name="frequency" label="How often">
        <Select options={toOptions(FREQUENCY_LABELS)} />
      </Form.Item>
      <Form.Item name="weekday" label="Day" hidden={frequency !== 'weekly'}>
        <Select options={DAYS} />
      </Form.Item>
      <Form.Item name="hour" label="Hour" hidden={frequency === 'immediate'}>
        <Select options={HOURS} />
      </Form.Item>
      <Form.Item name="timeZone" label="Time zone" hidden={frequency === 'immediate'}>
        <Select showSearch options={timeZones(timeZone)} />
      </Form.Item>
    </>
  );
}
