import { type Employer, formatDate, type LeadDetail } from '@forksight/sdk';
import styles from './Employers.module.css';
import { Section } from '../Section';
import { sourceLabel } from './labels';

/** The person's employers with dates; a recent change is a reason to write. Hidden for fewer than two. */
export function Employers({ lead: { employers } }: { lead: LeadDetail }) {
  if (employers.length < 2) return null;
  const [current, previous] = employers;
  return (
    <Section title="Employers" note={String(employers.length)}>
      {current?.to === null && current.from !== null && previous && (
        <p className={styles.change}>
          Moved from {previous.company} to {current.company}, {formatDate(current.from)}
        </p>
      )}
      <ol className={styles.list}>
        {employers.map((employer) => (
          <li key={`${employer.company} ${String(employer.from)}`}>
            <span className={styles.company} title={employer.company}>
              {employer.company}
            </span>
            <span className={styles.facts}>
              {employmentPeriod(employer)} · {sourceLabel(employer.source)}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** `Jan 5, 2024 – now` */
function employmentPeriod({ from, to }: Employer): string {
  if (from === null) return to === null ? 'now' : `until ${formatDate(to)}`;
  return `${formatDate(from)} – ${to === null ? 'now' : formatDate(to)}`;
}
