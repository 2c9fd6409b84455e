import type { ScorePart } from '../data/types';
import { formatCount } from '../format/numbers';
import styles from './Score.module.css';

/** A score from 0 to 100: the number, and a bar as full as it is high. */
export function Score({ score }: { score: number }) {
  return (
    <span className={styles.score}>
      <span className={styles.track}>
        <span className={styles.bar} style={{ width: `${score}%` }} />
      </span>
      <span className={styles.number}>{formatCount(score)}</span>
    </span>
  );
}

/** 'Why 74?': what a score is made of. */
export function ScoreParts({ score, parts }: { score: number; parts: readonly ScorePart[] | undefined }) {
  return (
    <div className={styles.why}>
      <p className={styles.question}>Why {formatCount(score)}?</p>
      {parts && parts.length > 0 ? (
        <dl className={styles.parts}>
          {parts.map(({ label, points }) => (
            <div key={label} className={styles.part}>
              <dt>{label}</dt>
              <dd className={styles.points}>{signed(points)}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className={styles.none}>{parts ? 'No reasons are known.' : 'Loading...'}</p>
      )}
    </div>
  );
}

/** `+12`, `−3`; halves and less are kept to one digit. */
function signed(points: number): string {
  const text = formatCount(Math.abs(Math.round(points * 10) / 10));
  return points < 0 ? `−${text}` : `+${text}`;
}
