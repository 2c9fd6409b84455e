import type { OutreachStatus } from '@forksight/sdk';
import styles from './StatusDot.module.css';

/** The colour of a status, beside its name. */
export function StatusDot({ status }: { status: OutreachStatus }) {
  return <span className={styles.dot} data-status={status} aria-hidden />;
}
