import { Icon } from '@forksight/sdk/ui';
import { PopoverButton } from '../cells/PopoverButton';
import styles from './TableSettings.module.css';
import { OPTIONAL_COLUMNS } from './columns';
import { areUsualColumns, type Density, useTableSettings } from './tableSettings';

const DENSITIES: [Density, string][] = [
  ['comfortable', 'Comfortable'],
  ['compact', 'Compact'],
];

interface TableSettingsButtonProps {
  /** Keys of columns that this table leaves out. */
  absent: ReadonlySet<string>;
  /** The layout's columns cannot be chosen. */
  fixedColumns: boolean;
}

/** Chooses the columns and the density of the table. */
export function TableSettingsButton({ absent, fixedColumns }: TableSettingsButtonProps) {
  return (
    <PopoverButton
      className={styles.button}
      label="Columns and density"
      content={() => <SettingsPanel absent={absent} fixedColumns={fixedColumns} />}
    >
      <Icon name="columns" />
    </PopoverButton>
  );
}

function SettingsPanel({ absent, fixedColumns }: TableSettingsButtonProps) {
  const { settings, change, reset } = useTableSettings();
  const { hidden, density } = settings;
  const isDefault = density === 'comfortable' && (fixedColumns || areUsualColumns(hidden));
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
              checked={density === value}
              onChange={() => change({ density: value })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {!fixedColumns && (
        <fieldset className={styles.group}>
          <legend className={styles.legend}>Columns</legend>
          {columns.map(({ key, title }) => (
            <label key={key} className={styles.choice}>
              <input
                type="checkbox"
                checked={!hidden.includes(key)}
                onChange={({ target }) =>
                  change({ hidden: target.checked ? hidden.filter((other) => other !== key) : [...hidden, key] })
                }
              />
              {title}
            </label>
          ))}
        </fieldset>
      )}
      {!isDefault && (
        <button
          type="button"
          className={styles.reset}
          onClick={fixedColumns ? () => change({ density: 'comfortable' }) : reset}
        >
          Reset
        </button>
      )}
    </div>
  );
}
