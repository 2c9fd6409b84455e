import type { LeadTableProps } from '@forksight/sdk/contract';
import { EmptyState } from '@forksight/sdk/ui';
import { useIsSlow } from '@forksight/sdk/ui-data';
import { LeadList } from './LeadList';
import styles from './LeadList.module.css';
import { useLeadList } from './list/useLeadList';

/** Height of a table's head and skeleton. */
const PLACEHOLDER_HEIGHT_PX = 440;

/** The leads table for other remotes. The address holds page and sort, as on the leads page. */
export default function LeadTable(props: LeadTableProps) {
  const { workspace, leads, filters, search = '', hideCompany = false, maxHeight } = props;
  const list = useLeadList({ workspace, leads, filters, search });
  const isLoading = !list.shown && !list.failure;
  const isSlow = useIsSlow(isLoading);
  // Most responses arrive before a skeleton table would be painted, and would have to wait for that render.
  if (isLoading && !isSlow) {
    return (
      <div style={{ height: Math.min(PLACEHOLDER_HEIGHT_PX, maxHeight ?? PLACEHOLDER_HEIGHT_PX) }} aria-busy="true" />
    );
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
