import { settings } from '@forksight/sdk';
import { paletteVariables } from '@forksight/sdk/ui';
import { Logo } from '../branding/Logo';
import styles from './BrandPanel.module.css';
import { SignalsPicture } from './SignalsPicture';

/** The left half of the sign-in screen: a picture of what the product does. Dark in both colour modes. */
export function BrandPanel() {
  const { brand } = settings();
  return (
    <aside className={styles.panel} style={paletteVariables('dark')} aria-label={`About ${brand}`}>
      <p className={styles.brand}>
        <Logo size={28} />
        {brand}
      </p>
      <div className={styles.picture}>
        <SignalsPicture />
      </div>
      <div className={styles.words}>
        <p className={styles.claim}>The people already working with code like yours.</p>
        <p className={styles.sub}>
          Stars, forks, issues and pull requests become leads, grouped by company and ready for a first conversation.
        </p>
      </div>
    </aside>
  );
}
