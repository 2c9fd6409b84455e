import { formatCount } from '@forksight/sdk';
import { Button } from '@forksight/sdk/ui';
import styles from './fields.module.css';
import type { FieldProps } from './filterField';

/** Common ranges of employees, inclusive. */
const SIZES: readonly (readonly [min: number, max: number | undefined])[] = [
  [1, 50],
  [51, 200],
  [201, 1_000],
  [1_001, 5_000],
  [5_001, undefined],
];

/** All five stand on one line of the panel. */
const ONE_LINE = { paddingInline: 4 };

/** Buttons that fill minimum and maximum; pressing the chosen one again empties both. */
export function CompanySizes({ form, onChange }: Pick<FieldProps, 'form' | 'onChange'>) {
  return (
    <div className={styles.sizes} role="group" aria-label="Company size">
      {SIZES.map(([min, max]) => {
        const [minText, maxText] = [String(min), max === undefined ? '' : String(max)];
        const isChosen = form.companyEmployeeCountMin === minText && form.companyEmployeeCountMax === maxText;
        return (
          <Button
            key={min}
            size="small"
            aria-pressed={isChosen}
            color={isChosen ? 'primary' : 'default'}
            variant="outlined"
            style={ONE_LINE}
            onClick={() =>
              onChange({
                companyEmployeeCountMin: isChosen ? '' : minText,
                companyEmployeeCountMax: isChosen ? '' : maxText,
              })
            }
          >
            {max === undefined ? `${formatCount(min)}+` : `${formatCount(min)}–${formatCount(max)}`}
          </Button>
        );
      })}
    </div>
  );
}
