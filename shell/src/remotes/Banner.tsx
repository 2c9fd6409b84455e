import styles from './Banner.module.css';
import { readOverrides, resetOverrides } from './overrides';
import type { RegistrySource } from './registry';

/** Tells that the page uses a developer's remote or an outdated registry. */
export function Banner({ source }: { source: RegistrySource }) {
  const overrides = [...readOverrides()];
  if (overrides.length > 0) {
    return (
      <div className={styles.banner} role="status">
        <span>Development: {overrides.map(([name, base]) => `${name} from ${base}`).join(', ')}</span>
        <button type="button" className={styles.action} onClick={resetOverrides}>
          Reset
        </button>
      </div>
    );
  }
  if (source !== 'copy') return null;
  return (
    <div className={styles.banner} role="status">
      <span>The list of pages could not be refreshed. You see the one of your last visit.</span>
      <button type="button" className={styles.action} onClick={() => window.location.reload()}>
        Reload
      </button>
    </div>
  );
}
