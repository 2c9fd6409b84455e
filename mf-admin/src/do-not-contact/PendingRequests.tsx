import { Badge } from '@forksight/sdk/controls';
import type { ReactNode } from 'react';
import { useDoNotContactRequests } from '../data/adminApi';
import styles from './PendingRequests.module.css';

/** Higher counts read '99+'. */
const MAX_COUNT = 99;

/** A label with the number of requests that wait for a decision. */
export function PendingRequests({ children }: { children: ReactNode }) {
  const { data } = useDoNotContactRequests({ state: 'pending', limit: MAX_COUNT + 1 });
  const count = data?.requests.length ?? 0;
  return (
    <span className={styles.label}>
      {children}
      {count > 0 && <Badge count={count} overflowCount={MAX_COUNT} size="small" title={`${count} pending`} />}
    </span>
  );
}
