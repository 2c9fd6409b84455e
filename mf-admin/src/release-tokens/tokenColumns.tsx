import type { TableColumnsType } from '@forksight/sdk/controls';
import { Button } from '@forksight/sdk/ui';
import styles from '../components/components.module.css';
import { DateValue } from '../components/DateTime';
import { Status } from '../components/Status';
import type { ReleaseToken } from '../data/adminApi';

const STATES = {
  active: { tone: 'good', label: 'Active' },
  expired: { tone: 'quiet', label: 'Expired' },
  revoked: { tone: 'quiet', label: 'Revoked' },
} as const;

/** `onRevoke`: called for an active token. */
export function tokenColumns(onRevoke: (token: ReleaseToken) => void): TableColumnsType<ReleaseToken> {
  return [
    {
      key: 'remote',
      title: 'Remote',
      width: 128,
      render: (_, { remote }) => <span className={styles.name}>{remote}</span>,
    },
    {
      key: 'name',
      title: 'Name',
      render: (_, { name, createdBy }) => (
        <span title={`${name}, created by ${createdBy ?? 'the command line'}`}>{name}</span>
      ),
    },
    {
      key: 'lastUsedAt',
      title: 'Last Used',
      width: 112,
      render: (_, { lastUsedAt }) => <DateValue at={lastUsedAt} fallback="Never" />,
    },
    { key: 'expiresAt', title: 'Expires', width: 112, render: (_, { expiresAt }) => <DateValue at={expiresAt} /> },
    {
      key: 'state',
      title: 'Status',
      width: 92,
      render: (_, { state }) => <Status tone={STATES[state].tone}>{STATES[state].label}</Status>,
    },
    {
      key: 'actions',
      title: 'Actions',
      width: 92,
      render: (_, token) =>
        token.state === 'active' && (
          <Button type="link" size="small" danger aria-label={`Revoke ${token.name}`} onClick={() => onRevoke(token)}>
            Revoke
          </Button>
        ),
    },
  ];
}
