import { Button } from '@forksight/sdk/ui';
import type { Column } from '@forksight/sdk/ui-data';
import type { DoNotContactRequest } from '../data/adminApi';
import { DateValue, EmptyValue, Status } from '../components/Status';
import styles from '../components/components.module.css';
import { personName, stateLabel, stateTone } from './requestLabels';

export const requestColumns = (open: (request: DoNotContactRequest) => void): Column<DoNotContactRequest>[] => [
  {
    key: 'person',
    title: 'Person',
    width: 144,
    cell: (request) => (
      <span className={styles.name} title={request.login}>
        {personName(request)}
      </span>
    ),
  },
  {
    key: 'client',
    title: 'Client',
    width: 126,
    cell: ({ customerName, customerSlug }) => <span title={customerSlug}>{customerName}</span>,
  },
  {
    key: 'reason',
    title: 'Reason',
    width: 176,
    grow: true,
    cell: ({ reason }) => (reason === null ? <EmptyValue /> : <span title={reason}>{reason}</span>),
  },
  {
    key: 'requestedBy',
    title: 'Filed by',
    width: 156,
    cell: ({ requestedBy }) => (requestedBy === null ? <EmptyValue /> : <span title={requestedBy}>{requestedBy}</span>),
  },
  { key: 'createdAt', title: 'Filed', width: 114, cell: ({ createdAt }) => <DateValue date={createdAt} /> },
  {
    key: 'confirmsAt',
    title: 'Confirms itself',
    width: 124,
    cell: ({ state, confirmsAt }) => <DateValue date={state === 'pending' ? confirmsAt : null} />,
  },
  {
    key: 'state',
    title: 'State',
    width: 106,
    cell: (request) => <Status tone={stateTone(request)}>{stateLabel(request)}</Status>,
  },
  {
    key: 'actions',
    title: 'Actions',
    width: 102,
    pinned: 'always',
    cell: (request) => (
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
