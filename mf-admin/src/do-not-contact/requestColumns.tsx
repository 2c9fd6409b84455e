import { Button } from '@forksight/sdk/ui';
import type { TableColumnsType } from '@forksight/sdk/controls';
import type { DoNotContactRequest } from '../data/adminApi';
import { DateValue } from '../components/DateTime';
import { EmptyValue, Status } from '../components/Status';
import styles from '../components/components.module.css';
import { personName, stateLabel, stateTone } from './requestLabels';

export const requestColumns = (open: (request: DoNotContactRequest) => void): TableColumnsType<DoNotContactRequest> => [
  {
    key: 'person',
    title: 'Person',
    width: 144,
    render: (_, request) => (
      <span className={styles.name} title={request.login}>
        {personName(request)}
      </span>
    ),
  },
  {
    key: 'client',
    title: 'Client',
    width: 126,
    render: (_, { customerName, customerSlug }) => <span title={customerSlug}>{customerName}</span>,
  },
  {
    key: 'reason',
    title: 'Reason',
    render: (_, { reason }) => (reason === null ? <EmptyValue /> : <span title={reason}>{reason}</span>),
  },
  {
    key: 'requestedBy',
    title: 'Filed by',
    width: 156,
    render: (_, { requestedBy }) =>
      requestedBy === null ? <EmptyValue /> : <span title={requestedBy}>{requestedBy}</span>,
  },
  { key: 'createdAt', title: 'Filed', width: 114, render: (_, { createdAt }) => <DateValue at={createdAt} /> },
  {
    key: 'confirmsAt',
    title: 'Auto-confirms',
    width: 124,
    render: (_, { state, confirmsAt }) => <DateValue at={state === 'pending' ? confirmsAt : null} />,
  },
  {
    key: 'state',
    title: 'State',
    width: 106,
    render: (_, request) => <Status tone={stateTone(request)}>{stateLabel(request)}</Status>,
  },
  {
    key: 'actions',
    title: 'Actions',
    width: 102,
    fixed: 'end',
    render: (_, request) => (
      <Button
        size="small"
        aria-label={`${request.state === 'pending' ? 'Review' : 'Show'} the request for ${personName(request)}`}
        onClick={() => open(request)}
      >
        {request.state === 'pending' ? 'Review' : 'Show'}
      </Button>
    ),
  },
];
