import { countOf, formatCount } from '@forksight/sdk';
import fields from '../parts/Field.module.css';
import type { WeightsPreview } from '../data/adminApi';
import styles from './ScoreWeights.module.css';

const COMPACT = new Intl.NumberFormat('en-US', { notation: 'compact' });

/** What scores would be: how many leads at each height, and who would move most. */
export function Preview({ preview: { buckets, examples } }: { preview: WeightsPreview }) {
  const highest = Math.max(1, ...buckets.map(({ leads }) => leads));
  return (
    <section ref={bringIntoSight} aria-label="Preview" role="status">
      <h3 className={fields.legend}>Preview</h3>
      <ol className={styles.buckets}>
        {buckets.map(({ from, to, leads }) => (
          <li key={from} className={styles.bucket} title={`Score ${from} to ${to}: ${countOf(leads, 'lead')}`}>
            <span className={styles.count}>{shortCount(leads)}</span>
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
                <td>{before}</td>
                <td>{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** It comes below all the fields. */
function bringIntoSight(section: HTMLElement | null): void {
  section?.scrollIntoView({ block: 'nearest' });
}

/** `1,200`, `12K`: a bar is no wider than a finger. */
function shortCount(count: number): string {
  return count < 10_000 ? formatCount(count) : COMPACT.format(count);
}
