import { Button } from '@forksight/sdk/ui';
import styles from './Signals.module.css';

export type SignalsLayout = 'list' | 'threads';

const LAYOUTS = [
  { value: 'list', label: 'All' },
  { value: 'threads', label: 'By thread' },
] as const;

interface SignalsLayoutSwitchProps {
  layout: SignalsLayout;
  onChange: (layout: SignalsLayout) => void;
}

/** antd's `Segmented` would load 218 KB of larger controls with every lead. */
export function SignalsLayoutSwitch({ layout, onChange }: SignalsLayoutSwitchProps) {
  return (
    <div role="group" aria-label="Layout of the signals" className={styles.layouts}>
      {LAYOUTS.map(({ value, label }) => (
        <Button key={value} size="small" aria-pressed={value === layout} onClick={() => onChange(value)}>
          {label}
        </Button>
      ))}
    </div>
  );
}
