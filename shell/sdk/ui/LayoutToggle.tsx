import { Icon } from './Icon';
import type { IconName } from './icons';
import styles from './LayoutToggle.module.css';

interface LayoutToggleProps<Layout extends string> {
  layouts: readonly { layout: Layout; label: string; icon: IconName }[];
  /** The layout in use. */
  layout: Layout;
  onChange: (layout: Layout) => void;
}

/** A button per layout of a list. antd's `Segmented` is not part of the first screen. */
export function LayoutToggle<Layout extends string>({ layouts, layout: chosen, onChange }: LayoutToggleProps<Layout>) {
  return (
    <div role="group" aria-label="Layout" className={styles.toggle}>
      {layouts.map(({ layout, label, icon }) => (
        <button
          key={layout}
          type="button"
          className={styles.choice}
          aria-pressed={layout === chosen}
          aria-label={label}
          title={label}
          onClick={() => onChange(layout)}
        >
          <Icon name={icon} />
        </button>
      ))}
    </div>
  );
}
