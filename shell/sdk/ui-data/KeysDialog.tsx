import { Dialog } from './Dialog';
import styles from './KeysDialog.module.css';

/** Keys that do the same, as they are labelled, and what they do. */
export type KeyLine = readonly [keys: readonly string[], does: string];

interface KeysDialogProps {
  lines: readonly KeyLine[];
  onClose: () => void;
}

/** The keys of a page, for whoever presses `?`, which every list of them ends with. */
export function KeysDialog({ lines, onClose }: KeysDialogProps) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className={styles.list}>
        {[...lines, THIS].map(([keys, does]) => (
          <div key={does} className={styles.line}>
            <dt className={styles.names}>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className={styles.does}>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

const THIS: KeyLine = [['?'], 'This list'];
