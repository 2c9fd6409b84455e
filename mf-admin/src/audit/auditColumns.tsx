import { formatDate, formatRelative } from '@forksight/sdk';
import type { Column } from '@forksight/sdk/ui-data';
import type { AuditEntry } from '../data/adminApi';
import { EmptyValue, Status } from '../components/Status';
import { OUTCOME_LABELS } from './auditParams';

const OUTCOME_TONES = { done: 'good', denied: 'bad', failed: 'bad' } as const;

export const AUDIT_COLUMNS: Column<AuditEntry>[] = [
  { key: 'at', title: 'When (UTC)', width: 192, cell: ({ at }) => <DateTimeSeconds at={at} /> },
  { key: 'action', title: 'Action', width: 156, cell: ({ action }) => <span title={action}>{action}</span> },
  {
    key: 'outcome',
    title: 'Outcome',
    width: 96,
    cell: ({ outcome }) => <Status tone={OUTCOME_TONES[outcome]}>{OUTCOME_LABELS[outcome]}</Status>,
  },
  { key: 'userEmail', title: 'User', width: 178, cell: ({ userEmail }) => <Text>{userEmail}</Text> },
  { key: 'customerSlug', title: 'Client', width: 106, cell: ({ customerSlug }) => <Text>{customerSlug}</Text> },
  { key: 'detail', title: 'Detail', width: 190, grow: true, cell: ({ detail }) => <Text>{detail}</Text> },
  { key: 'address', title: 'Address', width: 130, cell: ({ address }) => <Text>{address}</Text> },
];

function Text({ children }: { children: string | null }) {
  return children ? <span title={children}>{children}</span> : <EmptyValue />;
}

function DateTimeSeconds({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatRelative(at)}>
      {formatDate(at)}, {at.slice(11, 19)}
    </time>
  );
}
