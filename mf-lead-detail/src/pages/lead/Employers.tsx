import { type Employer, formatDate, type LeadDetail } from '@forksight/sdk';
import styles from './Employers.module.css';
import { Section } from './Section';
import { sourceInWords } from './sources';

/** Whom the person has worked for, and when that changed: a new employer is a reason to write. Nothing where no date is known. */
export function Employers({ lead: { employers = [] } }: { lead: LeadDetail }) {
  if (employers.length < 2) return null;
  const [now, before] = employers;
  return (
    <Section title="Employers" note={String(employers.length)}>
      {now?.to === null && now.from !== null && before && (
        <p className={styles.change}>
          Moved from {before.company} to {now.company}, {formatDate(now.from)}
        </p>
      )}
      <ol className={styles.list}>
        {employers.map((employer) => (
          <li key={`${employer.company} ${String(employer.from)}`}>
            <span className={styles.company} title={employer.company}>
              {employer.company}
            </span>
            <span className={styles.facts}>
              {years(employer)} · {sourceInWords(employer.source)}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** `Jan 5, 2024 – now` */
function years({ from, to }: Employer): string {
  if (from === null) return to === null ? 'now' : `until ${formatDate(to)}`;
  return `${formatDate(from)} – ${to === null ? 'now' : formatDate(to)}`;
}
