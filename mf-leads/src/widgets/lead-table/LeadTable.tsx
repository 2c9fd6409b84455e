import type { LeadTableProps } from '@forksight/sdk/contract';
import { EmptyState } from '@forksight/sdk/ui';
import { useLongWait } from '@forksight/sdk/ui-data';
import { LeadList } from './LeadList';
import styles from './LeadList.module.css';
import { useLeadList } from './useLeadList';

/** Pixels: head and skeleton of a table without rows. */
const WAITING_HEIGHT = 440;

/** The leads table for other remotes. Page and sorting stand in the address, as on the leads page. */
export default function LeadTable(props: LeadTableProps) {
  const { workspace, leads, filters, search = '', hideCompany = false, maxHeight } = props;
  const list = useLeadList({ workspace, leads, filters, search });
  const waiting = !list.shown && !list.failure;
  const long = useLongWait(waiting);
  // Most answers come sooner than a table that stands in for them is painted, which they would only wait for. The page
  // around it may wait a moment before it shows this, but not where an address opens it, nor for what takes longer.
  if (waiting && !long) {
    return <div style={{ height: Math.min(WAITING_HEIGHT, maxHeight ?? WAITING_HEIGHT) }} aria-busy="true" />;
  }
  return (
    <div className={styles.widget} style={{ maxHeight }}>
      <LeadList
        workspace={workspace}
        list={list}
        hideCompany={hideCompany}
        embedded
        maxHeight={maxHeight}
        empty={<EmptyState title="No results found" />}
      />
    </div>
  );
}
