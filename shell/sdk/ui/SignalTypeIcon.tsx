import { countOf, formatCount } from '../format/numbers';
import type { SignalGroup } from '../format/signals';
import { Icon } from './Icon';
import styles from './SignalTypeIcon.module.css';

interface SignalTypeIconProps {
  group: SignalGroup;
  /** Shown beside the icon. */
  count?: number;
  size?: number;
}

/** The icon of a signal group in its hue; it says its name on hover and to screen readers. */
export function SignalTypeIcon({ group, count, size = 14 }: SignalTypeIconProps) {
  const name = count === undefined ? group.label : `${group.label}: ${countOf(count, 'signal')}`;
  return (
    <span
      className={styles.signal}
      style={{ color: `var(--fs-signal-${group.key})` }}
      title={name}
      role="img"
      aria-label={name}
    >
      <Icon name={group.key} size={size} />
      {count !== undefined && <span className={styles.count}>{formatCount(count)}</span>}
    </span>
  );
}
