import type { ScorePart } from '../data/types';
import { formatScore } from '../format/numbers';
import styles from './Score.module.css';

const HIGH_SCORE = 60;
const MEDIUM_SCORE = 30;

/** A score from 0 to 100 as a number with one decimal over a bar, both in the colour of its level. */
export function Score({ score }: { score: number }) {
  const level = score >= HIGH_SCORE ? 'high' : score >= MEDIUM_SCORE ? 'medium' : 'low';
  return (
    <span className={styles.score} data-level={level}>
      <span className={styles.number}>{formatScore(score)}</span>
      <span className={styles.track}>
        <span className={styles.bar} style={{ width: `${score}%` }} />
      </span>
    </span>
  );
}

/** 'Why 74.0?': the parts that add up to a score; undefined while they load. */
export function ScoreParts({ score, parts }: { score: number; parts: readonly ScorePart[] | undefined }) {
  return (
    <div className={styles.why}>
      <p className={styles.question}>Why {formatScore(score)}?</p>
      {parts && parts.length > 0 ? (
        <dl className={styles.parts}>
          {parts.map(({ label, points }) => (
            <div key={label} className={styles.part}>
              <dt>{label}</dt>
              <dd className={styles.points}>{formatSigned(points)}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className={styles.none}>{parts ? 'No reasons are known.' : 'Loading...'}</p>
      )}
    </div>
  );
}

/** `+12.0`, `−3.5`. */
function formatSigned(points: number): string {
  const text = formatScore(Math.abs(points));
  return points < 0 ? `−${text}` : `+${text}`;
}
