import { formatCount, formatDate } from '@forksight/sdk';
import { LoadError } from '@forksight/sdk/ui';
import { type StarDay, useStarDays } from '../data/adminApi';
import { StarChart } from './StarChart';
import styles from './StarDays.module.css';

interface StarDaysProps {
  url: string;
}

/** Days in the chart and in the table. */
const MAX_DAYS = 90;

/** Stars of a repository by day: those stored, against the code host's own count. */
export function StarDays({ url }: StarDaysProps) {
  const { data: days, isError, error, refetch } = useStarDays(url);
  if (isError) return <LoadError title="Failed to load" error={error} onRetry={() => void refetch()} />;
  const latest = days?.slice(-MAX_DAYS);
  return (
    <section className={styles.stars} aria-label="Stars by day" aria-busy={latest === undefined}>
      <h3 className={styles.title}>Stars by day (Los Angeles), captured of counted by GitHub</h3>
      {latest?.length === 0 && <p className={styles.empty}>GitHub’s count has not been read yet.</p>}
      {latest !== undefined && latest.length > 0 && (
        <div className={styles.columns}>
          <StarChart days={latest} />
          <StarTable days={latest} />
        </div>
      )}
    </section>
  );
}

function StarTable({ days }: { days: readonly StarDay[] }) {
  const rows = days.filter(({ counted, captured }) => counted + captured > 0).reverse();
  return (
    <div className={styles.scroll} role="region" aria-label="Table of stars by day" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Counted</th>
            <th scope="col">Captured</th>
            <th scope="col">Missing</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ day, counted, captured, missing, isSettled }) => (
            <tr key={day}>
              <th scope="row">{formatDate(day)}</th>
              <td>{formatCount(counted)}</td>
              <td>{formatCount(captured)}</td>
              <td data-missing={isSettled && missing > 0}>{isSettled ? formatCount(missing) : 'Not settled'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
