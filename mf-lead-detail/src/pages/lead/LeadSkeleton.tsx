import { Skeleton } from '@forksight/sdk/ui-data';
import layout from './Lead.module.css';

/** The page's own shape while the lead is on its way. */
export function LeadSkeleton() {
  return (
    <div className={layout.columns} aria-busy aria-label="Loading lead" role="status">
      <div className={layout.side}>
        <Skeleton active avatar={{ size: 72 }} title={{ width: 140 }} paragraph={{ rows: 1, width: 180 }} />
        <Skeleton active title={false} paragraph={{ rows: 5 }} />
      </div>
      <div className={layout.main}>
        <Skeleton active title={{ width: 120 }} paragraph={{ rows: 10, width: '100%' }} />
      </div>
    </div>
  );
}
