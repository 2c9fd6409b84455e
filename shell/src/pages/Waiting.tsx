import { Spin } from '@forksight/sdk/ui';
import styles from './pages.module.css';

/** While it is not known yet what stands here. */
export function Waiting({ text = 'Loading...' }: { text?: string }) {
  return (
    <div className={styles.centered} role="status">
      <Spin />
      <p className={styles.quiet}>{text}</p>
    </div>
  );
}
