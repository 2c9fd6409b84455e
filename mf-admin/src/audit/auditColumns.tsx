import type { TableColumnsType } from '@forksight/sdk/controls';
import type { AuditEntry } from '../data/adminApi';
import { DateTimeSeconds } from '../components/DateTime';
import { EmptyValue, Status } from '../components/Status';
import { OUTCOME_LABELS } from './auditParams';

const OUTCOME_TONES = { done: 'good', denied: 'bad', failed: 'bad' } as const;

export const AUDIT_COLUMNS: TableColumnsType<AuditEntry> = [
  { key: 'at', title: 'When', width: 206, render: (_, { at }) => <DateTimeSeconds at={at} /> },
  { key: 'action', title: 'Action', width: 148, render: (_, { action }) => <span title={action}>{action}</span> },
  {
    key: 'outcome',
    title: 'Outcome',
    width: 96,
    render: (_, { outcome }) => <Status tone={OUTCOME_TONES[outcome]}>{OUTCOME_LABELS[outcome]}</Status>,
  },
  { key: 'userEmail', title: 'User', width: 178, render: (_, { userEmail }) => <Text>{userEmail}</Text> },
  { key: 'customerSlug', title: 'Client', width: 106, render: (_, { customerSlug }) => <Text>{customerSlug}</Text> },
  { key: 'detail', title: 'Detail', render: (_, { detail }) => <Text>{detail}</Text> },
  { key: 'address', title: 'Address', width: 122, render: (_, { address }) => <Text>{address}</Text> },
];

function Text({ children }: { children: string | null }) {
  return children ? <span title={children}>{children}</span> : <EmptyValue />;
}
