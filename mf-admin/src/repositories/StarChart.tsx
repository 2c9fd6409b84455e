import { formatCount, formatDate } from '@forksight/sdk';
import type { StarDay } from '../data/adminApi';
import styles from './StarDays.module.css';

interface StarChartProps {
  /** Oldest first, at least one. */
  days: readonly StarDay[];
}

/** Pixels of the drawing, which scales to its column. */
const WIDTH = 360;
const HEIGHT = 120;

/** One bar per day: GitHub's count as its outline, and the captured part of it filled. */
export function StarChart({ days }: StarChartProps) {
  const maximum = Math.max(1, ...days.map(({ counted }) => counted));
  const pitch = WIDTH / days.length;
  const height = (count: number) => (count / maximum) * HEIGHT;
  return (
    <figure className={styles.chart}>
      <svg role="img" aria-label={chartLabel(days)} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
        {days.map(({ day, counted, captured }, index) => {
          const bar = { x: index * pitch, width: pitch * 0.8 };
          const filled = height(Math.min(captured, counted));
          return (
            <g key={day}>
              <title>{`${formatDate(day)}: ${captured} of ${counted}`}</title>
              <rect {...bar} y={HEIGHT - height(counted)} height={height(counted)} className={styles.counted} />
              <rect {...bar} y={HEIGHT - filled} height={filled} className={styles.captured} />
            </g>
          );
        })}
      </svg>
      <figcaption className={styles.range}>
        <span>{formatDate(days[0]?.day ?? '')}</span>
        <span>{formatDate(days.at(-1)?.day ?? '')}</span>
      </figcaption>
    </figure>
  );
}

function chartLabel(days: readonly StarDay[]): string {
  const settledDays = days.filter(({ isSettled }) => isSettled);
  const countedStars = settledDays.reduce((sum, day) => sum + day.counted, 0);
  const missing = settledDays.reduce((sum, day) => sum + day.missing, 0);
  return `${formatCount(countedStars - missing)} of ${formatCount(countedStars)} stars captured; the table has each day`;
}
