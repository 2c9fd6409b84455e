import { pluralize, formatCount } from '../format/numbers';
import type { SignalGroup } from '../format/signals';
import { Icon } from './Icon';
import styles from './SignalTypeIcon.module.css';

interface SignalTypeIconProps {
  group: SignalGroup;
  /** Number shown beside the icon. */
  count?: number;
  /** The number is only part of the name. */
  hidesCount?: boolean;
  size?: number;
}

/** The icon of a signal group in the group's colour, with its name as tooltip and accessible name. */
export function SignalTypeIcon({ group, count, hidesCount = false, size = 14 }: SignalTypeIconProps) {
  const name = count === undefined ? group.label : `${group.label}: ${pluralize(count, 'signal')}`;
  return (
    <span
      className={styles.signal}
      style={{ color: `var(--fs-signal-${group.key})` }}
      title={name}
      role="img"
      aria-label={name}
    >
      <Icon name={group.key} size={size} />
      {count !== undefined && !hidesCount && <span className={styles.count}>{formatCount(count)}</span>}
    </span>
  );
}
