import type { TableColumnsType } from '@forksight/sdk/controls';
import styles from '../components/components.module.css';
import { tokenColumns } from '../components/tokenColumns';
import type { ReleaseToken } from '../data/adminApi';

/** `onRevoke`: called for an active token. */
export function releaseTokenColumns(onRevoke: (token: ReleaseToken) => void): TableColumnsType<ReleaseToken> {
  return tokenColumns({
    before: [
      {
        key: 'remote',
        title: 'Remote',
        width: 128,
        render: (_, { remote }) => <span className={styles.name}>{remote}</span>,
      },
    ],
    onRevoke,
  });
}
