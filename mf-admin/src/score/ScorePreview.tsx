import { formatCount, formatScore, pluralize } from '@forksight/sdk';
import fields from '../components/forms.module.css';
import type { WeightsPreview } from '../data/adminApi';
import styles from './ScoreWeights.module.css';

const COMPACT_FORMAT = new Intl.NumberFormat('en-US', { notation: 'compact' });

/** Preview of new weights: histogram of scores and the leads that change most. */
export function ScorePreview({ preview: { buckets, examples } }: { preview: WeightsPreview }) {
  const highest = Math.max(1, ...buckets.map(({ leads }) => leads));
  return (
    <section ref={scrollIntoView} aria-label="Preview" role="status">
      <h3 className={fields.legend}>Preview</h3>
      <ol className={styles.buckets}>
        {buckets.map(({ from, to, leads }) => (
          <li key={from} className={styles.bucket} title={`Score ${from} to ${to}: ${pluralize(leads, 'lead')}`}>
            <span className={styles.count}>{compactCount(leads)}</span>
            <span className={styles.bar} style={{ height: `${(leads / highest) * 64}px` }} />
            <span className={styles.range}>
              {from}
              <span className={styles.to}>–{to}</span>
            </span>
          </li>
        ))}
      </ol>
      {examples.length === 0 ? (
        <p className={styles.about}>No lead’s score would change.</p>
      ) : (
        <table className={styles.examples}>
          <caption>Who would move most</caption>
          <thead>
            <tr>
              <th scope="col">Lead</th>
              <th scope="col">Today</th>
              <th scope="col">Then</th>
            </tr>
          </thead>
          <tbody>
            {examples.map(({ leadId, name, before, after }) => (
              <tr key={leadId}>
                <td>{name}</td>
                <td>{formatScore(before)}</td>
                <td>{formatScore(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** The preview appears below the form's fields. */
function scrollIntoView(section: HTMLElement | null): void {
  section?.scrollIntoView({ block: 'nearest' });
}

/** `1,200`, `12K`: fits a narrow bar. */
function compactCount(count: number): string {
  return count < 10_000 ? formatCount(count) : COMPACT_FORMAT.format(count);
}
