import { formatCount } from '@forksight/sdk';
import { Link } from '@forksight/sdk/router';
import { type ReactNode, useDeferredValue } from 'react';
import tables from '../../charts/Facts.module.css';
import type { Series, Weeks } from '../../charts/series';
import { WeekBars } from '../../charts/WeekBars';
import { WeekChart } from '../../charts/WeekChart';
import styles from './Insights.module.css';

/** Pixels. */
const BARS_HEIGHT = 24;

interface ByRowProps extends Weeks {
  title: string;
  /** Header of the first column. */
  rowTitle: string;
  rows: readonly Series[];
  /** Hash path of the list behind a number. */
  to: (week: string, row: Series) => string | undefined;
  /** Hash path of the list of a row. */
  toRow: (row: Series) => string | undefined;
  icon?: (row: Series) => ReactNode;
}

/** Signals per week of several things, one line of bars for each, all on one scale. */
export function ByRow({ title, rowTitle, rows, to, toRow, icon, ...axis }: ByRowProps) {
  // A year has a thousand of these bars: the charts above them are painted first.
  const areBarsReady = useDeferredValue(true, false);
  const end = Math.max(1, ...rows.flatMap(({ values }) => values));
  return (
    <WeekChart title={title} {...axis} series={rows} noun="signal" to={to}>
      <div className={tables.box}>
        <table className={tables.table}>
          <thead>
            <tr>
              <th scope="col">{rowTitle}</th>
              <th scope="col" className={tables.bars}>
                Per week
              </th>
              <th scope="col" className={tables.number}>
                Signals
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const target = toRow(row);
              return (
                <tr key={row.key}>
                  <th scope="row" className={styles.rowName}>
                    {icon?.(row)}
                    {target === undefined ? row.label : <Link to={target}>{row.label}</Link>}
                  </th>
                  <td className={tables.bars}>
                    {areBarsReady ? (
                      <WeekBars {...axis} series={[row]} to={to} noun="signal" height={BARS_HEIGHT} end={end} />
                    ) : (
                      <div style={{ height: BARS_HEIGHT }} />
                    )}
                  </td>
                  <td className={tables.number}>{formatCount(row.values.reduce((sum, value) => sum + value, 0))}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </WeekChart>
  );
}
