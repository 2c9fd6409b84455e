import { SKELETON_ROWS } from '@forksight/sdk';
import { Skeleton } from '@forksight/sdk/ui-data';
import layout from './Lead.module.css';
import styles from './LeadSkeleton.module.css';

/** Placeholder in the shape of the page while the lead loads. */
export function LeadSkeleton() {
  return (
    <div className={layout.columns} role="status" aria-busy aria-label="Loading lead">
      <div className={layout.side}>
        <div className={styles.person}>
          <Skeleton width={72} height={72} round />
          <div className={styles.lines}>
            <Skeleton width={150} height={14} />
            <Skeleton width={110} />
          </div>
        </div>
        <Lines count={6} />
      </div>
      <div className={layout.main}>
        <Lines count={SKELETON_ROWS} />
      </div>
    </div>
  );
}

function Lines({ count }: { count: number }) {
  return (
    <div className={styles.lines}>
      {Array.from({ length: count }, (_, line) => (
        <Skeleton key={line} width={`${String(94 - ((line * 17) % 40))}%`} />
      ))}
    </div>
  );
}
