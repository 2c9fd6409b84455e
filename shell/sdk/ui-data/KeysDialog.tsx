import { Dialog } from './Dialog';
import styles from './KeysDialog.module.css';

/** Equivalent keys with their labels, and their effect. */
export type KeyLine = readonly [keys: readonly string[], effect: string];

interface KeysDialogProps {
  lines: readonly KeyLine[];
  onClose: () => void;
}

/** Lists the keyboard shortcuts of a page; the last line is `?`, which opens it. */
export function KeysDialog({ lines, onClose }: KeysDialogProps) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className={styles.list}>
        {[...lines, HELP_LINE].map(([keys, effect]) => (
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

const HELP_LINE: KeyLine = [['?'], 'This list'];
