import { Button } from 'antd';
import type { Filter } from '../data/types';
import { pluralize } from '../format/numbers';
import styles from './NewLeads.module.css';
import { type RequestedLeads, useNewLeads } from './useNewLeads';

interface NewLeadsProps {
  workspace: string;
  /** The list's filters; undefined while they are unknown. */
  filters: readonly Filter[] | undefined;
  /** What the list shows. */
  list: RequestedLeads;
  /** Requests the list again. */
  onShow: () => void;
}

/**
 * Says how many leads a list would have more, and shows them on request. Lies over the head of the table, so that no row
 * moves: its parent has a position.
 */
export function NewLeads({ workspace, filters, list, onShow }: NewLeadsProps) {
  const count = useNewLeads(workspace, filters, list);
  return (
    <div className={styles.place} role="status">
      {count > 0 && (
        <Button type="primary" shape="round" size="small" className={styles.button} onClick={onShow}>
          {pluralize(count, 'new lead')} · Show
        </Button>
      )}
    </div>
  );
}
