import { formatDate, formatRelative } from '@forksight/sdk';
import type { Column } from '@forksight/sdk/ui-data';
import type { AuditEntry } from '../data/adminApi';
import { Nothing, Status } from '../parts/Status';
import { OUTCOME_WORDS } from './auditParams';

const TONES = { done: 'good', denied: 'bad', failed: 'bad' } as const;

export const AUDIT_COLUMNS: Column<AuditEntry>[] = [
  { key: 'at', title: 'When (UTC)', width: 200, cell: ({ at }) => <Moment at={at} /> },
  { key: 'action', title: 'Action', width: 180, cell: ({ action }) => <span title={action}>{action}</span> },
  {
    key: 'outcome',
    title: 'Outcome',
    width: 104,
    cell: ({ outcome }) => <Status tone={TONES[outcome]}>{OUTCOME_WORDS[outcome]}</Status>,
  },
  { key: 'userEmail', title: 'User', width: 210, cell: ({ userEmail }) => <Text>{userEmail}</Text> },
  { key: 'customerSlug', title: 'Client', width: 140, cell: ({ customerSlug }) => <Text>{customerSlug}</Text> },
  { key: 'detail', title: 'Detail', width: 240, grow: true, cell: ({ detail }) => <Text>{detail}</Text> },
  { key: 'address', title: 'Address', width: 140, cell: ({ address }) => <Text>{address}</Text> },
];

function Text({ children }: { children: string | null }) {
  return children ? <span title={children}>{children}</span> : <Nothing />;
}

function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatRelative(at)}>
      {formatDate(at)}, {at.slice(11, 19)}
    </time>
  );
}
