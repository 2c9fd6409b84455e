import { useId } from 'react';
import { Icon } from '../ui/Icon';
import styles from './FilterChips.module.css';
import { VIEW_ICONS, viewIcon } from './viewDisplay';

interface ViewIconFieldProps {
  value: string | null;
  onChange: (icon: string | null) => void;
}

/** A choice of icons for the sidebar. */
export function ViewIconField({ value, onChange }: ViewIconFieldProps) {
  const name = useId();
  const chosenIcon = viewIcon(value);
  return (
    <fieldset className={styles.icons}>
      <legend className={styles.nameLabel}>Icon</legend>
      {VIEW_ICONS.map((icon, index) => (
        <label key={icon} className={styles.icon} title={ICON_LABELS[index]}>
          <input
            type="radio"
            name={name}
            aria-label={ICON_LABELS[index]}
            checked={icon === chosenIcon}
            onChange={() => onChange(icon === 'view' ? null : icon)}
          />
          <Icon name={icon} />
        </label>
      ))}
    </fieldset>
  );
}

/** In the order of VIEW_ICONS. */
const ICON_LABELS = [
  'List',
  'Star',
  'Tag',
  'People',
  'Company',
  'Issue',
  'Pull request',
  'Fork',
  'Comment',
  'Playbook',
] as const;
