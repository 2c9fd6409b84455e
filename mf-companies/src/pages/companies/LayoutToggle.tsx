import { Icon } from '@forksight/sdk/ui';
import styles from './LayoutToggle.module.css';

type Layout = 'list' | 'card';

const LAYOUTS = [
  { layout: 'list', label: 'List', icon: 'view' },
  { layout: 'card', label: 'Cards', icon: 'cards' },
] as const;

interface LayoutToggleProps {
  layout: Layout;
  onChange: (layout: Layout) => void;
}

export function LayoutToggle({ layout: chosen, onChange }: LayoutToggleProps) {
  return (
    <div role="group" aria-label="Layout" className={styles.toggle}>
      {LAYOUTS.map(({ layout, label, icon }) => (
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
