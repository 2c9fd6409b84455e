import { Dialog } from './Dialog';
import styles from './KeysDialog.module.css';

/** Equivalent keys with their labels, and their effect. */
export type KeyLine = readonly [keys: readonly string[], effect: string];

interface KeysDialogProps {
  lines: readonly KeyLine[];
  onClose: () => void;
}

/** Lists the keyboard shortcuts of a page, then those of all pages. */
export function KeysDialog({ lines, onClose }: KeysDialogProps) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className={styles.list}>
        {[...lines, ...COMMON_LINES].map(([keys, effect]) => (
          <div key={effect} className={styles.line}>
            <dt className={styles.names}>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className={styles.effect}>{effect}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/** Handled by the shell and by `ToastProvider`. */
const COMMON_LINES: readonly KeyLine[] = [
  [['Ctrl K', '⌘ K'], 'Go to a person, company, view or page'],
  [['g l'], 'All Leads'],
  [['g c'], 'All Companies'],
  [['Ctrl Z', '⌘ Z'], 'Undo the last action, within a minute'],
  [['Alt ↑', 'Alt ↓'], 'Move the focused view of the sidebar'],
  [['?'], 'This list'],
];
