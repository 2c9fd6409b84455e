import type { LeadTableProps } from '@forksight/sdk/contract';
import { EmptyState } from '@forksight/sdk/ui';
import { LeadList } from './LeadList';
import styles from './LeadList.module.css';
import { useLeadList } from './useLeadList';

/** The leads table for other remotes. Page and sorting stand in the address, as on the leads page. */
export default function LeadTable(props: LeadTableProps) {
  const { workspace, leads, filters, search = '', hideCompany = false, maxHeight } = props;
  const list = useLeadList({ workspace, leads, filters, search });
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
