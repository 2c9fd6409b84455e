import { formatCount, formatDate } from '@forksight/sdk';
import { Link } from '@forksight/sdk/router';
import { Button, Icon, type IconName } from '@forksight/sdk/ui';
import { type ReactNode, useDeferredValue, useId, useState } from 'react';
import styles from './WeekChart.module.css';
import { gapText, WeekBars, type WeekBarsProps } from './WeekBars';
import { weekTotals } from './series';

interface WeekChartProps extends Omit<WeekBarsProps, 'height' | 'hasAxis'> {
  title: string;
  /** A sentence below the title. */
  note?: ReactNode;
  /** Replaces the bars of all series in one plot. */
  children?: ReactNode;
}

/** A chart of numbers per week, with a table of the same numbers: hidden but for screen readers until it is requested. */
export function WeekChart({ title, note, children, ...chart }: WeekChartProps) {
  const [isTableShown, setTableShown] = useState(false);
  const id = useId();
  // The charts of the page are painted first.
  const isTableReady = useDeferredValue(true, false);
  const { series, gaps } = chart;
  const gapWeeks = gaps.filter((count) => count > 0).length;
  return (
    <section className={styles.chart} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <Button size="small" aria-expanded={isTableShown} onClick={() => setTableShown(!isTableShown)}>
          {isTableShown ? 'Hide table' : 'Show table'}
        </Button>
      </div>
      {note && <p className={styles.note}>{note}</p>}
      {children ?? <WeekBars {...chart} height={140} hasAxis />}
      {(series.length > 1 || gapWeeks > 0) && (
        <ul className={styles.legend} aria-hidden>
          {!children &&
            series.length > 1 &&
            series.map(({ key, label, color }) => (
              <li key={key} style={{ color }}>
                <Icon name={key as IconName} size={12} />
                <span className={styles.label}>{label}</span>
              </li>
            ))}
          {gapWeeks > 0 && (
            <li>
              <span className={styles.gap} />
              <span className={styles.label}>Signals may be missing</span>
            </li>
          )}
        </ul>
      )}
      {isTableReady && <WeekTable {...chart} title={title} isShown={isTableShown} />}
    </section>
  );
}

interface WeekTableProps extends Omit<WeekBarsProps, 'height'> {
  title: string;
  isShown: boolean;
}

/** Without links while it is hidden: the focus on them could not be seen. */
function WeekTable({ title, weeks, gaps, series, to, isShown }: WeekTableProps) {
  const totals = weekTotals(series, weeks);
  const hasGaps = gaps.some((count) => count > 0);
  return (
    <div
      className={isShown ? styles.table : styles.hidden}
      {...(isShown && { role: 'region', tabIndex: 0, 'aria-label': `${title}, as a table` })}
    >
      <table>
        <caption className={styles.hidden}>{title}</caption>
        <thead>
          <tr>
            <th scope="col">Week of</th>
            {series.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
            {series.length > 1 && <th scope="col">All</th>}
            {hasGaps && <th scope="col">Gaps</th>}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, at) => (
            <tr key={week}>
              <th scope="row">{formatDate(week)}</th>
              {series.map((each) => {
                const value = each.values[at] ?? 0;
                const target = isShown && value > 0 ? to?.(week, each) : undefined;
                return (
                  <td key={each.key}>
                    {target === undefined ? formatCount(value) : <Link to={target}>{formatCount(value)}</Link>}
                  </td>
                );
              })}
              {series.length > 1 && <td>{formatCount(totals[at] ?? 0)}</td>}
              {hasGaps && <td>{(gaps[at] ?? 0) > 0 ? gapText(gaps[at] ?? 0, 'this week') : ''}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
