import { Icon } from '@forksight/sdk/ui';
import { Floating } from './Floating';
import styles from './TableSettings.module.css';
import { type Density, OPTIONAL_COLUMNS, useTableSettings } from './tableSettings';

const DENSITIES: [Density, string][] = [
  ['comfortable', 'Comfortable'],
  ['compact', 'Compact'],
];

interface TableSettingsButtonProps {
  /** Columns that this table leaves out anyway. */
  absent: ReadonlySet<string>;
}

/** Chooses the columns of the table and how close its rows stand. */
export function TableSettingsButton({ absent }: TableSettingsButtonProps) {
  return (
    <Floating className={styles.button} label="Columns and density" content={() => <Choices absent={absent} />}>
      <Icon name="columns" />
    </Floating>
  );
}

function Choices({ absent }: TableSettingsButtonProps) {
  const { settings, change, reset, isDefault } = useTableSettings();
  const { hidden, density } = settings;
  const columns = OPTIONAL_COLUMNS.filter(({ key }) => !absent.has(key));
  return (
    <div className={styles.choices}>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Rows</legend>
        {DENSITIES.map(([value, label]) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              name="density"
              className={styles.box}
              checked={density === value}
              onChange={() => change({ density: value })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Columns</legend>
        {columns.map(({ key, title }) => (
          <label key={key} className={styles.choice}>
            <input
              type="checkbox"
              className={styles.box}
              checked={!hidden.includes(key)}
              onChange={({ target }) =>
                change({ hidden: target.checked ? hidden.filter((other) => other !== key) : [...hidden, key] })
              }
            />
            {title}
          </label>
        ))}
      </fieldset>
      {!isDefault && (
        <button type="button" className={styles.reset} onClick={reset}>
          Reset
        </button>
      )}
    </div>
  );
}
