import { Dialog } from '@forksight/sdk/ui-data';
import styles from './TableSettings.module.css';

const KEYS: [keys: string[], does: string][] = [
  [['j', '↓'], 'Next lead'],
  [['k', '↑'], 'Previous lead'],
  [['Enter'], 'Open the lead'],
  [['x'], 'Select the lead'],
  [['s'], 'Add to favorites, or remove'],
  [['t'], 'Tag the lead, or the selected leads'],
  [['e'], 'Recycle the lead, or the selected leads; unrecycle recycled ones'],
  [['/'], 'Search'],
  [['?'], 'This list'],
];

export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className={styles.keyList}>
        {KEYS.map(([keys, does]) => (
          <div key={does} className={styles.keyLine}>
            <dt className={styles.keyNames}>
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
