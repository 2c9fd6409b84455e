import { pluralize } from '@forksight/sdk';
import { Button } from '@forksight/sdk/ui';
import styles from './NewLeads.module.css';

/** Says how many leads are new, and shows them on request. It lies over the table's head, so that no row moves. */
export function NewLeads({ count, onShow }: { count: number; onShow: () => void }) {
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
