import { formatCount, formatDate, pluralize } from '@forksight/sdk';
import { useHref } from '@forksight/sdk/router';
import styles from './WeekBars.module.css';
import { axisEnd, type Series, type Weeks, weekTotals } from './series';

export interface WeekBarsProps extends Weeks {
  /** Stacked from the bottom. */
  series: readonly Series[];
  /** Hash path of the list behind a number; without it the marks are no links. */
  to?: ((week: string, series: Series) => string | undefined) | undefined;
  /** What is counted: `signal`, `new lead`. */
  noun: string;
  nouns?: string | undefined;
  /** Pixels. */
  height: number;
  /** With the upper end of the axis and the first and last week. */
  hasAxis?: boolean;
  /** Upper end of the axis; default: what the highest bar needs. */
  end?: number | undefined;
}

/**
 * Stacked bars per week. A week with gaps in its data is hatched. For the pointer only: the table beside the chart has the
 * same numbers and links.
 */
export function WeekBars(props: WeekBarsProps) {
  const { weeks, gaps, series, to, noun, nouns, height, hasAxis = false } = props;
  // A router's link for each of a thousand marks would take most of the time to the first paint.
  const root = useHref('/');
  const totals = weekTotals(series, weeks);
  const end = props.end ?? axisEnd(Math.max(0, ...totals));
  return (
    <div className={styles.chart} aria-hidden>
      {hasAxis && <span className={styles.end}>{formatCount(end)}</span>}
      <div className={styles.columns} style={{ height }} data-axis={hasAxis}>
        {weeks.map((week, at) => {
          const gap = gaps[at] ?? 0;
          const name = `the week of ${formatDate(week)}`;
          return (
            <div
              key={week}
              className={styles.column}
              data-gap={gap > 0}
              title={gap > 0 ? gapText(gap, name) : `${pluralize(totals[at] ?? 0, noun, nouns)} in ${name}`}
            >
              {series.map((each) => {
                const value = each.values[at] ?? 0;
                if (value <= 0) return null;
                const target = to?.(week, each);
                const mark = {
                  className: styles.mark,
                  style: { height: `${(value / end) * 100}%`, background: each.color },
                  title: `${each.label}: ${pluralize(value, noun, nouns)} in ${name}`,
                };
                return target === undefined ? (
                  <span key={each.key} {...mark} />
                ) : (
                  <a key={each.key} {...mark} href={root + target.slice(1)} tabIndex={-1} />
                );
              })}
            </div>
          );
        })}
      </div>
      {hasAxis && (
        <div className={styles.axis}>
          <span>{formatDate(weeks[0])}</span>
          <span>{formatDate(weeks.at(-1))}</span>
        </div>
      )}
    </div>
  );
}

/** `Signals of 2 repositories may be missing in the week of Mar 2, 2026` */
export function gapText(repositories: number, week: string): string {
  return `Signals of ${pluralize(repositories, 'repository', 'repositories')} may be missing in ${week}`;
}
